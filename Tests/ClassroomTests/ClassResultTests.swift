import Console
import Foundation
import Lessons
import Supervision
import Support
import Testing

@testable import ClassroomKit
@testable import Scripts
@testable import Verification
@testable import WorkbookKit

@Suite struct `What a teacher gets` {
  private let result: ClassResult

  init() {
    result = ClassResult(
      people: [
        Self.person("ada", "Ada <Lovelace>", Self.chapter(steps: 6)),
        Self.person(
          "bob", "=Bob",
          Self.chapter(steps: 2, broken: "rules.order", script: ["d3", "wait 0.250", "expect cell d4 o"])),
        Self.person("eve", "Eve", Self.chapter(steps: 2, broken: "rules.order", script: ["d3"])),
        ClassResult.Person(submission: "tim", name: "Tim", chapters: [], troubles: ["the archive is empty"]),
      ],
      likenesses: [
        Likeness(
          chapter: 2, names: ["bob", "eve"],
          pairs: [
            Likeness.Pair(
              names: ["bob", "eve"], percent: 97,
              passages: (1...7).map {
                Likeness.Passage(
                  one: Likeness.Excerpt(file: "A.swift", lines: $0...($0 + 1), text: "a < b\n// Eve's \($0)"),
                  other: Likeness.Excerpt(file: "B.swift", lines: 4...5, text: "c < d\n// \($0)"))
              })
          ])
      ],
      troubles: ["notes.txt is left out"])
  }

  private static func person(_ submission: String, _ name: String, _ chapter: ChapterResult)
    -> ClassResult.Person
  {
    ClassResult.Person(submission: submission, name: name, chapters: [chapter], troubles: [])
  }

  /// A result of chapter 2 in which these clauses hold but for one.
  private static func chapter(steps: Int, broken: String? = nil, script: [String] = []) -> ChapterResult {
    let lesson = Lesson.all[1]
    var status = ChapterStatus(of: Work(lesson: lesson, isSolution: false), trouble: "")
    var report = Report(app: "chapter-2", title: "")
    report.isExpected = broken == nil
    report.clauses = ["rules.order", "pass.alert"].map { id in
      var clause = Report.Clause(
        id: id, sentence: "Says \(id)", outcome: .holds, defect: nil, scripts: 1, failure: nil)
      if id == broken {
        clause.outcome = .broken
        clause.failure = Failure(scenario: "a scenario", sentence: "expected a, found b", script: script)
        clause.failure?.line = .init(number: 1, text: script[0])
      }
      return clause
    }
    if broken == nil { report.exploredInputs = 6000 }
    if let broken { report.problems = [Report.Problem(id: broken, sentence: "Says \(broken)")] }
    status.report = report
    status.goals = lesson.steps.enumerated().map {
      ChapterStatus.Goal(patch: $1.patch, evidence: $0 < steps ? [] : ["nothing is there"])
    }
    return ChapterResult(chapter: 2, status: status, seconds: 1.5)
  }

  @Test func `is a map of the class`() {
    let map = ClassMap(result)
    #expect(map.clauses.map(\.id) == ["rules.order"])
    #expect(map.clauses[0].people == ["=Bob", "Eve"])
    #expect(map.stops.map(\.step) == [3])
    #expect(map.stops[0].people == ["=Bob", "Eve"])
    #expect(map.failures.map(\.people) == [["=Bob", "Eve"]])
    // The shortest script shows it best.
    #expect(map.failures[0].failure.script == ["d3"])
  }

  @Test func `counts no clauses in the file where some were not judged`() throws {
    func held(_ chapter: ChapterResult) throws -> Substring {
      let row = try #require(
        ClassResult(people: [Self.person("ada", "Ada", chapter)], likenesses: [], troubles: []).csv
          .split(separator: "\r\n").last)
      return row.split(separator: ",", omittingEmptySubsequences: false)[4]
    }
    var chapter = Self.chapter(steps: 2)
    #expect(try held(chapter) == "2")
    var status = chapter.status
    status.report?.unjudged = ["rules.over"]
    chapter = ChapterResult(chapter: 2, status: status, seconds: 1)
    #expect(try held(chapter) == "")
  }

  @Test func `has an app that stops under its stop alone`() throws {
    func stopping(at clause: String, _ place: String) -> ChapterResult {
      var status = Self.chapter(steps: 2, broken: clause, script: ["d3"]).status
      for index in status.report?.clauses.indices ?? 0..<0 {
        status.report?.clauses[index].outcome = .broken
        status.report?.clauses[index].failure = Failure(
          scenario: "", sentence: "the app stopped: object \(place)", script: ["d3"])
      }
      return ChapterResult(chapter: 2, status: status, seconds: 1)
    }
    var both = result
    both.people = [
      Self.person("ada", "Ada", stopping(at: "rules.order", "0x1f is gone, A.swift:1 in f")),
      Self.person("bob", "Bob", stopping(at: "pass.alert", "0x20 is gone, B.swift:2 in g")),
    ]
    let map = ClassMap(both)
    #expect(map.clauses.map(\.id) == ["stop"])
    #expect(map.failures.map(\.people) == [["Ada", "Bob"]])
  }

  @Test
  func `has a loop, a crash and too much memory at one place as one, and names the clause of a part's test`()
    throws
  {
    func chapter(_ problem: String, _ change: (inout Report) -> Void) -> ChapterResult {
      var status = Self.chapter(steps: 2, broken: "rules.order", script: ["d3"]).status
      status.report?.problems[0] = Report.Problem(id: problem, sentence: "a test of your rules failed")
      if status.report != nil { change(&status.report!) }
      return ChapterResult(chapter: 2, status: status, seconds: 1)
    }
    let stops = [
      "the app loops forever, Board.swift:10 in flips, called from place",
      "the app needs more than 512 MB of memory, Board.swift:14 in flips",
      "the app stopped: Index out of range, Board.swift:9 in flips",
    ]
    let parts = ["because  rules.order says: Says rules.order", "found    nothing"]
    var all = result
    all.people =
      stops.map { stop in
        Self.person(
          stop, stop,
          chapter("rules.order") {
            $0.clauses[0].failure = Failure(scenario: "", sentence: stop, script: ["d3"])
          })
      }
      + parts.map { text in
        Self.person(
          text, text,
          chapter("seams.rules") {
            $0.seams = [Report.Seam(name: "rules", subject: "flips", outcome: .broken, failure: text)]
            $0.problems.append(Report.Problem(id: "rules.order", sentence: "Says rules.order"))
          })
      } + [result.people[1]]
    let map = ClassMap(all)
    #expect(map.failures.map(\.people) == [parts + ["=Bob"], stops])
    #expect(map.failures.map(\.failure.name) == ["rules.order", nil])
    let lines = all.lines(Style(isColoured: false))
    #expect(lines.contains { $0.contains("a test of your rules failed (rules.order)") })
    // What an exploration has found says it, too, although the clause's scenarios hold.
    let explored = chapter("explored") {
      $0.clauses[0].outcome = .holds
      $0.story = ["  found by exploring", "  pass.alert: Says pass.alert"]
    }
    #expect(explored.failure?.name == "pass.alert")
  }

  @Test func `says what it does not show of what to talk about`() throws {
    var many = result
    many.people = (0..<12).map { index in
      var status = Self.chapter(steps: 2, broken: "rules.order", script: ["d3"]).status
      let clause = index < 10 ? "clause.\(index / 2)" : "alone.\(index)"
      status.report?.problems[0] = Report.Problem(id: clause, sentence: "breaks \(clause)")
      return Self.person("\(index)", "\(index)", ChapterResult(chapter: 2, status: status, seconds: 1))
    }
    let map = ClassMap(many)
    #expect(map.worthTalking.count == 3 && map.alsoShared.map(\.failure.id) == ["clause.3", "clause.4"])
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ClassPages(result: many).write(to: folder.path)
    let page = try String(contentsOfFile: folder.file("index.html"), encoding: .utf8)
    let lines = many.lines(Style(isColoured: false)).joined(separator: "\n")
    #expect(page.contains("<td>2 of 12</td><td>2</td><td>breaks clause.4</td><td>8, 9</td>"))
    #expect(lines.contains("also 2 of 12, chapter 2: breaks clause.4"))
    for text in [page, lines] {
      #expect(text.contains("2 chapters go wrong first in a way that nobody shares"))
    }
  }

  @Test func `counts no Main.swift as a mistake that is not brought up to date`() {
    var status = Self.chapter(steps: 6, broken: "rules.order", script: ["d3"]).status
    status.report?.clauses[0].outcome = .fixed
    status.report?.problems[0].sentence = "now remove it"
    let better = ChapterResult(chapter: 2, status: status, seconds: 1)
    #expect(better.holds && better.failure == nil && better.note == "now remove it")
    // What is wrong besides counts.
    status.report?.problems.insert(Report.Problem(id: "leaks", sentence: "it leaks"), at: 0)
    let worse = ChapterResult(chapter: 2, status: status, seconds: 1)
    #expect(!worse.holds && worse.failure?.id == "leaks" && worse.note == nil)
  }

  @Test func `has what one alone has done only among few`() {
    var few = result
    few.people = Array(result.people.prefix(2))
    #expect(ClassMap(few).worthTalking.map(\.people) == [["=Bob"]])
    #expect(ClassMap(few).sharing == "What goes wrong first; no two share it.")
    var many = few
    many.people += (0..<20).map { Self.person("\($0)", "\($0)", Self.chapter(steps: 6)) }
    #expect(ClassMap(many).worthTalking.isEmpty)
    #expect(ClassMap(many).sharing == "No two people went wrong first in the same way.")
    #expect(ClassMap(result).sharing == "What goes wrong first, for up to 2 people.")
  }

  @Test func `is a table for other programs`() {
    let rows = result.csv.components(separatedBy: "\r\n")
    #expect(rows[0].hasPrefix("name,chapter,holds,") && rows[0].hasSuffix("step 5,step 6"))
    #expect(rows[1] == "Ada <Lovelace>,2,1,1,2,2,,,6000,,,,1.5,1,1,1,1,1,1")
    #expect(rows[2].hasPrefix("'=Bob,2,0,1,1,2,,,,\"a scenario: expected a, found b (rules.order)\","))
    #expect(rows[2].contains("d3; wait 0.250; expect cell d4 o,,1.5,1,1,0,0,0,0"))
    #expect(rows[4].hasPrefix("Tim,,0,,,,,,,the archive is empty,"))
    var absent = result
    absent.people = [ClassResult.Person(submission: "zoe", name: "Zo\u{1B}e", chapters: [], troubles: [])]
    #expect(absent.csv.contains("\r\nZo\\u{1B}e,,0,,,,,,,no chapter is begun"))
  }

  @Test func `counts clauses that were not judged`() throws {
    var result = Self.chapter(steps: 6)
    #expect(result.clauses == "2 of 2")
    result.status.report?.clauses[0].outcome = .defect
    #expect(result.clauses == "1 of 2, 1 declared")
    result = Self.chapter(steps: 6)
    var status = result.status
    status.report?.unjudged = ["save.quiet"]
    result = ChapterResult(chapter: 2, status: status, seconds: 1)
    #expect(result.clauses == "2 of 3 (1 not judged)")
  }

  @Test func `does not hold if anything does not`() {
    #expect(!result.holds)
    var good = result
    good.people = [result.people[0]]
    good.troubles = []
    #expect(good.holds)
    good.troubles = ["notes.txt is left out"]
    #expect(!good.holds)
  }

  @Test func `may have numbers in place of names, everywhere`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ClassPages(result: result.numbered).write(to: folder.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == [
        "index.html", "lanes.js", "page.css", "person-1.html", "person-2.html", "person-3.html",
        "person-4.html",
      ])
    let texts = try names.map { try String(contentsOfFile: folder.file($0), encoding: .utf8) }
    let json = String(decoding: try JSONEncoder().encode(result.numbered), as: UTF8.self)
    for text in texts + [result.numbered.csv, json] {
      for name in ["Ada", "Bob", "Eve", "Tim", "ada", "bob", "eve", "notes"] where !text.contains("main {") {
        #expect(!text.contains(#/\b\#(name)\b/#), "\(name) in \(text.prefix(80))")
      }
    }
  }

  @Test func `is a page that says what to talk about`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ClassPages(result: result).write(to: folder.path)
    let page = try String(contentsOfFile: folder.file("index.html"), encoding: .utf8)
    for text in [
      "Worth ten minutes tomorrow", "Ada &lt;Lovelace&gt;", "<pre><code>d3</code></pre>", "2 of 3: =Bob, Eve",
      "<h3>Chapter 2: =Bob, Eve, 97 %</h3>", "<summary>=Bob and Eve: 97 %</summary>",
      "<td>A.swift:1-2<pre><code>a &lt; b\n// Eve's 1</code></pre></td><td>B.swift:4-5<pre>",
      "And 2 shorter passages, of 4 lines in all", "no proof", "the archive is empty",
      "notes.txt is left out", #"<a href="person-2.html">"#,
    ] { #expect(page.contains(text), "\(text)") }
    #expect(!page.contains("<Lovelace>"))
    let person = try String(contentsOfFile: folder.file("person-3.html"), encoding: .utf8)
    for text in [
      "2 of 6 steps", "1 of 2 clauses held", "nothing is there", "<code>rules.order</code>",
      "Move function: give the board the rules about moves",
    ] {
      #expect(person.contains(text), "\(text)")
    }
  }

  private func points(_ table: String) throws -> Points {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(["points": table], to: "a")
    return try Points(file: folder.file("a/points"))
  }

  @Test func `gives points by a table, and none where a teacher must look first`() throws {
    var class2 = result
    class2.points = try points("clauses, 10\nsteps,5\n2 steps,6\n3 steps,40\n\nseams,4.5\n")
    class2.people[0].submission = "Ada_77_assignsubmission_file_"
    class2.people[0].comment = "Well done"
    class2.people[2].chapters[0].doubts = ["found unsafe"]
    class2.people.append(
      ClassResult.Person(
        submission: "uma_5_6_a", name: "Uma", chapters: [], troubles: ["chapter 2 is missing"]))
    class2.people[4].chapters = []
    // Ada: all clauses, all steps, and no seam handed over; Bob: one of two clauses, two of six steps.
    #expect(class2.people.map { class2.points(of: $0) } == [16, 7, nil, nil, nil])
    #expect(class2.mostPoints == 20.5)
    #expect(class2.csv.contains(",1,1,0,0,0,0,7\r\n"))
    #expect(class2.lines(Style(isColoured: false)).contains { $0.contains("16 of 20.5") })
    #expect(class2.lines(Style(isColoured: false)).contains { $0.contains("? of 20.5") })
    #expect(
      class2.moodle.components(separatedBy: "\r\n").prefix(4) == [
        "Identifier,Full name,Grade,Maximum grade,Last modified (grade),Feedback comments",
        "Participant 77,Ada <Lovelace>,16,20.5,,Well done", "bob,'=Bob,7,20.5,,", "eve,Eve,,20.5,,",
      ])
    #expect(
      class2.canvas.components(separatedBy: "\r\n").prefix(4) == [
        "Student,ID,SIS User ID,SIS Login ID,Section,Reversi", "    Points Possible,,,,,20.5",
        "Ada <Lovelace>,,,Ada_77_assignsubmission_file_,,16", "'=Bob,,,bob,,7",
      ])
    #expect(class2.canvas.contains("Uma,5,,,,"))
  }

  @Test(arguments: ["clauses", "clauses;10", "rules,3", "clauses,-1", "\n"])
  func `says what is wrong in a table of points`(table: String) {
    #expect { try points(table) } throws: { "\($0)".contains("`clauses,10`") }
  }

  @Test func `shows apart what came after the deadline`() throws {
    var late = result
    late.deadline = Date(minute: "2026-11-29 12:00")
    for index in 0..<3 { late.people[index].date = late.deadline }
    late.people[0].date = Date(minute: "2026-11-29 12:01")
    let lines = late.lines(Style(isColoured: false))
    let title = try #require(lines.firstIndex { $0.contains("after the deadline, 2026-11-29 12:00") })
    #expect(lines[title - 1].hasPrefix("Eve") && lines[title + 1].hasPrefix("Ada"))
    #expect(
      late.csv.contains("1,1,1,1,1,1,2026-11-29 12:01,1\r\n") && late.csv.contains(",2026-11-29 12:00,0\r\n"))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ClassPages(result: late).write(to: folder.path)
    let page = try String(contentsOfFile: folder.file("index.html"), encoding: .utf8)
    #expect(page.contains("After the deadline, 2026-11-29 12:00") && page.contains("</a> (late)</th>"))
    let person = try String(contentsOfFile: folder.file("person-1.html"), encoding: .utf8)
    #expect(person.contains("Handed in at 2026-11-29 12:01, after the deadline."))
    // A day is over when the next begins.
    #expect(Date(minute: "2026-11-28") == Date(minute: "2026-11-29 00:00"))
    #expect(Date(minute: "tomorrow") == nil && Date(minute: "2026-13-01") == nil)
  }

  @Test func `has the comments that a teacher wrote into a file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      ["good": "\n# ada\nWell <done>,\nAda.\n\nNext\n# bob\n", "bad": "Well done\n# ada\n"], to: "a")
    let comments = try Classroom.comments(in: folder.file("a/good"))
    #expect(comments == ["ada": "Well <done>,\nAda.\n\nNext"])
    #expect {
      try Classroom.comments(in: folder.file("a/bad"))
    } throws: {
      "\($0)".hasSuffix("found \"Well done\", expected a line such as `# ada` with a submission's name first")
    }
    var commented = result
    commented.people[0].comment = comments["ada"]
    try ClassPages(result: commented).write(to: folder.path)
    let person = try String(contentsOfFile: folder.file("person-1.html"), encoding: .utf8)
    #expect(person.contains("<p>Well &lt;done&gt;,<br>Ada.</p>\n<p>Next</p>"))
    #expect(
      !(try String(contentsOfFile: folder.file("person-2.html"), encoding: .utf8)).contains(
        "From your teacher"))
  }

  @Test func `shows what has changed since it was judged before`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func task(_ text: String) -> ClassroomKit.Judge.Task {
      .init(name: "ada", chapter: 2, files: ["A.swift": text])
    }
    func store(_ engine: String) -> ResultStore {
      ResultStore(folder: folder.file("judged"), engine: engine)
    }
    func keep(_ result: ChapterResult, _ text: String, _ engine: String = "1") throws -> String? {
      try store(engine).keep(result, of: task(text))
      return store(engine).result(of: task(text))?.change?.replacing(
        #/since [-0-9]+ [0-9]+:[0-9]+/#, with: "since")
    }
    let first = Self.chapter(steps: 2, broken: "rules.order", script: ["d3"])
    let second = Self.chapter(steps: 6)
    #expect(try keep(first, "1") == nil)
    #expect(try keep(second, "2") == "since: 2 to 6 steps, 1 to 2 clauses held, holds now")
    // Another engine is no other version; and a version may change nothing.
    #expect(try keep(second, "2", "2") == "since: 2 to 6 steps, 1 to 2 clauses held, holds now")
    var changed = result
    changed.people[0].chapters[0] = try #require(store("2").result(of: task("2")))
    #expect(
      changed.lines(Style(isColoured: false)).contains { $0.contains("Ada <Lovelace>, chapter 2, since ") })
    try ClassPages(result: changed).write(to: folder.path)
    for (file, text) in [
      ("index.html", "<td>2</td><td>since "), ("person-1.html", "<p>What has changed since "),
    ] {
      #expect(try String(contentsOfFile: folder.file(file), encoding: .utf8).contains(text))
    }
    #expect(try keep(second, "3") == nil)
    #expect(try keep(first, "4") == "since: 6 to 2 steps, 2 to 1 clauses held, does not hold any more")
  }

  @Test func `obeys nothing that code or a name says`() throws {
    let evil = "\u{1B}[2J\u{202E}<evil>\"'><img src=x onerror=evil()>\n\n</script>\u{7}"
    var chapter = Self.chapter(steps: 2, broken: "rules.order", script: [evil, "d3"])
    chapter.status.report?.clauses[0].failure?.sentence = evil
    chapter.status.report?.story = [evil]
    chapter.status.report?.seams = [
      Report.Seam(name: evil, subject: evil, outcome: .broken, failure: evil)
    ]
    chapter.status.report?.pattern = [Report.Rule(id: evil, sentence: evil, evidence: [evil])]
    chapter.status.report?.problems.append(Report.Problem(id: evil, sentence: evil))
    for index in chapter.status.goals.indices { chapter.status.goals[index].evidence = [evil] }
    chapter.doubts = [evil]
    var obeyed = result
    obeyed.people = [Self.person("ada", evil, chapter), Self.person("bob", "=1+1", chapter)]
    obeyed.people[0].troubles = [evil]
    obeyed.people[0].comment = evil
    obeyed.troubles = [evil]
    obeyed.points = try points("clauses,10")
    let style = Style(isColoured: false)
    let texts = [obeyed.lines(style), obeyed.linesForPush(style)].map { $0.joined(separator: "\n") }
    for text in texts + [obeyed.csv, obeyed.moodle, obeyed.canvas] {
      for character in ["\u{1B}", "\u{7}", "\u{202E}"] { #expect(!text.contains(character), "\(text)") }
    }
    for table in [obeyed.csv, obeyed.moodle, obeyed.canvas] {
      #expect(table.contains("'=1+1") && !table.contains("\n=") && !table.contains(",="))
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ClassPages(result: obeyed).write(to: folder.path)
    for file in ["index.html", "person-1.html", "person-2.html"] {
      let page = try String(contentsOfFile: folder.file(file), encoding: .utf8)
      #expect(page.contains("&lt;evil&gt;"))
      for text in ["<evil", "<img", "\"'>"] { #expect(!page.contains(text), "\(file)") }
      #expect(page.components(separatedBy: "</script>").count == 2)
    }
  }

  @Test func `asks for no clause of which a later chapter fixes the bug`() throws {
    let points = try points("clauses,10")
    func given(_ defect: String, _ outcome: Report.Outcome = .defect) -> Double? {
      var status = Self.chapter(steps: 6).status
      status.report?.clauses[0].outcome = outcome
      status.report?.clauses[0].defect = defect
      return points.points(for: ChapterResult(chapter: 2, status: status, seconds: 1))
    }
    #expect(given("lost-save") == 10)
    #expect(given(Lesson.all[1].fixes[0]) == 5)
    #expect(given(Lesson.all[1].fixes[0], .fixed) == 10)
    let broken = ChapterStatus(of: Work(lesson: Lesson.all[1], isSolution: false), trouble: "nothing")
    #expect(points.points(for: ChapterResult(chapter: 2, status: broken, seconds: 1)) == 0)
  }
}
