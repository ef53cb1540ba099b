internal import CSupervision

/// Tells the supervisor of this process that long work makes progress. Without a supervisor it does nothing.
///
/// The supervisor ends a process that does not report for too long: it loops or waits.
package enum Heartbeat {
  /// Reports that the calling thread makes progress.
  package static func beat() { sv_beat() }

  /// Reports that the calling thread makes progress, and that it does `text` now, which is its `Ending.note`
  /// if it ends the process.
  package static func note(_ text: String) { sv_note(text) }
}

/// Whether sets and dictionaries have the same order in every run.
package var hashingIsFixed: Bool { sv_hashing_is_fixed() }

/// Returns the environment variable that makes a program hash with `seed`.
///
/// Seeds other than 0, the default, give sets and dictionaries another order.
package func environment(withHashSeed seed: UInt64) -> [String: String] { ["REVERSI_HASH_SEED": "\(seed)"] }

/// Writes what is still to be printed on standard output; returns false if any of it, or of what came before, was lost.
package func flushOutput() -> Bool { sv_flush() }
