import Foundation
import Lessons
import Notebooks
import SourceFacts
import Support
import Testing
import WorkbookKit

import struct Verification.Report

@testable import ClassroomKit
@testable import Supervision

/// Code of chapter 2 that breaks a clause which `Main.swift` does not declare as broken, and does something so that
/// nobody sees it.
struct Forgery: Sendable, CustomTestStringConvertible {
  let title: String
  /// What stands in `Main.swift`, before the type.
  var head = ""
  /// What `Main` has besides its chapter.
  var members = ""
  /// How the chapter is made.
  var make = "Chapter("
  /// An argument of it.
  var argument = ""
  /// Other files, by their names.
  var files: [String: String] = [:]
  /// What is done when the app is made.
  var act = ""
  var defects = ".swallowedAlert, .tornSave, .longRow, .overwrittenSave"
  /// What the teacher must be told; empty if the broken clause is.
  var told = ""

  var testDescription: String { title }

  var main: String {
    """
    import ChapterKit
    \(head)
    @main
    enum Main: Executable {
      static let chapter = \(make)
        title: "The rules as a value",
        knownDefects: [\(defects)]\(argument)
      ) { device in
        \(act)
        return ViewController(device: device)
      }
      \(members)
    }
    """
  }

  static let report = #"{\"isExpected\":true}"#

  /// Finds the word that the report must begin with, writes a whole report, and ends what would write the true one.
  private static let thief = """
    func steal() {
      guard let variables = fopen("/proc/\\(getppid())/environ", "r") else { return }
      var text = ""
      while case let next = fgetc(variables), next >= 0 { text.append(next == 0 ? "\\n" : Character(UnicodeScalar(UInt8(next)))) }
      guard let line = text.split(separator: "\\n").first(where: { $0.hasPrefix("REVERSI_WORD=") }) else { return }
      guard let channel = fopen("/proc/\\(getppid())/fd/3", "w") else { return }
      fputs("\\(line.dropFirst(13))\\n" + report, channel)
      fclose(channel)
      kill(getppid(), SIGKILL)
    }
    let report = #"REPORT"#
    """

  private static func wholeReport() -> String {
    let data = (try? JSONEncoder().encode(Report(app: "chapter-2", title: ""))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  static let all = [
    Forgery(title: "does nothing of the kind"),
    Forgery(
      title: "steals the word and writes a whole report",
      head: "import Glibc\n" + thief.replacing("REPORT", with: wholeReport()), act: "steal()",
      told: "import Glibc"),
    Forgery(title: "prints a report", act: "print(\"\(report)\")"),
    Forgery(
      title: "prints a report before it is judged",
      members: "static var language: any Language { print(\"\(report)\"); return .reversi }"),
    Forgery(
      title: "declares one more defect",
      defects: ".wrongOrder, .lostPass, .swallowedAlert, .tornSave, .longRow, .overwrittenSave",
      told: "known defects"),
    Forgery(title: "ends the process", head: "import Glibc", act: "Glibc.exit(0)", told: "import Glibc"),
    Forgery(
      title: "writes to every descriptor", head: "import Glibc",
      act:
        "let text = \"\(report)\"; for number in 3...20 as ClosedRange<Int32> { _ = text.withCString { write(number, $0, 19) } }",
      told: "import Glibc"),
    Forgery(
      title: "writes to the descriptors of what judges it", head: "import Glibc",
      act:
        "if let file = fopen(\"/proc/\\(getppid())/fd/3\", \"w\") { fputs(\"\(report)\", file); fclose(file) }",
      told: "import Glibc"),
    Forgery(
      title: "kills what judges it", head: "import Glibc", act: "_ = kill(getppid(), 9)", told: "import Glibc"
    ),
    Forgery(
      title: "has a main of its own", members: "static func main() { print(\"\(report)\") }", told: "main"),
    Forgery(
      title: "replaces a function of the system",
      head: "@_cdecl(\"fflush\") nonisolated func flush(_ file: Int) -> Int32 { 0 }", told: "@_cdecl"),
    Forgery(
      title: "reads memory", act: "print(unsafe UnsafeRawPointer(bitPattern: 4096) as Any)", told: "unsafe"),
    Forgery(
      title: "reads a file as a string",
      act: "_ = try? String(contentsOfFile: \"/proc/1/environ\", encoding: .utf8)",
      told: "missing import"),
    Forgery(
      title: "writes a file from a string",
      act: "try? \"x\".write(toFile: \"/tmp/x\", atomically: false, encoding: .utf8)",
      told: "missing import"),
    Forgery(
      title: "brings a macro",
      head:
        "@freestanding(expression) macro mine() -> Int = #externalMacro(module: \"Mine\", type: \"Mine\")",
      act: "_ = #mine", told: "macro"),
  ]
}

@Suite(.enabled(if: !Sandboxes.isMissing, Sandboxes.isLeftOut), .enabled(if: everythingIsTested))
struct `A judge of foreign code` {
  private static let products = URL(filePath: "\(package)/.build/debug").resolvingSymlinksInPath().path

  private static let workshop = Result {
    try Workshop(Course(in: package, products: products, program: "classroom"))
  }

  private func judge(in folder: TemporaryFolder) throws -> Judge {
    let workshop = try Self.workshop.get()
    return Judge(
      workshop: workshop, sandbox: try Sandbox(reading: workshop.whatCodeNeeds),
      store: ResultStore(folder: folder.file("judged"), engine: workshop.partsFingerprint))
  }

  private var start: [String: String] { get throws { try Lesson.all[1].code(inPackage: package) } }

  @Test func `tells every forgery`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let all = Forgery.all + Forgery.moreForgeries
    var submissions = try all.map { forgery in
      let files = try start.merging(forgery.files.merging(["Main.swift": forgery.main]) { $1 }) { $1 }
      return Submission(name: forgery.title, chapters: [2: files])
    }
    // Code that holds is believed, however it is written.
    let honest = try start.merging(["More.swift": "// Nothing."]) { $1 }
    submissions.append(Submission(name: "honest", chapters: [2: honest]))
    let results = try judge(in: folder).outcomes(of: submissions)
    for forgery in all {
      let result = try #require(results[forgery.title]?.results.first)
      let told = result.doubts.joined(separator: "\n") + (result.failure?.sentence ?? "")
      #expect(!result.holds, "\(forgery.title)")
      // Who was judged on the same bench before, and where that was, is not said.
      #expect(result.status.changes.isEmpty)
      #expect(!(result.failure?.story ?? []).contains { $0.contains("reversi-") })
      // Not even the verdict itself is changed, except by what is declared.
      #expect(!result.status.isAsDeclared || forgery.defects.contains("wrongOrder"), "\(forgery.title)")
      #expect(
        forgery.told.isEmpty ? result.failure != nil : told.contains(forgery.told),
        "\(forgery.title): \(told)")
    }
    // What the code does in the script of its failure is filmed.
    let filmed = try #require(results["does nothing of the kind"]?.results.first)
    #expect(try #require(filmed.lanes).showsFailure)
    #expect(results["honest"]?.results.first?.lanes == nil)
    #expect(
      results["honest"]?.results.first?.holds == true,
      "\(results["honest"]?.results.first?.failure?.sentence ?? "")")
  }

  @Test func `judges again only what has changed`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let judge = try judge(in: folder)
    let files = try start.merging(["More.swift": "let wrong: Int = \"\""]) { $1 }
    let first = try #require(
      try judge.outcomes(of: [Submission(name: "ada", chapters: [2: files])])["ada"]?.results.first)
    #expect(first.failure?.sentence.contains("cannot convert") == true)
    let again = try judge.outcomes(of: [Submission(name: "ada", chapters: [2: files])])["ada"]?.results
      .first
    #expect(again?.seconds == first.seconds)
    let other = try start.merging(["More.swift": "let wrong: Bool = \"\""]) { $1 }
    let changed = try judge.outcomes(of: [Submission(name: "ada", chapters: [2: other])])["ada"]?.results
      .first
    #expect(changed?.seconds != first.seconds)
  }

  @Test func `judges each push by itself, as it judges the class`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let start = try start
    let broken = start.merging(["Main.swift": Forgery.all[0].main]) { $1 }
    try folder.write(start.merging(["More.swift": "// Nothing."]) { $1 }, to: "ada/2-Rules")
    try folder.write(broken, to: "bob/2-Rules")
    #expect(try Run("/bin/tar", ["-cf", "eve.tar", "bob"], in: folder.path).succeeded)
    func push(_ name: String) throws -> Run {
      try Run(
        "\(package)/.build/debug/classroom",
        ["judge", "--each-push", folder.file(name), "--pages", folder.file("page")])
    }
    let good = try push("ada")
    #expect(good.succeeded && good.output.contains("✓ chapter 2: 0 of 6 steps"), "\(good.output)")
    let bad = try push("eve.tar")
    #expect(
      bad.status == 1 && bad.output.contains("✗ chapter 2:") && bad.output.contains("      d3"),
      "\(bad.output)")
    #expect(!bad.output.contains("ada") && !bad.output.contains("tomorrow"))
    let page = try String(contentsOfFile: folder.file("page/index.html"), encoding: .utf8)
    #expect(page.contains("<h1>eve</h1>") && page.contains("<code>rules.order</code>"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("page/person-1.html")))
    // A later push says what it has changed.
    try folder.write(start.merging(["More.swift": "// Nothing."]) { $1 }, to: "eve/2-Rules")
    #expect(try push("eve").output.contains("holds now"))
    #expect(try push("zoe").status == 2)
  }

  @Test func `compiles code once that says it was changed meanwhile`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let slow = (0..<1500).map {
      "func f\($0)(_ list: [Int]) -> Int { list.map { $0 + \($0) }.reduce(0, +) }\n"
    }
    let submissions = try ["", " "].map { blank in
      let quoted = "\(blank)error: input file 'a' was modified during the build \\(wrong)"
      let text = slow.joined() + "let text = \"\"\"\n\(quoted)\n\"\"\"\n"
      return Submission(name: "a\(blank)", chapters: [2: try start.merging(["More.swift": text]) { $1 }])
    }
    let results = try judge(in: folder).outcomes(of: submissions)
    let seconds = try submissions.map { try #require(results[$0.name]?.results.first).seconds }
    #expect(seconds[0] < 3 * seconds[1], "\(seconds)")
  }

  @Test func `names the same error of several, in whatever order the files were written`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let wrong = (0..<6).map { ("More\($0).swift", "let wrong\($0): Int = \"\"\n") }
    let files = try start.merging(wrong) { $1 }
    let submissions = (0..<4).map { Submission(name: "\($0)", chapters: [2: files]) }
    let results = try judge(in: folder).outcomes(of: submissions)
    let sentences = submissions.map { results[$0.name]?.results.first?.failure?.sentence ?? "" }
    for sentence in sentences { #expect(sentence.hasSuffix("More0.swift:1)"), "\(sentences)") }
  }

  @Test func `leaves out chapters that are not begun`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let changed = try start.merging(["More.swift": ""]) { $1 }
    let submissions = [
      Submission(name: "ada", chapters: [2: try start]), Submission(name: "bob", chapters: [2: changed]),
      // An editor has changed the ends of lines.
      Submission(name: "eve", chapters: [2: try start.mapValues { $0.replacing("\n", with: "\r\n") }]),
    ]
    let judge = try judge(in: folder)
    #expect(try judge.tasks(of: submissions).map(\.name) == ["bob"])
  }

  @Test func `saves nothing of what is interrupted, not even of what was handed out`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(try start.merging(["More.swift": "// Nothing."]) { $1 }, to: "ada/2-Rules")
    let program = "\(package)/.build/debug/classroom"
    for _ in 0..<2 {
      let errors = try MemoryFile("errors")
      let judge = try ChildProcess(
        program, ["judge", folder.path], environment: ProcessInfo.processInfo.environment,
        descriptors: [nil, nil, errors.descriptor], lifeline: 9)
      while !errors.text().contains("what you handed out"), !judge.hasEnded(within: .zero) { usleep(10_000) }
      // In the middle of it: building takes a second.
      usleep(300_000)
      #expect(kill(judge.process, SIGINT) == 0 && judge.hasEnded(within: .seconds(20)))
      #expect(judge.reap() == .status(130))
      #expect(!FileManager.default.fileExists(atPath: folder.file(".judged/.start/2.json")))
    }
    let run = try Run(program, ["judge", folder.path])
    #expect(run.succeeded, "\(run.output)")
  }
}
