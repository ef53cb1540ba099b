import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A trap` {
  @Test func `is noticed by a script that looks at what it breaks, also when its solution was never built`()
    throws
  {
    let course = try ScratchCourse.judged()
    try course.write("c4; expect message x's turn; settle", to: "looks.script")
    try course.write("c4; settle", to: "plays.script")
    let looks = try course.workbook("trap", "8", "--script", "\(course.folder)/looks.script")
    #expect(looks.succeeded && looks.output.contains("notices the trap"), "\(looks.output)")
    let plays = try course.workbook("trap", "8", "--script", "\(course.folder)/plays.script")
    #expect(!plays.succeeded && plays.output.contains("passes with the trap"), "\(plays.output)")
  }

  /// The text of each file in `folder`, by name.
  private func texts(in folder: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".swift") {
      texts[file] = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }
    return texts
  }

  @Test(arguments: Lesson.all.filter { $0.trap != nil })
  func `can be opened in a folder and read there`(lesson: Lesson) throws {
    let course = try ScratchCourse()
    let folder = "\(course.folder)/opened"
    let run = try course.workbook("trap", "\(lesson.number)", "--open", folder)
    #expect(run.succeeded && run.output.contains(folder), "\(run.output)")
    let opened = try texts(in: folder)
    let sound = try texts(in: "\(course.folder)/\(lesson.solution)")
    #expect(opened.keys.sorted() == sound.keys.sorted())
    #expect(opened != sound)
    #expect(
      opened
        == (try lesson.solutionCode(patchedBy: lesson.trapPatch, inPackage: ScratchCourse.package)))
    // Once more: nothing but the trap is there.
    #expect(try course.workbook("trap", "\(lesson.number)", "--open", folder).succeeded)
  }

  @Test func `is opened in a folder that is named when none is given`() throws {
    let course = try ScratchCourse()
    let run = try course.workbook("trap", "8", "--open")
    let folder = "\(course.folder)/.build/workbook/trap-8"
    #expect(run.succeeded && run.output.contains("trap-8"), "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: "\(folder)/Game.swift"))
  }

  @Test(arguments: ["Game.swift", "notes/mine.txt"])
  func `is not written over a file that may be the reader's`(file: String) throws {
    let course = try ScratchCourse()
    let folder = "\(course.folder)/mine"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/notes", withIntermediateDirectories: true)
    try course.write("mine", to: "mine/\(file)")
    let run = try course.workbook("trap", "8", "--open", folder)
    #expect(run.status == 1)
    #expect(run.output.contains("nothing was written: "), "\(run.output)")
    #expect(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/Board.swift"))
  }
}
