import ChapterKit
import Testing

@testable import Verification
@testable import chapter_1

/// What the original does, to the millisecond.
@Suite struct GoldenTraceTests {
  @Test func t1() async throws {
    print(await trace("""
      trace on
      c4
      settle
      reset
      ok
      show
      """))
  }
}

private func trace(_ script: String) async -> [String] {
  let app = await chapter_1.Main.chapter.app
  let script = try! Script(script)
  return Phone.simulate(app) { phone in
    var lines: [String] = []
    do {
    try Performance.play(script, on: phone) { lines.append($0) } } catch { lines.append("\(error)")}
    return lines
  }
}
