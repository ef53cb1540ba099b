internal import CSupervision

/// Tells the process that supervises this one that long work makes progress. Without a supervisor it does nothing.
///
/// The supervisor ends a process that does not report for too long: it loops or waits.
package enum Heartbeat {
  /// Reports that the calling thread makes progress.
  package static func beat() { sv_beat() }

  /// Reports that the calling thread makes progress, and that `text` says what it does now. If the thread ends the
  /// process, `text` is the `note` of the `Ending`.
  package static func note(_ text: String) { sv_note(text) }
}

/// The bytes of memory that this process has allocated and not freed.
package var liveMemory: Int { Int(sv_live_memory()) }

/// Whether sets and dictionaries have the same order in every run.
package var hashingIsFixed: Bool { sv_hashing_is_fixed() }

/// Returns the environment variable with which a program's sets and dictionaries hash with `seed`.
///
/// With seeds other than 0, which is the default, they iterate in another order.
package func environment(withHashSeed seed: UInt64) -> [String: String] { ["REVERSI_HASH_SEED": "\(seed)"] }

/// Writes what is still buffered for standard output. Returns false if that, or anything printed before, was lost.
package func flushOutput() -> Bool { sv_flush() }
