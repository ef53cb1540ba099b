/// The verdict on a reader's script, as a chapter's command `judge` prints it: the script is played on the app
/// and on the model of its specification.
package struct HuntVerdict: Codable, Sendable {
  /// The script on one line, without comments.
  package var script: String
  /// The number of commands, of which a touch with several fingers counts once for each, and one that only looks,
  /// such as `show` or `expect`, does not count.
  package var commands: Int
  /// How many seconds of the simulated phone's time the script takes.
  package var seconds: Double
  /// The app's differences from the specification, in the order in which they show.
  package var differences: [Difference]
  /// The clauses that specify what the script's last touch or kill does, or its launch if there is none, and what
  /// happens after it; empty if the app differs from the specification or no clause applies.
  package var clauses: [Clause]
  /// The first `expect` of the script that fails although the app is right; nil if there is none or the app
  /// differs.
  package var expectation: Unmet?

  package init(
    script: String, commands: Int, seconds: Double, differences: [Difference], clauses: [Clause]
  ) {
    (self.script, self.commands, self.seconds) = (script, commands, seconds)
    (self.differences, self.clauses) = (differences, clauses)
  }

  /// A clause of the specification: its id, such as `pass.alert`, and the sentence that says what it requires.
  package struct Clause: Codable, Sendable {
    package var id: String
    package var sentence: String

    package init?(_ id: String, in specification: [Verification.Clause]) {
      guard let clause = specification[id] else { return nil }
      (self.id, sentence) = (id, clause.sentence)
    }
  }

  /// A difference of the app from the specification, in a sentence, with the clause that the app breaks by it, if one
  /// is known.
  package struct Difference: Codable, Sendable {
    /// The known defect that explains the difference, or nil if none does.
    package var defect: String?
    /// The number of commands up to the one that showed the difference, that one included. They are counted as in
    /// `commands`.
    package var command: Int
    package var sentence: String
    package var clause: Clause?

    package init(defect: String? = nil, command: Int, sentence: String, clause: Clause? = nil) {
      (self.defect, self.command, self.sentence, self.clause) = (defect, command, sentence, clause)
    }
  }

  /// An `expect` that fails, in a sentence, and the clause that says what is right instead, if one is known.
  package struct Unmet: Codable, Sendable {
    package var line: Int
    package var sentence: String
    package var clause: Clause?

    package init(line: Int, sentence: String, clause: Clause?) {
      (self.line, self.sentence, self.clause) = (line, sentence, clause)
    }
  }
}
