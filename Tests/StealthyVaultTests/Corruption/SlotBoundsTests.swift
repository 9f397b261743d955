import Corruption
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// How much address space this process has had at the most, in KiB; nil where the system does not
/// say.
private func peakAddressSpace() -> Int? {
  let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("VmPeak:") }
  return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
    Int($0)
  }
}

/// Opens a vault whose passphrase costs so much memory, in KiB.
/// - Returns: The code of the error, and by how many KiB the peak of the address space grew.
private func open(memory: UInt32) throws -> (StealthyError.Code?, growth: Int) {
  let campaign = try Campaign(SampleVault(itemCount: 6))
  let body = try HeaderEntries(campaign.place()).slots[2] ?? []
  let slot = SlotBytes(body).with(.memory, memory)
  let path = try campaign.place(.statements(slot.update(2)))
  let before = peakAddressSpace() ?? 0
  var code: StealthyError.Code?
  do {
    _ = try VaultRepository.open(at: path, unlockedBy: .passphrase(SampleVault.passphrase))
  } catch let error as StealthyError {
    code = error.code
  }
  return (code, (peakAddressSpace() ?? 0) - before)
}

/// A cost beyond the bounds is refused before any memory is taken for it.
@Suite struct SlotBoundsTests {
  @Test(.enabled(if: peakAddressSpace() != nil, "Only Linux tells a process its peak."))
  func `more memory than the bounds allow is damage, and none is taken`() async {
    await #expect(processExitsWith: .success) {
      for memory in [2_097_153, UInt32.max] {
        let (code, growth) = try open(memory: memory)
        #expect(code == .corrupted)
        #expect(growth < 64 << 10, "It grew by \(growth) KiB.")
      }
    }
  }

  @Test(.enabled(if: peakAddressSpace() != nil, "Only Linux tells a process its peak."))
  func `the memory that the bounds allow is seen when it is taken`() async {
    await #expect(processExitsWith: .success) {
      let (code, growth) = try open(memory: 512 << 10)
      #expect(code == .authenticationFailed)
      #expect(growth >= 256 << 10, "It grew by \(growth) KiB.")
    }
  }
}
