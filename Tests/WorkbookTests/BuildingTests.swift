import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing
import Verification

@testable import WorkbookKit

// What is built of a chapter and when, in a copy of the course.
@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A chapter at work` {
  private let code = "Chapters/1-FatController/ViewController.swift"

  @Test func `has only built again what was changed, and what depends on it`() throws {
    let course = try ScratchCourse()
    for file in ["Board.swift", "Main.swift", "Seams.swift", "ViewController.swift"] {
      try course.write(course.read("Solutions/2-Rules/\(file)"), to: "Chapters/2-Rules/\(file)")
    }
    let board = "Chapters/2-Rules/Board.swift"
    try course.expect("49 hold", of: "verify", "2")
    // What does not fit any more stands in a file that nobody touched.
    try course.replace("var leader: Disk?", by: "var leading: Disk?", in: board)
    try course.expect("has no member 'leader'", of: "verify", "2")
    try course.replace("var leading: Disk?", by: "var leader: Disk?", in: board)
    try course.expect("49 hold", of: "verify", "2")
    // A file that is gone is gone, and one that comes back is older than what was built.
    let file = "\(course.folder)/\(board)"
    try FileManager.default.moveItem(atPath: file, toPath: "\(file).old")
    try course.expect("cannot find type 'Board' in scope", of: "verify", "2")
    try FileManager.default.moveItem(atPath: "\(file).old", toPath: file)
    try course.expect("49 hold", of: "verify", "2")
    // After an error in a function the rest is kept.
    let controller = "Chapters/2-Rules/ViewController.swift"
    let sound = try course.read(controller)
    let object = "\(course.folder)/.build/workbook/chapter-2/Main.swift.o"
    func whenMade() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: object)[.modificationDate] as? Date
    }
    let made = try whenMade()
    try course.write(sound.replacing("board.leader", with: "board.leadr"), to: controller)
    try course.expect(": error: value of type 'Board' has no member 'leadr'", of: "verify", "2")
    try course.write(sound, to: controller)
    try course.expect("49 hold", of: "verify", "2")
    #expect(try whenMade() == made)
    // What has a place in the code is printed as a compiler prints an error, which is where editors look.
    let head = "func updateCountLabels() {"
    try course.write(sound.replacing(head, with: "\(head)\n    _ = [0][1]"), to: controller)
    try course.expect(
      ":1: error: the app stopped: Index out of range in updateCountLabels", of: "verify", "2")
    try course.write(sound, to: controller)
    // What depends on a file that was saved with the error is compiled again.
    try course.replace("var leader: Disk?", by: "var leading: Disk?", in: board)
    try course.write(sound + "struct Broken: Nothing {}\n", to: controller)
    try course.expect("does not compile", of: "verify", "2")
    try course.write(sound.replacing(".leader", with: ".leading"), to: controller)
    try course.expect("Seams.swift:14", of: "verify", "2")
    try course.write(sound, to: controller)
    try course.replace("var leading: Disk?", by: "var leader: Disk?", in: board)
    try course.expect("49 hold", of: "verify", "2")
    // Saved twice in one second, as a formatter does.
    let second = (Date() + 10).timeIntervalSince1970.rounded()
    func save(at fraction: Double) throws {
      let date = Date(timeIntervalSince1970: second + fraction)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    }
    try save(at: 0.125)
    try course.expect("49 hold", of: "verify", "2")
    try course.replace("var leader: Disk?", by: "var leading: Disk?", in: board)
    try save(at: 0.625)
    try course.expect("has no member 'leader'", of: "verify", "2")
  }

  @Test func `has its verdict also when nobody reads what is said of it`() throws {
    let course = try ScratchCourse()
    try course.write("// Begun.\n", to: "Chapters/2-Rules/Begun.swift")
    _ = try Run(
      "/bin/sh", ["-c", "\"$0\" verify 2 | true", ScratchCourse.program], environment: course.environment)
    let run = try course.workbook("next", "2")
    #expect(run.output.contains("Step 1 of 6"), "\(run.output)")
    #expect(!run.output.contains("✗"), "\(run.output)")
  }

  @Test func `without an entry point is told in the linker's words`() throws {
    let course = try ScratchCourse()
    let main = "Chapters/1-FatController/Main.swift"
    try course.replace("@main", by: "", in: main)
    let said = try course.workbook("verify", "1").output
    #expect(said.contains("undefined symbol: main"), "\(said)")
  }

  @Test func `with a main of its own is not judged, and told that its verdict is not the workbook's`() throws
  {
    let course = try ScratchCourse()
    let main = "Chapters/5-Presentation/Main.swift"
    let fake = "  static func main() { print(\"53 clauses: 53 hold.\") }\n"
    try course.replace("enum Main: Executable {\n", by: "enum Main: Executable {\n\(fake)", in: main)
    for words in [["verify", "5"], ["verify", "5", "--json"], ["next", "5"]] {
      let run = try Run(ScratchCourse.program, words, environment: course.environment)
      #expect(run.output.contains("Main.swift:6: found a `main` of the chapter's own"), "\(run.output)")
      #expect(!run.output.contains("53 hold") && (words[0] == "next" || run.status == 1))
    }
  }

  @Test func `watches, and is told of each save at once`() throws {
    let course = try ScratchCourse()
    _ = try course.workbook("hunt", "skip")
    let watch = try Watching("1", in: course)
    func read(until text: String) -> String { watch.read(until: text) }
    #expect(read(until: "Next: ").contains("46 of 53 clauses hold, nothing unexpected."))
    try course.replace("    newGame()", by: "    print(\"here\")\n    newGame()", in: code)
    #expect(read(until: "Next: ").contains("\n| here\n"))
    try course.replace("try? saveGame()", by: "", in: code)
    #expect(read(until: "see it again").contains("is broken: "))
    try course.write("import ReversiKit\nlet one: Int = two\n", to: code)
    #expect(read(until: "follow\n  from them.").contains("2 | let one: Int = two"))
    watch.type("hq")
    #expect(read(until: "next one").contains("hint 1 of 4"))
    #expect(watch.status == 0)
  }

  @Test func `sees the red before the green in a chapter that is built`() throws {
    let course = try ScratchCourse()
    for number in 1...4 {
      let step = try #require(Lesson.all.first { $0.number == 14 }).steps[number - 1].patch
      let run = try Run(
        "/usr/bin/env", ["git", "apply", "\(course.folder)/Solutions/14-SlidingPuzzle/Steps/\(step).patch"],
        in: "\(course.folder)/Chapters/14-SlidingPuzzle",
        environment: ["GIT_CEILING_DIRECTORIES": "\(course.folder)/Chapters"])
      try #require(run.succeeded, "\(run.output)")
    }
    let watch = try Watching("14", in: course)
    let seen = watch.read(until: "Next: ")
    #expect(
      seen.contains("  not yet: slide.beside: from the left: expected row 4 13 14 . 15, found 13 14 15 ."),
      "\(seen)")
    watch.type("q")
    #expect(watch.status == 0)
  }
}

/// The command that verifies a chapter at each save.
private final class Watching {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  init(_ chapter: String, in course: ScratchCourse) throws {
    process.executableURL = URL(filePath: ScratchCourse.program)
    process.arguments = ["watch", chapter]
    process.environment = ProcessInfo.processInfo.environment.merging(course.environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // A text that never comes ends the test, and does not keep it waiting.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { [process] in
      if process.isRunning { process.terminate() }
    }
  }

  deinit { if process.isRunning { process.terminate() } }

  /// What it says, up to a text or to its end.
  func read(until text: String) -> String {
    var found = ""
    while !found.contains(text) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return found }
      found += String(decoding: data, as: UTF8.self)
    }
    return found
  }

  func type(_ keys: String) { input.fileHandleForWriting.write(Data(keys.utf8)) }

  /// How it ends.
  var status: Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
