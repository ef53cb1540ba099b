import ChapterKit
import Lessons
import PhoneKit
import Testing
import Verification

/// What the gallery says of saves, of every solution of Reversi.
@Suite struct `A save of a move` {
  @Test @MainActor func `comes when it is decided in 6 to 8, and with its last disk elsewhere`() throws {
    for solution in solutionsOfReversi {
      let isEarly = ["solution-6", "solution-7", "solution-8"].contains(solution.app.name)
      let instants = try lines(of: "trace on; c4; settle", on: solution.app)
        .filter { $0.contains("saved o00") }
      #expect(instants == [isEarly ? "0.000 saved o00" : "0.500 saved o00"], "\(solution.app.name)")
      let next = try lines(of: "c4; wait 0.3; kill; show", on: solution.app)
      #expect(next.contains("--xxx---") == isEarly, "\(solution.app.name)")
    }
  }

  @Test @MainActor func `that fails is reported by 4, 5 and 12`() throws {
    for solution in solutionsOfReversi {
      let tells = ["solution-4", "solution-5", "solution-12"].contains(solution.app.name)
      let trace = try lines(of: "trace on; fault full; c4; settle", on: solution.app)
      #expect(trace.contains { $0.contains("notice Not saved") } == tells, "\(solution.app.name)")
    }
  }

  @MainActor private func lines(of script: String, on app: App) throws -> [String] {
    let script = try Script(script, source: "a test", language: app.language)
    return try Phone.simulate(app) { phone in
      var lines: [String] = []
      try ScriptRun.play(script, on: phone) { lines += $0.split(separator: "\n").map(String.init) }
      return lines
    }
  }
}
