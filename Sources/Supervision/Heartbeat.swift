internal import CSupervision

/// What long work says of itself while it runs in a supervised process; elsewhere nobody listens.
///
/// A thread that is silent for too long is looping or waiting, and its process is ended.
package enum Heartbeat {
  /// Says that the calling thread makes progress.
  package static func beat() { sv_beat() }

  /// Says what the calling thread does now, for a report in case that it never ends, and that it makes progress.
  package static func note(_ text: String) { sv_note(text) }
}

/// Whether sets and dictionaries have the same order in every run; a variable in the environment chooses another one.
package var hashingIsFixed: Bool { sv_hashing_is_fixed() }

/// The environment in which a program hashes with this seed; programs hash with 0 by default.
package func environment(withHashSeed seed: UInt64) -> [String: String] { ["REVERSI_HASH_SEED": "\(seed)"] }
