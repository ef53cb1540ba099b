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
    let folder = "\(course.folder)/.build/workbook/trap-\(lesson.number)"
    let run = try course.workbook("trap", "\(lesson.number)", "--open")
    #expect(run.succeeded && run.output.contains("trap-\(lesson.number)"), "\(run.output)")
    let opened = try texts(in: folder)
    let sound = try texts(in: "\(course.folder)/\(lesson.solution)")
    #expect(opened.keys.sorted() == sound.keys.sorted())
    #expect(opened != sound)
    #expect(
      opened
        == (try lesson.solutionCode(patchedBy: [lesson.trapPatch], inPackage: ScratchCourse.package)))
  }
}
