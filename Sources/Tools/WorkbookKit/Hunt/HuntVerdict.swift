internal import Console
internal import Foundation
internal import Supervision
internal import Verification

extension HuntVerdict {
  /// Judges, on `chapter`, the script in `file`. If it cannot, throws an error that calls the
  /// file `name`.
  init(of file: String, name: String, on chapter: BuiltChapter) throws {
    let run = try chapter.run(["judge", "--script", file], limit: .seconds(60))
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
