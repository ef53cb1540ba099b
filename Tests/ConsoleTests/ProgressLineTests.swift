import Testing

@testable import Console

@Suite struct `A line of progress` {
  @Test func `a bar shows what has been under way for longest, and not what has ended`() {
    let start = ContinuousClock.now
    var bar = ProgressLine.Bar(total: 4)
    #expect(bar.text(at: start) == nil)
    bar.begin("chapter-1", at: start)
    bar.begin("chapter-2", at: start + .seconds(3))
    #expect(bar.text(at: start + .seconds(5)) == "░░░░░░░░░░░░░░░░░░░░ 0 of 4  chapter-1, 5 s")
    bar.end("chapter-1")
    #expect(bar.text(at: start + .seconds(5)) == "█████░░░░░░░░░░░░░░░ 1 of 4  chapter-2, 2 s")
    bar.end("chapter-2")
    #expect(bar.text(at: start + .seconds(9)) == nil)
  }

  @Test func `a bar says how long the rest will take, as soon as it can be known`() {
    let start = ContinuousClock.now
    var bar = ProgressLine.Bar(total: 40)
    for number in 0..<4 {
      bar.begin("\(number)", at: start + .seconds(10 * number))
      let text = bar.text(at: start + .seconds(10 * number))
      #expect(
        text?.hasSuffix(number == 3 ? "(about 6 minutes left)" : "of 40  \(number)") == true, "\(text ?? "")")
      bar.end("\(number)")
    }
  }
}
