internal import Console
internal import Foundation
internal import SourceFacts

/// What a chapter's command `judge` prints about a reader's script, which it plays beside the model of the
/// specification.
struct HuntVerdict: Decodable {
  /// The script on one line, without comments.
  var script: String
  /// The number of commands, without those that only look, such as `show` and `expect`.
  var commands: Int
  /// How long the script takes on the simulated phone.
  var seconds: Double
  /// The app's differences from the specification, in the order in which they show.
  var differences: [Difference]
  /// The clauses about what the script did last, if there is no difference; otherwise empty.
  var clauses: [Clause]
  /// The first `expect` of the script that fails although the app is right; nil if there is none or the app
  /// differs.
  var expectation: Unmet?

  /// A clause of the specification: its id, such as `pass.alert`, and what it requires.
  struct Clause: Decodable {
    var id: String
    var sentence: String
  }

  /// A difference of the app from the specification, in a sentence, with the clause that it breaks, if one is
  /// known.
  struct Difference: Decodable {
    /// The known defect that explains the difference, or nil if none does.
    var defect: String?
    /// The number of the command that showed the difference, from 1; those that only look are not counted.
    var command: Int
    var sentence: String
    var clause: Clause?
  }

  /// An `expect` that fails, in a sentence, and the clause that says what is right instead, if one is known.
  struct Unmet: Decodable {
    var sentence: String
    var clause: Clause?
  }
}

extension HuntVerdict {
  /// Lets `program` judge the script in `file`; throws if it cannot, with an error that calls the file
  /// `name`.
  init(of file: String, name: String, by program: String) throws {
    let run = try Run(program, ["judge", "--script", file], limit: .seconds(60))
    if run.status == ExitCode.badInput.rawValue, !run.crashed {
      let message = run.output.trimmingCharacters(in: .newlines).replacing(#/^[a-z]+-\d+: /#, with: "")
      throw Problem(
        "\(message.replacing(file, with: name)). `swift run workbook help all` has the script language.")
    }
    guard !run.crashed, let verdict = try? JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
    else {
      throw Problem("the script cannot be judged:\n\(run.output)")
    }
    self = verdict
  }
}
