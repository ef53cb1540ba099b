internal import Console
internal import Foundation
internal import SourceFacts

/// What the judge of a chapter says of a script.
struct HuntVerdict: Decodable {
  /// The script in one line, without remarks.
  var script: String
  /// How many commands count.
  var commands: Int
  var seconds: Double
  /// Where the app differs from the specification, in the order in which it shows.
  var differences: [Difference]
  /// What says that the app must be as it is, when nothing differs.
  var clauses: [Clause]
  /// What the script expects, and the app rightly does not show.
  var expectation: Unmet?

  struct Clause: Decodable {
    var id: String
    var sentence: String
  }

  struct Difference: Decodable {
    /// Nil: no known defect explains it.
    var defect: String?
    var command: Int
    var sentence: String
    var clause: Clause?
  }

  struct Unmet: Decodable {
    var sentence: String
    var clause: Clause?
  }
}

extension HuntVerdict {
  /// Lets the program judge a script in a file, which errors call by that name.
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
