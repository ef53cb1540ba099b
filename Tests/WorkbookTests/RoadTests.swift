import Foundation
import Structure
import Testing

@testable import WorkbookKit

@Suite struct `The road` {
  private let course: ScratchCourse
  private let road: Road
  private let place: Course

  init() throws {
    course = try ScratchCourse()
    place = Course(in: course.folder, like: Course())
    road = Road(of: place)
    try road.make(from: place)
  }

  @Test func `is the course as it is, byte for byte`() throws {
    try road.edit(Road.Point(chapter: 2, done: 1))
    let before = try files()
    try road.write(to: course.folder)
    #expect(try files() == before)
  }

  @Test func `is not written over what has changed in the course since`() throws {
    try road.edit(Road.Point(chapter: 2, done: 1))
    #expect(try road.changes(in: place) == [])
    let file = "Solutions/4-Persistence/Steps/01-extract-the-codec.patch"
    for file in [file, "Solutions/3-Cancellation/Signal.swift"] {
      try "// another's work".write(toFile: "\(course.folder)/\(file)", atomically: true, encoding: .utf8)
    }
    let workbook = Workbook(course: place)
    #expect { try workbook.record() } throws: {
      "\($0)".contains("changed since: Solutions/3-Cancellation/Signal.swift, \(file)\n")
    }
  }

  @Test func `takes a comment to every step, solution and start behind it`() throws {
    try road.edit(Road.Point(chapter: 3, done: 3))
    try change("Signal.swift", "it is not kept for later", "it is not kept")
    let before = try files()
    try road.carry()
    try road.write(to: course.folder)
    let after = try files()
    let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(
      changed == [
        "Chapters/4-Persistence/Signal.swift", "Chapters/5-Presentation/Signal.swift",
        "Solutions/3-Cancellation/Signal.swift",
        "Solutions/3-Cancellation/Steps/03-queue-the-dialogs.patch",
        "Solutions/3-Cancellation/Steps/06-scope-the-player.patch",
        "Solutions/4-Persistence/Signal.swift", "Solutions/5-Presentation/Signal.swift",
      ])
    for file in changed { #expect(after[file]?.contains("is over: it is not kept.") == true, "\(file)") }
    // It can be gone on with.
    try change("Signal.swift", "it is not kept.", "it is not kept for later.")
    try road.carry()
    try road.write(to: course.folder)
    #expect(try files() == before)
  }

  @Test func `lets a file go that a later step removes`() throws {
    try road.edit(Road.Point(chapter: 3, done: 3))
    try change("Dialogs.swift", "one after another", "one behind another")
    try road.carry()
    try road.write(to: course.folder)
    let after = try files()
    #expect(after["Chapters/5-Presentation/Dialogs.swift"]?.contains("one behind another") == true)
    let patch = after["Solutions/5-Presentation/Steps/05-ask-by-state.patch"]
    #expect(patch?.contains("-/// The app's dialogs, one behind another.") == true)
    #expect(after["Solutions/5-Presentation/Dialogs.swift"] == nil)
  }

  @Test func `says where a change does not fit, and goes on once that is resolved`() throws {
    try road.edit(Road.Point(chapter: 5, done: 0))
    try change("Signal.swift", "/// Something that happens", "/// A thing that happens")
    try road.carry()
    try road.edit(Road.Point(chapter: 3, done: 6))
    try change("Signal.swift", "/// Something that happens", "/// Whatever happens")
    #expect {
      try road.carry()
    } throws: {
      "\($0)".contains("Signal.swift") && "\($0).".contains("Resolve it in \(road.folder)")
    }
    // Asking again does not help.
    #expect { try road.carry() } throws: { "\($0)".contains("Signal.swift: not resolved yet") }
    let file = "\(road.folder)/Signal.swift"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let resolved = text.replacing(/<<<<<<< (?s:.*?)=======\n(?<theirs>(?s:.*?))>>>>>>> .*\n/) { $0.theirs }
    try resolved.write(toFile: file, atomically: true, encoding: .utf8)
    try road.carry()
    try road.write(to: course.folder)
    let after = try files()
    #expect(after["Chapters/4-Persistence/Signal.swift"]?.contains("/// Whatever happens") == true)
    #expect(after["Chapters/5-Presentation/Signal.swift"]?.contains("/// A thing that happens") == true)
    #expect(after["Solutions/5-Presentation/Signal.swift"]?.contains("/// A thing that happens") == true)
  }

  private func change(_ file: String, _ old: String, _ new: String) throws {
    let path = "\(road.folder)/\(file)"
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
