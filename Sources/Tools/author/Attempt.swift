internal import Foundation
internal import Lessons
internal import Supervision

/// Code that a reader might write in a chapter after some of its steps, and the verdict that it must get.
///
/// It is a patch with a head:
///
///     # The last task is not cancelled before the next one begins
///     at 4 after 4
///     expect clause save.atomic explored
///     misses 5
///
///     diff --git a/ViewController.swift b/ViewController.swift
///
/// `at 4 after 4` is chapter 4 with its first four steps done; `at 4 after 0` is its start.
struct Attempt: Sendable {
  /// The path of the attempt's patch, from the course's folder.
  let file: String
  let title: String
  let lesson: Lesson
  /// How many of the lesson's steps are done before the patch is applied.
  let stepsDone: Int
  let expected: Expectation
  /// The numbers, from 1, of the steps whose goals the attempt must reach.
  var reached: [Int] = []
  /// The numbers, from 1, of the steps whose goals the attempt must not reach.
  var missed: [Int] = []

  /// The folder of the attempt's chapter and the name of its file, such as `4-Persistence/no-cancel`.
  var name: String {
    let parts = file.split(separator: "/")
    return "\(lesson.folder)/\(parts[parts.count - 1].dropLast(".patch".count))"
  }

  /// What the reader of an attempt must see first.
  enum Expectation: Sendable {
    /// The first problem is about one of these: a clause, a seam such as `seams.rules`, `leaks` for memory that is not
    /// released, or `explored` for what the explorer finds.
    case clause([String])
    /// What the reader sees of the first problem has all of these phrases, such as a file and line of the reader's
    /// code.
    case words([String])
    /// The code does not compile, and the error's file and message have all of these phrases.
    case error([String])
    /// The defect of this name is fixed, though the code still declares the defect.
    case fixed(String)
    /// Nothing is wrong: the code has the defects that it declares and no others.
    case accepted
  }
}

extension Attempt {
  /// Returns all attempts of the course in the folder `course`, sorted by path: those in `Tests/Readers`, and the good
  /// ways to do open tasks in the solutions' folders `Ways`.
  static func all(in course: String, of lessons: [Lesson]) throws -> [Attempt] {
    let folders = ["Tests/Readers"] + lessons.map { "Solutions/\($0.folder)/Ways" }
    let files = folders.flatMap { folder in
      (FileManager.default.subpaths(atPath: "\(course)/\(folder)") ?? []).map { "\(folder)/\($0)" }
    }
    return try files.filter { $0.hasSuffix(".patch") }.sorted().map { file in
      let text = try String(contentsOfFile: "\(course)/\(file)", encoding: .utf8)
      return try Attempt(text, file: file, lessons: lessons)
    }
  }

  /// Returns the part of an attempt's text before its patch.
  static func head(of text: String) -> Substring {
    text[..<(text.range(of: "diff --git ")?.lowerBound ?? text.endIndex)]
  }

  /// Reads an attempt from `text`; throws if its head is wrong, with an error that names `file`, the text's path.
  init(_ text: String, file: String, lessons: [Lesson]) throws {
    func problem(_ found: some StringProtocol, _ expected: String) -> Problem {
      Problem("\(file): found \"\(found)\", expected \(expected)")
    }
    let lines = Self.head(of: text).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw problem(lines.first ?? "", "a title after #")
    }
    var place: (Lesson, Int)?
    func steps(_ line: Substring) throws -> [Int] {
      let words = line.split(separator: " ").dropFirst()
      let numbers = words.compactMap { Int($0) }.filter { $0 > 0 && $0 <= place?.0.steps.count ?? 0 }
      if numbers.isEmpty || numbers.count < words.count {
        throw problem(line, "numbers of steps, such as: reaches 1 2")
      }
      return numbers
    }
    var expected: Expectation?
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "at":
        guard words.count == 4, words[2] == "after", let done = Int(words[3]),
          let lesson = lessons.first(where: { "\($0.number)" == words[1] }), done <= lesson.steps.count
        else { throw problem(line, "such as: at 3 after 2") }
        place = (lesson, done)
      case "expect":
        expected = Expectation(Array(words.dropFirst()))
        if expected == nil { throw problem(line, "clause, words, error, fixed or accepted") }
      case "reaches": reached = try steps(line)
      case "misses": missed = try steps(line)
      default: throw problem(line, "at, expect, reaches, misses or a diff")
      }
    }
    guard let place, let expected else { throw problem(first, "a line with at and a line with expect") }
    self.file = file
    title = String(first.dropFirst(2))
    (lesson, stepsDone) = place
    self.expected = expected
  }
}

extension Attempt.Expectation {
  /// Reads the words after `expect`, such as `clause save.atomic`; nil if they are no expectation.
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

  /// Returns the phrases that these words make; the word `|` separates phrases.
  private static func phrases(_ words: [String]) -> [String] {
    words.split(separator: "|").map { $0.joined(separator: " ") }
  }
}
