import Foundation
import SourceFacts
import Support
import Testing

@testable import Lessons
@testable import WorkbookKit
@testable import author

@Suite(.enabled(if: everythingIsTested)) struct `The history of all steps` {
  private let course: ScratchCourse
  private let history: StepHistory
  private let place: Course

  init() throws {
    course = try ScratchCourse()
    place = Course(in: course.folder, like: Course())
    history = StepHistory(of: place)
    try history.make(from: place)
  }

  @Test func `is the course as it is, byte for byte`() throws {
    try history.edit(StepHistory.Point(chapter: 2, done: 1))
    let before = try files()
    try history.write(to: course.folder)
    #expect(try files() == before)
  }

  @Test func `is not written over what has changed in the course since`() throws {
    try history.edit(StepHistory.Point(chapter: 2, done: 1))
    #expect(try history.changes(in: place) == [])
    let file = "Solutions/4-Persistence/Steps/01-extract-the-codec.patch"
    for file in [file, "Solutions/3-Cancellation/Signal.swift"] {
      try "// another's work".write(toFile: "\(course.folder)/\(file)", atomically: true, encoding: .utf8)
    }
    let author = Author(course: place)
    #expect { try author.record() } throws: {
      "\($0)".contains("changed since: Solutions/3-Cancellation/Signal.swift, \(file)\n")
    }
  }

  @Test func `takes a comment to every step, solution and start behind it`() throws {
    try history.edit(StepHistory.Point(chapter: 3, done: 3))
    try change("Signal.swift", "it is not kept for later", "it is not kept")
    let before = try files()
    try history.carry()
    try history.write(to: course.folder)
    let after = try files()
    let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(
      changed == [
        "Chapters/4-Persistence/Signal.swift", "Chapters/5-Presentation/Signal.swift",
        "Solutions/3-Cancellation/Signal.swift",
        "Solutions/3-Cancellation/Steps/03-queue-the-dialogs.patch",
        "Solutions/3-Cancellation/Steps/06-ask-the-player.patch",
        "Solutions/3-Cancellation/Steps/07-scope-the-player.patch",
        "Solutions/4-Persistence/Signal.swift", "Solutions/5-Presentation/Signal.swift",
      ])
    for file in changed { #expect(after[file]?.contains("is over: it is not kept.") == true, "\(file)") }
    // It can be gone on with.
    try change("Signal.swift", "it is not kept.", "it is not kept for later.")
    try history.carry()
    try history.write(to: course.folder)
    #expect(try files() == before)
  }

  @Test func `takes a change to a solution's wrong versions too, which stay wrong in the same lines`() throws
  {
    try history.edit(StepHistory.Point(chapter: 8, done: 8))
    let line = "bindMessage(of: animated, to: scene.messageLabel)"
    try change("ViewController.swift", line, "\(line)  // The text.")
    let before = try files()
    // The mistake is in a line of the change: who carries it says what is wrong now.
    #expect {
      try history.carry()
    } throws: {
      "\($0)".contains("ViewController.swift")
    }
    let file = "\(history.folder)/ViewController.swift"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let wrong = text.replacing(/<<<<<<< (?s:.*?)=======\n(?<theirs>(?s:.*?))>>>>>>> .*\n/) { match in
      match.theirs.replacing("to: scene.messageLabel)", with: "to: scene.messageLabel)  // The text.")
    }
    try wrong.write(toFile: file, atomically: true, encoding: .utf8)
    try history.carry()
    try history.write(to: course.folder)
    let after = try files()
    let changed = after.keys.filter { after[$0] != before[$0] && $0.contains("/Trap/") }.sorted()
    #expect(changed == ["Solutions/8-ClassicalMVC/Trap/trap.patch"])
    #expect(
      after[changed[0]]?.contains("\n+    bindMessage(of: saved, to: scene.messageLabel)  // The text.")
        == true)
  }

  @Test func `lets a file go that a later step removes`() throws {
    try history.edit(StepHistory.Point(chapter: 3, done: 3))
    try change("Dialogs.swift", "one after another", "one behind another")
    try history.carry()
    try history.write(to: course.folder)
    let after = try files()
    #expect(after["Chapters/5-Presentation/Dialogs.swift"]?.contains("one behind another") == true)
    let patch = after["Solutions/5-Presentation/Steps/05-ask-by-state.patch"]
    #expect(patch?.contains("-/// The app's dialogs, one behind another.") == true)
    #expect(after["Solutions/5-Presentation/Dialogs.swift"] == nil)
  }

  @Test func `says where a change does not fit, and goes on once that is resolved`() throws {
    try history.edit(StepHistory.Point(chapter: 5, done: 0))
    try change("Signal.swift", "/// Something that happens", "/// A thing that happens")
    try history.carry()
    try history.edit(StepHistory.Point(chapter: 3, done: 6))
    try change("Signal.swift", "/// Something that happens", "/// Whatever happens")
    #expect {
      try history.carry()
    } throws: {
      "\($0)".contains("Signal.swift") && "\($0).".contains("Resolve it in \(history.folder)")
    }
    // Asking again does not help.
    #expect { try history.carry() } throws: { "\($0)".contains("Signal.swift: not resolved yet") }
    let file = "\(history.folder)/Signal.swift"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let resolved = text.replacing(/<<<<<<< (?s:.*?)=======\n(?<theirs>(?s:.*?))>>>>>>> .*\n/) { $0.theirs }
    try resolved.write(toFile: file, atomically: true, encoding: .utf8)
    try history.carry()
    try history.write(to: course.folder)
    let after = try files()
    #expect(after["Chapters/4-Persistence/Signal.swift"]?.contains("/// Whatever happens") == true)
    #expect(after["Chapters/5-Presentation/Signal.swift"]?.contains("/// A thing that happens") == true)
    #expect(after["Solutions/5-Presentation/Signal.swift"]?.contains("/// A thing that happens") == true)
  }

  @Test func `a chapter goes on from any before it, and gets what is changed there and no more`() throws {
    for folder in ["Chapters", "Solutions"] {
      try FileManager.default.copyItem(
        atPath: "\(course.folder)/Solutions/2-Rules", toPath: "\(course.folder)/\(folder)/99-Other")
    }
    let other = Lesson(folder: "99-Other", title: "Another way", origin: 2, steps: [])
    let history = StepHistory(of: place, lessons: Lesson.all + [other])
    try history.make(from: place)
    for (point, new) in [
      (StepHistory.Point(chapter: 2, done: 6), "// For both."),
      (StepHistory.Point(chapter: 5, done: 7), "// For one."),
    ] {
      try history.edit(point)
      let text = try String(contentsOfFile: "\(history.folder)/Board.swift", encoding: .utf8)
      try (text + new + "\n").write(
        toFile: "\(history.folder)/Board.swift", atomically: true, encoding: .utf8)
      try history.carry()
    }
    try history.write(to: course.folder)
    let ends = try files().filter { $0.key.hasSuffix("/Board.swift") }.mapValues { text in
      text.split(separator: "\n").filter { $0.hasPrefix("// For ") }
    }
    #expect(ends["Chapters/2-Rules/Board.swift"] == nil)
    #expect(ends["Chapters/3-Cancellation/Board.swift"] == ["// For both."])
    #expect(ends["Solutions/5-Presentation/Board.swift"] == ["// For both.", "// For one."])
    #expect(ends["Chapters/99-Other/Board.swift"] == ["// For both."])
    #expect(ends["Solutions/99-Other/Board.swift"] == ["// For both."])
  }

  private func change(_ file: String, _ old: String, _ new: String) throws {
    let path = "\(history.folder)/\(file)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The course's code and steps, by their paths.
  private func files() throws -> [String: String] {
    let paths = ["Chapters", "Solutions"].flatMap { folder in
      (FileManager.default.subpaths(atPath: "\(course.folder)/\(folder)") ?? []).map { "\(folder)/\($0)" }
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".patch") }.map {
        ($0, try String(contentsOfFile: "\(course.folder)/\($0)", encoding: .utf8))
      })
  }
}
