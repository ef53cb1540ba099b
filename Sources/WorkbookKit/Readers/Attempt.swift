internal import Foundation
internal import Structure
package import Teaching

/// What a reader might write in a chapter at some point of it, and what they must then be told.
///
/// An attempt is a text: a title, where it begins, what is expected, and the changes.
///
///     # The last task is not cancelled before the next one begins
///     at 4 after 4
///     expect clause save.atomic explored
///     misses 5
///
///     change ViewController.swift
///        private func saveGame(nextTryIn pause: Int = 1) {
///     -    nextTry?.cancel()
///          do {
///
/// `at 4 after 4` is chapter 4 with its first four steps done; `at 4 after 0` is its start. Each line of a change begins
/// with a blank, `-` or `+`; what stands there must be in the file once. `...` separates two changes of one file, and
/// `add FILE` writes a whole file of `+` lines, in place of one that may be there. `remove FILE` takes one away.
package struct Attempt: Sendable {
  /// Its folder and name in `Tests/Readers`, such as `4-Persistence/no-cancel`.
  package let name: String
  package let title: String
  package let lesson: Lesson
  package let stepsDone: Int
  package let expected: Expectation
  /// The steps that it must, and must not, count as done.
  package var reached: [Int] = []
  package var missed: [Int] = []
  private var changes: [Change] = []
  /// The changes as they are written.
  let difference: String

  /// What a reader must be told first.
  package enum Expectation: Sendable {
    /// That one of these is not as declared: a clause, a seam such as `seams.rules`, `leaks` or `explored`.
    case clause([String])
    /// All of these words, such as a place in their code.
    case words([String])
    /// That it does not compile, with these words.
    case error([String])
    /// That a defect is fixed and still declared.
    case fixed(String)
    /// That all is as declared.
    case accepted
  }

  private struct Change {
    var file: String
    /// Nil: the file is removed.
    var hunks: [Hunk]?
    var isWhole = false
  }

  /// Lines to be found, and those to stand in their place.
  private struct Hunk {
    var old: [Substring] = []
    var new: [Substring] = []
  }
}

extension Attempt {
  /// All attempts of a course, by their names.
  package static func all(in course: Course) throws -> [Attempt] {
    let folder = "\(course.folder)/Tests/Readers"
    let files = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".attempt") }
      .sorted()
    return try files.map { file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      return try Attempt(text, name: String(file.dropLast(".attempt".count)), lessons: course.lessons)
    }
  }

  package init(_ text: String, name: String, lessons: [Lesson]) throws {
    func problem(_ found: some StringProtocol, _ expected: String) -> Problem {
      Problem("Tests/Readers/\(name).attempt: found \"\(found)\", expected \(expected)")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw problem(lines.first ?? "", "a title behind #")
    }
    var place: (Lesson, Int)?
    var expected: Expectation?
    var body = lines.dropFirst()
    while let line = body.first, !Self.beginsChange(line) {
      body.removeFirst()
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case nil: continue
      case "at":
        guard words.count == 4, words[2] == "after", let done = Int(words[3]),
          let lesson = lessons.first(where: { "\($0.number)" == words[1] }), done <= lesson.steps.count
        else { throw problem(line, "such as: at 3 after 2") }
        place = (lesson, done)
      case "expect":
        expected = Expectation(Array(words.dropFirst()))
        if expected == nil { throw problem(line, "clause, words, error, fixed or accepted") }
      case "reaches": reached = words.dropFirst().compactMap(Int.init)
      case "misses": missed = words.dropFirst().compactMap(Int.init)
      default: throw problem(line, "at, expect, reaches, misses, change, add or remove")
      }
    }
    guard let place, let expected else { throw problem(first, "a line with at and a line with expect") }
    self.name = name
    title = String(first.dropFirst(2))
    (lesson, stepsDone) = place
    self.expected = expected
    difference = body.drop(while: \.isEmpty).joined(separator: "\n")
    changes = try Self.changes(in: body, problem)
  }

  package static func beginsChange(_ line: Substring) -> Bool {
    ["change ", "add ", "remove "].contains { line.hasPrefix($0) }
  }

  private static func changes(
    in body: ArraySlice<Substring>, _ problem: (Substring, String) -> Problem
  ) throws -> [Change] {
    var changes: [Change] = []
    for line in body {
      if beginsChange(line) {
        let words = line.split(separator: " ")
        guard words.count == 2 else { throw problem(line, "a file's name") }
        changes.append(
          Change(
            file: String(words[1]), hunks: words[0] == "remove" ? nil : [Hunk()], isWhole: words[0] == "add"))
        continue
      }
      guard !changes.isEmpty, var hunks = changes[changes.count - 1].hunks else {
        if line.isEmpty { continue }
        throw problem(line, "change, add or remove")
      }
      let text = line.dropFirst()
      switch line.first {
      case " ", nil:
        hunks[hunks.count - 1].old.append(text)
        hunks[hunks.count - 1].new.append(text)
      case "-": hunks[hunks.count - 1].old.append(text)
      case "+": hunks[hunks.count - 1].new.append(text)
      case "." where line == "...": hunks.append(Hunk())
      default: throw problem(line, "a line that begins with a blank, - or +")
      }
      changes[changes.count - 1].hunks = hunks
    }
    return changes
  }

  /// The files of the chapter with the attempt in them; `files` are those at the step where it begins.
  package func applied(to files: [String: String]) throws -> [String: String] {
    var files = files
    for change in changes {
      guard let hunks = change.hunks else {
        files[change.file] = nil
        continue
      }
      if change.isWhole {
        files[change.file] = hunks.flatMap(\.new).map { "\($0)\n" }.joined()
        continue
      }
      guard var text = files[change.file] else {
        throw Problem("Tests/Readers/\(name).attempt: there is no \(change.file) after step \(stepsDone)")
      }
      for hunk in hunks {
        let old = Self.text(hunk.old)
        let places = text.ranges(of: old)
        guard places.count == 1, !old.isEmpty else {
          throw Problem(
            "Tests/Readers/\(name).attempt: these lines are \(places.count) times in \(change.file), expected once:\n\(old)"
          )
        }
        text.replaceSubrange(places[0], with: Self.text(hunk.new))
      }
      files[change.file] = text
    }
    return files
  }

  /// Lines as a text; the blank lines around a change are none of it.
  private static func text(_ lines: [Substring]) -> String {
    let lines = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    return lines.map { "\($0)\n" }.joined()
  }
}

extension Attempt.Expectation {
  fileprivate init?(_ words: [String]) {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "clause" where !rest.isEmpty: self = .clause(rest)
    case "words" where !rest.isEmpty: self = .words(Self.phrases(rest))
    case "error" where !rest.isEmpty: self = .error(Self.phrases(rest))
    case "fixed" where rest.count == 1: self = .fixed(rest[0])
    case "accepted" where rest.isEmpty: self = .accepted
    default: return nil
    }
  }

  /// What stands between two `|`.
  private static func phrases(_ words: [String]) -> [String] {
    words.split(separator: "|").map { $0.joined(separator: " ") }
  }
}
