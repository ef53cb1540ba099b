internal import CSupervision

/// Tells the supervisor that long work makes progress. In a process without a supervisor it does nothing.
///
/// The supervisor ends a process that does not report for too long: it loops or waits.
package enum Heartbeat {
  /// Reports that the calling thread makes progress.
  package static func beat() { sv_beat() }

  /// Reports that the calling thread makes progress, and what it does now, in case it never ends.
  package static func note(_ text: String) { sv_note(text) }
}

/// Whether sets and dictionaries have the same order in every run.
package var hashingIsFixed: Bool { sv_hashing_is_fixed() }

/// The environment in which a program hashes with this seed, which gives sets and dictionaries another order than 0, the
/// default.
package func environment(withHashSeed seed: UInt64) -> [String: String] { ["REVERSI_HASH_SEED": "\(seed)"] }
