import CSodium

/// Whether the system lets this process keep memory out of swap.
package enum MemoryLocking {
  /// Whether a page could be locked in memory when this was first asked.
  ///
  /// ``SecretBytes`` works without, silently: then a secret can reach the swap space. A process also
  /// runs into its limit (`ulimit -l`) later: each ``SecretBytes`` takes a page of it.
  package static let isAvailable: Bool = {
    do {
      let probe = try SecretBytes(count: 1)
      guard let start = probe.buffer.baseAddress else { return false }
      // What SecretBytes has locked already can be locked again, and is unlocked when it is freed.
      return sodium_mlock(start, probe.count) == 0
    } catch {
      return false
    }
  }()
}
