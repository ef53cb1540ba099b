import SourceFacts
import Support
import Testing

@Suite(.timeLimit(.minutes(10)), .enabled(if: everythingIsTested)) struct `A trap` {
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
}
