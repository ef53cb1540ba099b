import Foundation
import Supervision
import Support
import Testing

/// A fault, and what must be said of it.
struct Verdict: Sendable, CustomTestStringConvertible {
  var fault: String
  var cause: Ending.Cause
  var reason = ""
  /// The function in which it was; nil: none of ours has to be named.
  var function: String?

  var testDescription: String { fault }

  static let all = [
    Verdict(fault: "index", cause: .trap, reason: "Index out of range", function: "element"),
    Verdict(
      fault: "absence", cause: .trap, reason: "Unexpectedly found nil while unwrapping an Optional value",
      function: "happen"),
    Verdict(fault: "precondition", cause: .trap, reason: "off the board", function: "happen"),
    Verdict(fault: "overflow", cause: .trap, function: "doubled"),
    Verdict(
      fault: "conversion", cause: .trap, reason: "Not enough bits to represent the passed value",
      function: "happen"),
    Verdict(fault: "recursion", cause: .overflow, function: "descend"),
    Verdict(fault: "mutualRecursion", cause: .overflow, function: "p"),
    Verdict(fault: "loop", cause: .loop, function: "spin"),
    Verdict(fault: "deepRecursion", cause: .overflow, function: "dig"),
    Verdict(
      fault: "badCast", cause: .trap,
      reason: "Could not cast value of type 'Swift.Int' to 'Swift.String'", function: "asText"),
    Verdict(fault: "memory", cause: .memory, function: "hoard"),
    Verdict(fault: "flood", cause: .flood, function: "chatter"),
    Verdict(fault: "exit", cause: .exit(0), function: "happen"),
    Verdict(fault: "quickExit", cause: .exit(3), function: "happen"),
    Verdict(fault: "abort", cause: .signal(SIGABRT), function: "happen"),
    Verdict(fault: "kill", cause: .signal(SIGKILL)),
    Verdict(fault: "waiting", cause: .waiting, function: "happen"),
    Verdict(fault: "sleeping", cause: .waiting, function: "happen"),
    Verdict(fault: "everythingClosed", cause: .loop, function: "spin"),
    Verdict(fault: "loopElsewhere", cause: .loop, function: "spin"),
    Verdict(fault: "trapTwice", cause: .trap, reason: "Index out of range", function: "element"),
    Verdict(fault: "trapElsewhere", cause: .trap, reason: "Index out of range", function: "element"),
  ]
}

/// What the tests start: the program `Faults`, beside them.
private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appending(path: "Faults").path

private func run(
  _ words: [String], _ limits: Supervisor.Limits = Supervisor.Limits(), groups: [String] = [],
  isSequential: Bool = false
) throws -> Supervisor.Outcome {
  let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Faults")
    .standardized.path
  let code = SupervisedCode(contains: { $0.hasPrefix(sources + "/") })
  return try Supervisor(program, words, code: code).run(limits) { _ in
    Supervisor.Plan(groups: groups, isSequential: isSequential)
  }
}

extension Supervisor.Limits {
  /// Enough for one that has nothing else to do.
  fileprivate static var tight: Self {
    var limits = Self()
    limits.loop = .milliseconds(300)
    // On a busy machine a program that works gets a tenth of a second in three.
    limits.waiting = .seconds(3)
    limits.memory = 128 << 20
    limits.output = 8 << 20
    return limits
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `Whatever a watched program does` {
  @Test(arguments: Verdict.all)
  func `is found where it happens, and all else is done`(verdict: Verdict) throws {
    let outcome = try run(["fine", verdict.fault, "fine"], .tight)
    #expect(outcome.results.keys.sorted() == [0, 2])
    #expect(outcome.endings.keys.sorted() == [1])
    let ending = try #require(outcome.endings[1])
    #expect(ending.cause == verdict.cause, "\(ending)")
    #expect(ending.note == "unit 1")
    if !verdict.reason.isEmpty { #expect(ending.reason == verdict.reason) }
    if let function = verdict.function {
      let call = try #require(ending.calls.first, "\(ending)")
      #expect(call.function.contains(function), "\(call)")
      #expect(call.file == "Fault.swift", "\(call)")
      #expect(call.line > 0, "\(call)")
    }
  }

  @Test func `is the result of its own unit alone when it writes to its supervisor itself`() throws {
    let outcome = try run(["fine", "scribbles", "fine", "fine"], .tight)
    #expect(outcome.results[0] == Array("fine".utf8))
    #expect(outcome.results.keys.allSatisfy { 0..<4 ~= $0 })
  }

  @Test func `is told with the function that loops, also where it calls others that return`() throws {
    let ending = try #require(try run(["loopAround"], .tight).endings[0])
    #expect(ending.cause == .loop)
    #expect(ending.calls.contains { $0.function == "repeatEndlessly" }, "\(ending)")
  }

  @Test func `is told of each of many faults, and of those only`() throws {
    let faults = ["index", "exit", "abort", "recursion"]
    let words: [String] = (0..<24).map { $0 % 6 == 3 ? faults[$0 / 6] : "fine" }
    let outcome = try run(words)
    #expect(outcome.endings.keys.sorted() == [3, 9, 15, 21])
    #expect(outcome.results.count == 20)
    #expect(outcome.greeting == Array("faults".utf8))
  }

  @Test func `is told of the first of a group, though another one was faster, and of no more`() throws {
    let outcome = try run(
      ["lateTrap", "index", "index", "fine", "fine"], .tight, groups: ["a", "a", "a", "b", "c"])
    #expect(outcome.endings.keys.sorted() == [0])
    #expect(outcome.endings[0]?.calls.first?.function == "element")
    #expect(outcome.skipped == [1, 2])
    #expect(outcome.results.keys.sorted() == [3, 4])
  }

  @Test func `is told of so many, by their numbers, and not of how many the time sufficed for`() throws {
    let outcome = try run(Array(repeating: "index", count: 20) + ["fine"], .tight)
    #expect(outcome.endings.keys.sorted() == Array(0..<16))
    #expect(outcome.results.isEmpty)
    #expect(outcome.skipped == Set(16...20))
  }

  @Test func `that waits is told of while other units are busy`() throws {
    let outcome = try run(["waiting"] + Array(repeating: "busy", count: 8), .tight)
    #expect(outcome.endings.mapValues(\.cause) == [0: .waiting])
    #expect(outcome.results.count == 8)
  }

  @Test(arguments: [false, true])
  func `is done one after another only if it is planned so`(isSequential: Bool) throws {
    let outcome = try run(Array(repeating: "process", count: 12), isSequential: isSequential)
    #expect(outcome.results.count == 12)
    #expect((Set(outcome.results.values).count > 1) == !isSequential)
  }

  @Test func `is told of a loop where it is, and not of what is busy beside it`() throws {
    let outcome = try run(["busy", "loop", "busy", "fine", "fine"])
    #expect(outcome.endings.mapValues(\.cause) == [1: .loop])
    #expect(outcome.endings[1]?.calls.first?.function.contains("spin") == true)
    #expect(outcome.results.keys.sorted() == [0, 2, 3, 4])
  }

  @Test(arguments: [("loopAround", "it loops forever"), ("index", "Index out of range")])
  func `is told to who plays, whatever returns there and whoever has started it`(
    fault: String, sentence: String
  ) throws {
    #expect(try ProgramRun(program, ["played", fault]).errors == "faults: \(sentence)\n")
  }

  @Test func `what a player's app complains of is printed at its end, cut and without control characters`()
    throws
  {
    let printed = try ProgramRun(program, ["played", "noise"]).errors
    #expect(printed.hasSuffix("\n[2Jerror\t8999 é\n[2Jerror\t9000 é\n"))
    #expect(printed.utf8.count <= 64 << 10)
  }

  @Test func `is told in few words, which do not change the terminal`() throws {
    let reason = try #require(try run(["shout"]).endings[0]?.reason)
    #expect(reason.hasPrefix("\\u{1B}[2J\\u{9B}31mlong long") && reason.hasSuffix("…"))
    #expect(reason.count < 220)
  }

  @Test func `is not done a second time by a copy of its process`() throws {
    let outcome = try run(["copies", "fine", "copies", "fine"])
    #expect(outcome.results.count == 4, "\(outcome.endings)")
    #expect(outcome.processes == 1)
  }

  @Test func `is judged to the last of many thousands`() throws {
    let outcome = try run(Array(repeating: "fine", count: 20_000))
    #expect(outcome.results.count == 20_000)
    #expect(outcome.endings.isEmpty)
  }

  @Test func `does nothing to what is said of it when it closes its own output`() throws {
    let outcome = try run(["fine", "outputClosed", "fine"])
    #expect(outcome.results.count == 3)
    #expect(outcome.endings.isEmpty)
  }

  @Test func `is counted when it prints, and the first lines are kept`() throws {
    let outcome = try run(["index", "flood"], .tight)
    #expect(outcome.printed.count > 1000)
    #expect(outcome.printed.lines.allSatisfy { $0 == "all work and no play" })
    #expect(outcome.printed.lines.count == 10)
  }

  @Test(arguments: ["loop", "waiting"])
  func `ends with whoever watches it, even when that is killed`(fault: String) throws {
    // A name of its own, by which its processes are found.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let name = folder.file("faults")
    try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: program)
    func processes() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").count { process in
        FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
          .map { String(decoding: $0, as: UTF8.self).contains(name) } ?? false
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: name)
    process.arguments = ["supervised", fault]
    try process.run()
    while try processes() < 2 { usleep(5000) }
    kill(process.processIdentifier, SIGKILL)
    let end = ContinuousClock.now + .seconds(60)
    while try processes() > 0, ContinuousClock.now < end { usleep(5000) }
    // One that is just being started has no command line for a moment, so nothing is to be seen twice.
    usleep(50_000)
    while try processes() > 0, ContinuousClock.now < end { usleep(5000) }
    #expect(ContinuousClock.now < end)
  }
}

@Suite struct `A system that refuses something` {
  @Test func `leaves verdicts as they are with few descriptors`() throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "ulimit -n 60; exec \"$0\" \"$@\"", program, "supervised", "fine", "index"])
    #expect(run.output == "fine\nIndex out of range\n")
  }

  @Test func `is named, and not the code, when there are too few descriptors`() throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "ulimit -n 14; exec \"$0\" \"$@\"", program, "supervised", "fine"])
    #expect(run.output.hasSuffix("cannot be run: too many open files\n"), "\(run.output)")
  }
}

@Suite struct `A process that was only just started when the time is over` {
  @Test func `is no program that cannot be run`() throws {
    var limits = Supervisor.Limits(whole: .milliseconds(100))
    limits.waiting = nil
    // It never begins to be supervised.
    let outcome = try Supervisor("/bin/sleep", ["20"]).run(limits)
    #expect(outcome.endings[-1]?.cause == .slow, "\(outcome.endings)")
  }
}

@Suite struct `Results` {
  @Test func `that there is no room for are said to be missing`() throws {
    var limits = Supervisor.Limits()
    limits.results = 5 << 19
    let outcome = try Supervisor(program, ["large", "large", "large", "fine"]).run(limits)
    #expect(outcome.results.mapValues(\.count) == [0: 1 << 20, 1: 1 << 20, 3: 4])
    #expect(outcome.endings.mapValues(\.cause) == [2: .resultTooLarge])
  }

  @Test func `of many megabytes are all kept`() throws {
    let outcome = try Supervisor(program, Array(repeating: "large", count: 80)).run()
    #expect(outcome.results.count { $0.value.count == 1 << 20 } == 80)
  }
}

@Suite struct `The order of a set` {
  private func order(_ environment: [String: String] = [:]) throws -> [UInt8]? {
    try Supervisor(program, ["order"], environment: environment).run().results[0]
  }

  @Test func `is the same in every run, and another for another hash seed`() throws {
    let orders = try (0..<3).map { _ in try order() }
    let others = try (0..<2).map { _ in try order(environment(withHashSeed: 1)) }
    #expect(Set(orders).count == 1)
    #expect(Set(others).count == 1)
    #expect(orders[0] != others[0])
  }
}

@Suite struct `What code has printed` {
  @Test func `is one line as long as no line ends`() {
    var printed = Printed()
    for text in ["all ", "work\nand", " no ", "play\n", "all\n"] { printed.add(Array(text.utf8)[...]) }
    #expect(printed.lines == ["all work", "and no play", "all"])
    #expect(printed.count == 3)
  }

  @Test func `is not cut where it is looked at`() throws {
    let outcome = try run(["pieces"])
    #expect(outcome.printed.lines == ["all work and no play"])
  }
}

@Suite struct `A function's name` {
  @Test(arguments: [
    ("closure #1 () -> () in chapter_1.ViewController.nextTurn() -> ()", "a closure in nextTurn"),
    (
      "closure #3 () -> () in variable initialization expression of static chapter_2.Main.chapter : ChapterKit.Chapter",
      "a closure in chapter"
    ),
    (
      "closure #3 () -> () in variable initialization expression of static (extension in chapter_3):ReversiSuite.RulesSeam.board : ReversiSuite.RulesSeam",
      "a closure in board"
    ),
    ("(extension in chapter_3):ReversiKit.Disk.other.getter : ReversiKit.Disk", "other"),
    ("chapter_2.Board.init([Swift.Int]) -> chapter_2.Board", "Board.init"),
  ])
  func `is what its writer calls it`(symbol: String, name: String) {
    #expect(plainName(of: symbol) == name)
  }
}
