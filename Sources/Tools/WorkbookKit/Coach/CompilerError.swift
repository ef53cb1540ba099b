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
  /// All other errors that the build has printed, in the order in which they would be shown.
  var others: [Other] = []
  /// The requirements of a protocol that the type does not fulfil, such as "function `play(on:)` with type `(Int) ->
  /// Bool`"; empty if the error is another.
  var required: [String] = []

  struct Other: Codable, Sendable, Equatable {
    /// Where it is, as editors read it: file, line and column; empty if the error has no position.
    var place: String
    var message: String
  }

  /// The names of other files in which there is an error with the same message.
  var alsoIn: Set<Substring> {
    Set(
      others.filter { $0.message == message }.compactMap { $0.place.split(separator: ":").first }
        .map { $0.split(separator: "/").last ?? "" }
    )
    .subtracting([Substring((file as NSString).lastPathComponent)])
  }

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
    // The message of an error without a position: the first note that has one says where.
    var unplaced: String?
    for line in output.split(separator: "\n") {
      // The protocol may be one of another module; then the note has no file.
      if let noted, let name = line.firstMatch(of: /: note: protocol requires (.*)/)?.1 {
        required[noted, default: []].append(String(name).replacing("'", with: "`"))
      }
      if line.contains(": warning: ") { unplaced = nil }
      if let message = line.wholeMatch(of: /<unknown>:0: error: (.*)/)?.1 { unplaced = String(message) }
      guard let match = line.wholeMatch(of: /(\/.+?\.swift):(\d+):(\d+): (error|note): (.*)/) else {
        continue
      }
      var error = (String(match.1), Int(match.2) ?? 1, Int(match.3) ?? 1, String(match.5))
      if match.4 == "note", let message = unplaced {
        error.3 = message
      } else if match.4 == "note" {
        if error.3 == "comment started here" { beginnings[error.0] = (error.1, error.2) }
        continue
      }
      unplaced = nil
      noted = found.contains { $0 == error } ? nil : found.count
      if noted != nil { found.append(error) }
    }
    let sorted = found.indices.sorted { one, other in
      let (one, other) = (found[one], found[other])
      let dates = (changed(one.file), changed(other.file))
      if dates.0 != dates.1 { return dates.0 > dates.1 }
      let ranks = (Self.rank(of: one.message), Self.rank(of: other.message))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
    guard let index = sorted.first else {
      let errors = output.split(separator: "\n").filter { $0.contains("error:") }
      // The linker's own messages tell more than that it has failed.
      let own = errors.filter { !$0.contains("command failed") }
      let messages = (own.isEmpty ? Array(errors.prefix(1)) : own).map {
        $0.printable.replacing(#/^.*error: /#, with: "")
      }
      guard let first = messages.first else { return nil }
      (file, self.line, column, code, message) = ("", 0, 0, "", first)
      others = messages.dropFirst().map { Other(place: "", message: $0) }
      return
    }
    func path(_ file: String) -> String {
      file.hasPrefix(course + "/") ? String(file.dropFirst(course.count + 1)) : file
    }
    let first = found[index]
    let text = (try? String(contentsOfFile: first.file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    file = path(first.file)
    // The compiler reports an unterminated comment at the end of the file.
    let isComment = first.message.hasPrefix("unterminated '/*'")
    (line, column) = (isComment ? beginnings[first.file] : nil) ?? (first.line, first.column)
    message = first.message.printable
    self.required = (required[index] ?? []).map(\.printable)
    code = lines.indices.contains(line - 1) ? lines[line - 1].printable : ""
    others = sorted.dropFirst().map { index in
      let error = found[index]
      return Other(
        place: "\(path(error.file).printable):\(error.line):\(error.column)", message: error.message.printable
      )
    }
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
  ///
  /// They say how many other errors there are and that `command` lists them or, with `listsAll`, list them.
  package func lines(_ style: Style, listsAll: Bool = false, by command: String = "") -> [String] {
    let head = style.red("✗ does not compile")
    // The form of the second line is what editors look for: a place, and `error`.
    var lines =
      file.isEmpty
      ? ["\(head) \(style.bold(message))"]
      : [head, "\(file.printable):\(line):\(column): error: \(style.bold(message))"]
    if !code.isEmpty {
      let number = "\(line)"
      // Of a long line, only the part around the error is shown.
      let room = style.isTerminal ? max(20, style.width - number.count - 5) : 160
      let start = max(0, min(column - room / 2, code.count - room))
      let shown = code.dropFirst(start).prefix(room)
      // Tabs stay tabs, so that the mark is aligned.
      let margin = shown.prefix(max(0, column - 1 - start)).map { $0 == "\t" ? "\t" : " " }.joined()
      lines += ["", "  \(number) | \(shown)"]
      lines.append("  \(String(repeating: " ", count: number.count)) | \(margin)\(style.red("^"))")
    }
    if listsAll {
      lines += others.isEmpty ? [] : [""]
      lines += others.map { "\($0.place.isEmpty ? "" : "\($0.place): ")error: \(style.bold($0.message))" }
    } else if !others.isEmpty {
      let how = command.isEmpty ? "" : " (\(command) lists \(others.count == 1 ? "it" : "them"))"
      lines.append("  and \(others.count) more error\(others.count == 1 ? "" : "s")\(how)")
    }
    return style.fitted(lines)
  }
}
