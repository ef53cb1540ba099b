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

extension HuntVerdict.Difference {
  /// Returns lines that say what is wrong. Two boards or saves that differ are shown side by side, because they are
  /// hard to compare in one line.
  func lines(_ style: Style) -> [String] {
    let text = sentence.split(separator: /(?= is (?:[xo-]|\d |empty))/, maxSplits: 1)
    guard text.count == 2, let match = text[1].wholeMatch(of: /\ is\ (.+),\ expected\ (.+)\./),
      let found = Self.rows(match.1), let expected = Self.rows(match.2)
    else { return [style.fitted("  \(sentence)", hanging: 2)] }
    let rows = zip(expected, found).map { expected, found in
      "    \(pad(expected, to: 8))    " + (expected == found ? found : pad(found, to: 8) + style.red("  <"))
    }
    return [style.fitted("  \(text[0]) is wrong:", hanging: 2), "", "    expected    found"] + rows
  }

  /// Returns the eight rows of the board or the save that `text` describes, with the first line of a save above them;
  /// nil if `text` describes neither.
  ///
  /// As in scripts, `text` has only the rows that are not empty, each after its number, counted from 1.
  private static func rows(_ text: Substring) -> [String]? {
    var rows = Array(repeating: "--------", count: 8)
    if text == "empty" { return rows }
    var words = text.split(separator: " ")[...]
    let head = words.first.flatMap { $0.count == 3 ? String($0) : nil }
    if head != nil { words.removeFirst() }
    while let number = words.popFirst() {
      guard let number = Int(number), (1...8).contains(number), let row = words.popFirst(), row.count == 8
      else {
        return nil
      }
      rows[number - 1] = String(row)
    }
    return (head.map { [$0] } ?? []) + rows
  }
}
