import Corruption
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// How much address space this process has or, by the field's name, has had at the most, in KiB; nil
/// where the system does not say.
private func addressSpace(_ field: String) -> Int? {
  let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix(field) }
  return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
    Int($0)
  }
}

/// Opens a vault whose passphrase costs so much memory, in KiB.
/// - Returns: The code of the error, and by how many KiB the peak is above the field of before.
private func open(memory: UInt32, since field: String) throws -> (StealthyError.Code?, growth: Int)
{
  let campaign = try Campaign(SampleVault(itemCount: 6))
  let body = try HeaderEntries(campaign.place()).slots[2] ?? []
  let slot = SlotBytes(body).with(.memory, memory)
  let path = try campaign.place(.statements(slot.update(2)))
  let before = addressSpace(field) ?? 0
  var code: StealthyError.Code?
  do {
    _ = try VaultRepository.open(at: path, unlockedBy: .passphrase(SampleVault.passphrase))
  } catch let error as StealthyError {
    code = error.code
  }
  return (code, (addressSpace("VmPeak:") ?? 0) - before)
}

/// A cost beyond the bounds is refused before any memory is taken for it.
@Suite struct SlotBoundsTests {
  @Test(.enabled(if: addressSpace("VmPeak:") != nil, "Only Linux tells a process its peak."))
  func `more memory than the bounds allow is damage, and none is taken`() async {
    await #expect(processExitsWith: .success) {
      for memory in [2_097_153, UInt32.max] {
        let (code, growth) = try open(memory: memory, since: "VmPeak:")
        #expect(code == .corrupted)
        #expect(growth < 64 << 10)
      }
    }
  }

  @Test(.enabled(if: addressSpace("VmPeak:") != nil, "Only Linux tells a process its peak."))
  func `the memory that the bounds allow is seen when it is taken`() async {
    await #expect(processExitsWith: .success) {
      let (code, growth) = try open(memory: 128 << 10, since: "VmSize:")
      #expect(code == .authenticationFailed)
      #expect(growth >= 127 << 10)
    }
  }
}
