package import Console
internal import Foundation
internal import Supervision

/// The error of the compiler or the linker that is shown to the reader first, and where it is.
package struct CompilerError: Codable, Sendable, Equatable {
  /// The path of the file with the error, from the course's folder; empty if the error has no position, such
  /// as a linker's.
  package var file: String
  /// The line of the error, counted from 1; 0 if the error has no position.
  package var line: Int
  /// The column of the error, counted from 1; 0 if the error has no position.
  package var column: Int
  package var message: String
  /// The text of the line with the error; empty if there is none.
  var code: String
  /// How many different errors the build has printed, including this one.
  var count: Int
  /// The names of other files in which there is an error with the same message.
  var alsoIn: Set<String> = []
  /// For each other file with errors, the place of its first, such as `Board.swift:12`.
  var elsewhere: [String] = []
  /// The requirements of a protocol that the type does not fulfil, such as "function `play(on:)` with type `(Int) ->
  /// Bool`"; empty if the error is another.
  var required: [String] = []

  /// Finds the error to show first in `output`, which the compiler or the linker has printed: one in the file that was
  /// saved last. Nil if there is no error.
  ///
  /// `course` is the path of the course's folder; `changed` returns when the file at a path was saved.
  init?(output: String, course: String, changed: (String) -> Date) {
    var found: [(file: String, line: Int, column: Int, message: String)] = []
    var beginnings: [String: (line: Int, column: Int)] = [:]
    var required: [Int: [String]] = [:]
    // The index of the error that notes belong to.
    var noted: Int?
    for line in output.split(separator: "\n") {
      // The protocol may be one of another module; then the note has no file.
      if let noted, let name = line.firstMatch(of: /: note: protocol requires (.*)/)?.1 {
        required[noted, default: []].append(String(name).replacing("'", with: "`"))
      }
      guard let match = line.wholeMatch(of: /(\/.+?\.swift):(\d+):(\d+): (error|note): (.*)/) else {
        continue
      }
      let error = (String(match.1), Int(match.2) ?? 1, Int(match.3) ?? 1, String(match.5))
      if match.4 == "note" {
        if error.3 == "comment started here" { beginnings[error.0] = (error.1, error.2) }
        continue
      }
      noted = found.contains { $0 == error } ? nil : found.count
      if noted != nil { found.append(error) }
    }
    let index = found.indices.min { one, other in
      let (one, other) = (found[one], found[other])
      let dates = (changed(one.file), changed(other.file))
      if dates.0 != dates.1 { return dates.0 > dates.1 }
      let ranks = (Self.rank(of: one.message), Self.rank(of: other.message))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
    guard let index else {
      let errors = output.split(separator: "\n").filter { $0.contains("error:") }
      // The linker's own message tells more than that it has failed.
      guard let line = errors.first(where: { !$0.contains("link command failed") }) ?? errors.first else {
        return nil
      }
      (file, self.line, column, code, count) = ("", 0, 0, "", 1)
      message = line.printable.replacing(#/^.*error: /#, with: "")
      return
    }
    let first = found[index]
    let text = (try? String(contentsOfFile: first.file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    file = first.file.hasPrefix(course + "/") ? String(first.file.dropFirst(course.count + 1)) : first.file
    // The compiler reports an unterminated comment at the end of the file.
    let isComment = first.message.hasPrefix("unterminated '/*'")
    (line, column) = (isComment ? beginnings[first.file] : nil) ?? (first.line, first.column)
    message = first.message.printable
    self.required = (required[index] ?? []).map(\.printable)
    code = lines.indices.contains(line - 1) ? lines[line - 1].printable : ""
    count = found.count
    for error in found where error.file != first.file {
      let name = (error.file as NSString).lastPathComponent.printable
      if !elsewhere.contains(where: { $0.hasPrefix("\(name):") }) {
        elsewhere.append("\(name):\(error.line)")
      }
    }
    alsoIn = Set(
      found.filter { $0.message == first.message && $0.file != first.file }
        .map { ($0.file as NSString).lastPathComponent })
  }

  /// Returns a rank by which errors in one file are sorted: the error with the lowest rank is shown first.
  ///
  /// Errors that cause many others have low ranks: missing braces have the lowest, then unknown types.
  static func rank(of message: String) -> Int {
    if message.hasPrefix("unterminated ") { return 0 }
    if ["non-local scope", "UTF-8"].contains(where: message.contains) { return 0 }
    if ["expected ", "extraneous ", "consecutive "].contains(where: message.hasPrefix) {
      return 1
    }
    return message.hasPrefix("cannot find type ") ? 2 : 3
  }
}

extension CompilerError {
  /// Returns the error as lines to print: its place and message, then the line of code with a mark below the column.
  package func lines(_ style: Style) -> [String] {
    let head = style.red("✗ does not compile")
    // The form of the second line is what editors look for: a place, and `error`.
    var lines =
      file.isEmpty
      ? [style.fitted("\(head) \(style.bold(message))", hanging: 2)]
      : [head, "\(file.printable):\(line):\(column): error: \(style.bold(message))"]
    if !code.isEmpty {
      let number = "\(line)"
      // Of a long line, only the part around the error is shown.
      let start = max(0, column - 80)
      let shown = code.dropFirst(start).prefix(160)
      // Tabs stay tabs, so that the mark is aligned.
      let margin = shown.prefix(max(0, column - 1 - start)).map { $0 == "\t" ? "\t" : " " }.joined()
      lines += ["", "  \(number) | \(shown)"]
      lines.append("  \(String(repeating: " ", count: number.count)) | \(margin)\(style.red("^"))")
    }
    if count > 1 {
      let places = elsewhere.prefix(3).joined(separator: ", ")
      let others = "\(count - 1) more error\(count == 2 ? "" : "s"), probably a consequence"
      lines.append(
        style.faint(style.fitted("  \(others)\(places.isEmpty ? "" : "; see also \(places)")", hanging: 2)))
    }
    return lines
  }
}
