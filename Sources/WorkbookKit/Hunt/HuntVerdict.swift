internal import Console
internal import Foundation
internal import SourceFacts

/// The verdict of `judge` on a script.
struct HuntVerdict: Decodable {
  /// The script on one line, without comments.
  var script: String
  /// The number of commands that count.
  var commands: Int
  var seconds: Double
  /// The app's differences from the specification, in the order in which they show.
  var differences: [Difference]
  /// The clauses that the last command is about, when nothing differs.
  var clauses: [Clause]
  /// An expectation of the script that the app rightly does not meet.
  var expectation: Unmet?

  struct Clause: Decodable {
    var id: String
    var sentence: String
  }

  struct Difference: Decodable {
    /// The known defect that explains it, or nil if none does.
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
  /// Lets the program judge the script in a file; errors call the file `name`.
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
