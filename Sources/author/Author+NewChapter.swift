internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

extension Author {
  /// Makes the folders of a new chapter that begins as the solution `from`, and adds the chapter to all lists of
  /// chapters.
  ///
  /// `words` are `chapter` and the chapter's name. Throws if `from` is not the name of a solution, such as
  /// `solution-2`.
  func makeChapter(_ words: [String], from: String?) throws -> ExitCode {
    guard words[0] == "chapter" else { throw UsageError(found: "\"\(words[0])\"", expected: "chapter") }
    guard let from, let origin = try? course.work(from), origin.isSolution else {
      throw UsageError(
        found: from.map { "--from \($0)" } ?? "no --from", expected: "--from solution-2 or its like")
    }
    let chapter = try NewChapter(named: words[1], from: origin.lesson, in: course)
    // Everything is computed before anything is written.
    let changes = try chapter.changes()
    for path in [chapter.start, chapter.solution, chapter.texts, chapter.lesson]
    where FileManager.default.fileExists(atPath: "\(course.folder)/\(path)") {
      throw Problem(
        "\(path) is there already, but no lesson is called so. Move it away first; nothing was written")
    }
    for folder in [chapter.start, chapter.solution] { try chapter.makeFolder(folder) }
    for (file, text) in changes { try chapter.write(text, to: file) }
    for (file, text) in chapter.notebooks() { try chapter.write(text, to: file) }
    for path in [chapter.start, chapter.solution, chapter.texts, chapter.lesson] { say("made \(path)") }
    for (file, _) in changes where file != chapter.lesson { say("changed \(file)") }
    say("It has no steps yet, and no open task: `swift test` and `author check` say what is missing.")
    say("Next: swift build && swift run author promote")
    return .success
  }
}

/// A chapter that is about to be made: its paths, its files, and the changes of the files that list all chapters.
private struct NewChapter {
  let course: Course
  let origin: Lesson
  /// The chapter's name, such as `CocoaMVC`.
  let name: String
  /// The chapter's number: the lowest that no other chapter has.
  let number: Int
  /// The index that the chapter gets in lists of all chapters, which are ordered by number.
  private let place: Int

  init(named name: String, from origin: Lesson, in course: Course) throws {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw UsageError(
        found: "\"\(name)\"", expected: "a name such as CocoaMVC, which begins with a capital letter")
    }
    if let other = course.lessons.first(where: { $0.folder.drop { $0 != "-" }.dropFirst() == name }) {
      throw UsageError(found: "\"\(name)\", which is chapter \(other.number)", expected: "another name")
    }
    self.course = course
    self.origin = origin
    self.name = name
    let taken = Set(course.lessons.map(\.number))
    let free = (1...99).first { !taken.contains($0) } ?? 100
    number = free
    place = course.lessons.count { $0.number < free }
  }

  private var folder: String { "\(number)-\(name)" }
  var start: String { "Chapters/\(folder)" }
  var solution: String { "Solutions/\(folder)" }
  var texts: String { "Sources/Texts/\(folder)" }
  var lesson: String { "Sources/Lessons/Lesson+\(name).swift" }

  /// The chapter's title, such as `Cocoa MVC` for the name `CocoaMVC`.
  private var title: String {
    name.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }
  }

  /// The name of the chapter's static property in `Lesson`, such as `cocoaMVC` for `CocoaMVC` and `mvvm` for
  /// `MVVM`.
  private var property: String {
    guard let small = name.firstIndex(where: \.isLowercase), small != name.startIndex else {
      return name.lowercased()
    }
    let end = max(name.index(after: name.startIndex), name.index(before: small))
    return name[..<end].lowercased() + name[end...]
  }

  /// Returns the paths and new texts of the files that list all chapters, with this chapter added, and of the file of
  /// its lesson. Writes nothing.
  func changes() throws -> [(file: String, text: String)] {
    [
      try changed("Package.swift") { try add("\"\(folder)\"", to: "let chapters = [", in: &$0) },
      try changed("Sources/Lessons/Lesson+All.swift") {
        try add(property, to: "static let all = [", in: &$0)
      },
      try changed("Sources/Texts/Notebook+All.swift") { text in
        try add(
          "\"chapter-\(number)\": Chapter\(number).notebook, \"solution-\(number)\": Solution\(number).notebook",
          to: "static let all: [String: Notebook] = [", at: 2 * place, in: &text)
      },
      try changed("Tests/ChapterTests/EveryApp.swift") { text in
        try add("solution_\(number).Main.self", to: "[any Executable.Type] = [", in: &text)
        let last = "@testable import solution_\(number - 1)\n"
        if !text.contains(last) { throw Problem("there is no `\(last.dropLast())` in EveryApp.swift") }
        text = text.replacing(last, with: last + "@testable import solution_\(number)\n")
      },
      (
        lesson,
        """
        extension Lesson {
          static let \(property) = Lesson(
            "\(folder)", title: "\(title)", origin: \(origin.number),
            steps: [])
        }

        """
      ),
    ]
  }

  private func changed(_ file: String, _ change: (inout String) throws -> Void) throws -> (String, String) {
    var text = try String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8)
    try change(&text)
    return (file, try formatted(text))
  }

  /// Inserts `element` into the list in `text` that begins with the text `list`: at the index `place`, or without it
  /// where this chapter stands among all chapters.
  private func add(_ element: String, to list: String, at place: Int? = nil, in text: inout String) throws {
    guard let begin = text.range(of: list)?.upperBound, let end = text[begin...].firstIndex(of: "]") else {
      throw Problem("there is no list that begins with `\(list)`")
    }
    var elements = text[begin..<end].split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    elements.insert(element, at: min(place ?? self.place, elements.count))
    text.replaceSubrange(begin..<end, with: elements.joined(separator: ", "))
  }

  /// Returns `text` as `swift format` formats it.
  private func formatted(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("New.swift")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Run(
      Toolchain.current.get().swift, ["format", "--configuration", "\(course.folder)/.swift-format", file])
    if !run.succeeded { throw Problem("swift format rejects it:\n\(run.output)") }
    return run.output
  }

  /// Makes the folder at `path` with the code of the solution from which the chapter starts, a README.md and an empty
  /// folder `Failures`; the solution's folder also gets empty folders `Steps` and `Ways`.
  func makeFolder(_ path: String) throws {
    try replaceSwiftFiles(
      in: "\(course.folder)/\(path)", by: swiftTexts(in: "\(course.folder)/\(origin.solution)"))
    try write("# \(title)\n", to: "\(path)/README.md")
    try write("", to: "\(path)/Failures/.gitkeep")
    if path == solution {
      for folder in ["Steps", "Ways"] { try write("", to: "\(path)/\(folder)/.gitkeep") }
    }
    let main = try String(contentsOfFile: "\(course.folder)/\(path)/Main.swift", encoding: .utf8)
    try write(
      main.replacing(/title: "[^"\n]*"/, with: "title: \"\(title)\"")
        .replacing(/(?m)^\/\/\/ .*$/, with: "/// Chapter \(number): \(title).", maxReplacements: 1),
      to: "\(path)/Main.swift")
  }

  /// Returns the paths and texts of the notebooks of the chapter and its solution, which have one sentence each, and of
  /// the file with what they show.
  func notebooks() -> [(file: String, text: String)] {
    ["Chapter", "Solution"].map { kind in
      (
        "\(texts)/\(kind)\(number).swift",
        """
        import Notebooks

        enum \(kind)\(number) {
          static let notebook: Notebook = Notebook(
            "\(title)",
            [
              .prose(
                \"""
                This chapter begins as solution \(origin.number).
                \""")
            ])
        }

        """
      )
    } + [("\(texts)/Found.json", "{ \"blocks\": {} }\n")]
  }

  /// Writes `text` to `file`, a path from the course's folder, and makes the folders that it needs.
  func write(_ text: String, to file: String) throws {
    let url = URL(filePath: "\(course.folder)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
