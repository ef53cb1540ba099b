import Foundation
import Supervision
import Support
import Testing

@testable import Lessons
@testable import SourceFacts
@testable import WorkbookKit
@testable import author

/// A package with one chapter, which counts to one, and its solution, which does so in two steps.
private struct Package {
  let temporary: TemporaryFolder
  var folder: String { temporary.path }
  /// The chapter's files before the first step and after each.
  var states = [
    ["Main.swift": plain], ["Main.swift": plain, "Counter.swift": counter],
    ["Main.swift": asking, "Counter.swift": counter],
  ]
  var steps = [
    Step(
      "01-extract-counter", goal: Goal("There is a Counter") { $0.missing("Counter") }
    ),
    Step(
      "02-use-counter",
      goal: Goal("main asks the Counter") { $0.missingNaming(of: "Counter.next", in: "Main.run") }),
  ]
  var limit = Duration.seconds(60)

  init() throws {
    temporary = try TemporaryFolder()
  }

  /// Writes start, patches and solution.
  func write() throws {
    try temporary.write(states[0], to: "Chapters/9-Counter")
    try temporary.write(states.last ?? [:], to: "Solutions/9-Counter")
    var patches: [String: String] = [:]
    for (index, step) in steps.enumerated() where index + 1 < states.count {
      try temporary.write(states[index], to: "a")
      try temporary.write(states[index + 1], to: "b")
      let git = ["git", "diff", "--no-index", "--no-prefix", "a", "b"]
      patches["\(step.patch).patch"] = try Run("/usr/bin/env", git, in: folder).output
    }
    try temporary.write(patches, to: "Solutions/9-Counter/Steps")
    // What stands for `judge`: it calls the code's `main`.
    let judge =
      "#!/usr/bin/env python3\nimport ctypes, sys\nsys.exit(ctypes.CDLL(sys.argv[1]).chapter_9_main(0, 0))\n"
    try temporary.write(["judge": judge], to: "products")
    chmod("\(folder)/products/judge", 0o755)
  }

  /// Proves the lesson, and answers with its parts: `ok` and a title, or a title and what was wrong.
  func prove() throws -> [String] {
    let recipe = Recipe(
      module: "chapter_9",
      arguments: [
        "-swift-version", "6", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "chapter_9_main",
      ])
    let workshop = try Workshop(
      Course(in: folder, products: "\(folder)/products"), recipes: ["chapter-9": recipe])
    let proof = StepProof(
      lesson: Lesson(folder: "9-Counter", title: "", steps: steps), package: folder,
      bench: try VariantBench(like: workshop, options: ["-warnings-as-errors"], limit: limit))
    var lines: [String] = []
    let holds = proof.run { part in
      lines.append(part.failure.map { "\(part.title): \($0.sentence)" } ?? "ok \(part.title)")
      lines += part.failure?.details.prefix(2).map { "  \($0)" } ?? []
    }
    #expect(holds == lines.allSatisfy { $0.hasPrefix("ok") })
    return lines
  }

  static let counter = """
    struct Counter {
      private var value = 0

      mutating func next() -> Int {
        value += 1
        return value
      }
    }

    """

  static let plain = main("var count = CommandLine.arguments.count - 5", "count += 1", "count")
  static let asking = main("var counter = Counter()", "let count = counter.next()", "count")

  /// An app that is not built for a clause.
  static let unbuilt = plain.replacing(#""declaredUnbuilt":[]"#, with: #""declaredUnbuilt":["count.asks"]"#)

  /// An app whose verdict on itself is whether it counts to one.
  static func main(_ first: String, _ second: String, _ answer: String) -> String {
    """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    // A `main` in a type would take the place of the workbook's, and is not judged.
    @_cdecl("chapter_9_main") public func begin(_ count: Int32, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 { Main.run() }

    enum Main {
      static func run() -> Int32 {
        \(first)
        \(second)
        let holds = \(answer) == 1
        let problems = holds ? "" : #"{"id":"count","sentence":"it counts wrong"}"#
        print(#"{"app":"chapter-9","title":"","isExpected":\\#(holds),"knownDefects":[],"declaredUnbuilt":[],"#)
        print(#""forbiddenUses":[],"escapedTasks":0,"clauses":[],"unjudged":[],"seams":[],"pattern":[],"#)
        print(#""problems":[\\#(problems)],"story":["it counts wrong"],"printed":{"count":0,"lines":[]}}"#)
        return holds ? 0 : 1
      }
    }

    """
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `A proof` {
  private func lines(_ change: (inout Package) throws -> Void) throws -> [String] {
    var package = try Package()
    try change(&package)
    try package.write()
    return try package.prove()
  }

  @Test func `holds when every step builds, verifies and reaches its goal`() throws {
    #expect(
      try lines { _ in } == ["ok the start", "ok 01-extract-counter", "ok 02-use-counter"])
  }

  /// What is said of a second step that builds something, after states in which that is declared as not built or not.
  private func building(_ states: [String]) throws -> String {
    try lines {
      for (index, main) in states.enumerated() { $0.states[index]["Main.swift"] = main }
      $0.steps[1] = Step(
        "02-use-counter", builds: ["count.asks"], goal: Goal("It is built") { _ in [] })
    }.joined(separator: "\n")
  }

  @Test
  func
    `holds when what a step builds leaves the list with it, and fails when it leaves before or not at all`()
    throws
  {
    let built = "it does not build exactly the clauses that it declares"
    #expect(try building([Package.unbuilt, Package.unbuilt, Package.asking]).hasSuffix("ok 02-use-counter"))
    #expect(
      try building([Package.unbuilt, Package.plain, Package.asking]).contains(
        "01-extract-counter: \(built)\n  found count.asks"))
    #expect(
      try building([Package.unbuilt, Package.unbuilt, Package.unbuilt + "// "]).contains(
        "02-use-counter: \(built)\n  found \n  expected count.asks"))
  }

  @Test func `fails when a goal is green before its step`() throws {
    let lines = try lines {
      $0.steps[1] = Step(
        "02-use-counter", goal: Goal("Main is there") { $0.missing("Main") })
    }
    #expect(lines.last == "the start: the goal of 02-use-counter is green already: Main is there")
  }

  @Test func `fails when a goal is red after its step, and says what speaks against it`() throws {
    let lines = try lines {
      $0.steps[0] = Step(
        "01-extract-counter",
        goal: Goal("Nothing can change") { $0.missing("Game") + $0.imports(in: "Main.swift") })
    }
    #expect(
      lines == [
        "ok the start", "01-extract-counter: its goal is red after it: Nothing can change",
        "  nothing declares Game", "  Main.swift:2: imports Glibc",
      ])
  }

  @Test func `fails when an earlier goal is red again`() throws {
    let lines = try lines {
      $0.steps[0] = Step(
        "01-extract-counter",
        goal: Goal("Counter is there and Main does not name it") {
          $0.missing("Counter") + $0.namings(of: "Counter", in: "Main")
        })
    }
    #expect(
      lines.dropFirst(2).first
        == "02-use-counter: the goal of 01-extract-counter is red again: Counter is there and Main does not name it"
    )
  }

  @Test func `fails when a step builds with a warning`() throws {
    let lines = try lines {
      $0.states[1]["Counter.swift"] = Package.counter + "func look() { let nothing = 1 }\n"
    }
    #expect(lines.dropFirst().first == "01-extract-counter: it does not build without warnings")
    #expect(
      lines.dropFirst(2).first?.hasPrefix("  Counter.swift:9:19: initialization of immutable") == true)
  }

  @Test func `fails when a step does not verify, and says what is wrong`() throws {
    let lines = try lines {
      $0.states[1]["Main.swift"] = Package.main(
        "var count = CommandLine.arguments.count", "count += 1", "count")
    }
    #expect(
      lines == [
        "ok the start", "01-extract-counter: `verify` finds what is not as declared", "  it counts wrong",
      ])
  }

  @Test func `fails when the start does not verify`() throws {
    let lines = try lines {
      $0.states[0]["Main.swift"] = Package.main(
        "var count = CommandLine.arguments.count", "count += 1", "count")
    }
    #expect(lines.first == "the start: `verify` finds what is not as declared")
  }

  @Test func `fails when a step does not come to an end`() throws {
    let lines = try lines {
      $0.limit = .seconds(4)
      $0.states[1]["Main.swift"] = Package.main(
        "var count = CommandLine.arguments.count - 5", "while count < 1 || count > 1 { count = 2 }", "count")
    }
    #expect(
      lines.dropFirst().first
        == "01-extract-counter: verify does not end within 4 s: the code has an endless loop")
  }

  @Test func `fails when a step crashes`() throws {
    let lines = try lines {
      $0.states[1]["Main.swift"] = Package.main(
        "let count = CommandLine.arguments.count", "kill(getpid(), SIGKILL)", "count")
    }
    #expect(
      lines == [
        "ok the start",
        "01-extract-counter: verify crashes with signal 9: the code traps outside `device.crash`",
      ])
  }

  @Test func `fails when a step cannot be taken back from the solution`() throws {
    let package = try Package()
    try package.write()
    try package.temporary.write(["Main.swift": Package.plain], to: "Solutions/9-Counter")
    try package.temporary.write(
      ["02-use-counter.patch": "", "01-extract-counter.patch": "nothing"], to: "Solutions/9-Counter/Steps")
    #expect(
      try package.prove()
        == ["the start: Solutions/9-Counter/Steps/02-use-counter.patch contains no change to a file"])
  }

  @Test func `does not look at the chapter, which a reader may be at work on`() throws {
    let package = try Package()
    try package.write()
    try package.temporary.write(["Main.swift": "no Swift at all"], to: "Chapters/9-Counter")
    #expect(try package.prove() == ["ok the start", "ok 01-extract-counter", "ok 02-use-counter"])
  }

  @Test func `fails when there are other patches than steps`() throws {
    let lines = try lines {
      $0.steps.removeLast()
      $0.states.removeLast()
      $0.steps.append($0.steps[0])
    }
    #expect(
      lines == [
        "the start: the patches in Solutions/9-Counter/Steps are not those of the lesson's steps",
        "  found 01-extract-counter.patch",
        "  expected 01-extract-counter.patch, 01-extract-counter.patch",
      ])
  }
}
