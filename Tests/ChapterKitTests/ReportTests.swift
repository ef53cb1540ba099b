import MiniUIKit
import Testing
import Verification

@testable import ChapterKit

/// An app that shows a new game and does nothing else.
private let idle = Chapter(title: "Idle", knownDefects: [.wrongOrder]) { device in
  let scene = MainScene()
  for label in scene.countLabels { label.text = "2" }
  return UIViewController(device: device, view: scene)
}

private func report(_ chapter: Chapter, _ ids: String...) -> Report {
  let clauses = Clause.all.filter { ids.contains($0.id) }
  return Report(
    chapter: chapter, verdicts: chapter.app.verify(clauses), trespasses: [], escapes: 0,
    duration: .milliseconds(12))
}

@Suite struct `A report` {
  @Test func `a clause that holds is one line, and all is well`() {
    let report = report(idle, "rules.legal", "message.tied", "reset.cancel", "load.missing")
    #expect(!report.isExpected)
    let expected = report.verdicts.filter(\.isExpected)
    let quiet = Report(chapter: idle, verdicts: expected, trespasses: [], escapes: 0, duration: .zero)
    #expect(!expected.isEmpty)
    #expect(quiet.isExpected)
  }

  @Test func `a broken clause shows the sentence, both boards, what happened and the script`() {
    let text = report(idle, "move.sequence").text(Style(isColoured: false))
    #expect(text.contains("broken move.sequence          the played disk appears first"))
    #expect(text.contains("    one flip:\n    expected row 4 --xox---, found ---ox---, at 0.000 (line 2: "))
    #expect(text.contains("      expected    found\n      --------    --------"))
    #expect(text.contains("      --xox---    ---ox---  <"))
    #expect(
      text.contains(
        "    to see it again:\nswift run ChapterKitTests play --script - <<'END'\ntrace on; c4\n"))
    #expect(text.contains("\nEND\n"))
    #expect(text.hasSuffix("1 clause: 0 hold, 1 not as declared. 1 scripts in 0.012 s."))
  }

  @Test func `what is not as declared stands at the end once more, when there is more than that`() {
    let text = report(idle, "move.sequence", "move.timing", "load.missing").text(Style(isColoured: false))
    let lines = text.split(separator: "\n")
    #expect(lines.suffix(3).first == "not as declared")
    #expect(lines.suffix(2).allSatisfy { $0.hasPrefix("  broken move.") && $0.contains("expected") })
    #expect(!report(idle, "move.sequence").text(Style(isColoured: false)).contains("\nnot as declared"))
  }

  @Test(arguments: [40, 60, 100])
  func `no line is longer than the terminal, and no word is broken`(width: Int) {
    let report = report(idle, "move.sequence", "move.timing", "load.missing", "rules.flips", "save.whole")
    let narrow = report.text(Style(isColoured: false, width: width))
    // A command to paste stays as it is.
    let prose = narrow.replacing(#/swift run [\s\S]*?\nEND/#, with: "")
    let words = Set(report.text(Style(isColoured: false)).split { $0 == " " || $0 == "\n" })
    #expect(prose.split(separator: "\n").filter { $0.count > width } == [])
    #expect(
      prose.split { $0 == " " || $0 == "\n" }.filter { !words.contains($0) && !$0.hasSuffix("…") } == [])
  }

  @Test func `nothing is cut where there is no terminal`() {
    let clause = Clause.all.first { $0.id == "save.format" }
    let text = report(idle, "save.format", "load.bad").text(Style(isColoured: false))
    #expect(!text.contains("…"))
    #expect(text.contains(clause?.sentence ?? "none"))
  }

  @Test func `colour is never the only sign`() {
    let report = report(idle, "move.sequence", "load.missing")
    let coloured = report.text(Style(isColoured: true))
    let plain = report.text(Style(isColoured: false))
    #expect(coloured.contains("\u{1B}["))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

  @Test func `a trespass or an escaped task is reported, and not expected`() {
    let trespasses = Trespass.all(in: "\n\nTask.sleep", file: "A.swift")
    let report = Report(chapter: idle, verdicts: [], trespasses: trespasses, escapes: 1, duration: .zero)
    #expect(!report.isExpected)
    #expect(report.text(Style(isColoured: false)).contains("A.swift:3: found Task.sleep"))
    #expect(report.text(Style(isColoured: false)).contains("Task.sleep, Task.yield, ContinuousClock"))
  }

  @Test func `JSON holds the outcome of every clause`() throws {
    let json = try report(idle, "move.sequence").json()
    for part in [#""id" : "move.sequence""#, #""outcome" : "broken""#, #""isExpected" : false"#, #""c4""#] {
      #expect(json.contains(part))
    }
  }
}
