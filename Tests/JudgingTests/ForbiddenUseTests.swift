import SourceFacts
import Testing

@testable import ChapterProgram
@testable import Judging

@Suite struct `The source check` {
  @Test(arguments: [
    ("try await Task.sleep(for: .seconds(2))", "Task.sleep"),
    ("try await Task.sleep(for: .seconds(2), clock: .continuous)", "Task.sleep"),
    ("await Task . yield()", "Task.yield"),
    ("try await Task<Never, Never>.sleep(nanoseconds: 1)", ">.sleep"),
    ("try await Task\n  .sleep(for: .seconds(2))", "Task.sleep"),
    ("let text = \"\\(moves.shuffled()) \\(1)\"", ".shuffled()"),
    ("let text = #\"\\#(moves.shuffled())\"#", ".shuffled()"),
    ("struct A { private static var history: [Int] = [] }", "static var"),
    ("struct A { static var history: [Int]? }", "static var"),
    ("var history: [Int] = []", "a global var"),
    ("var history = [1] { didSet { print(history) } }", "a global var"),
    ("class Box { var count = 0 }; struct A { static let box = Box() }", "static let of Box, which changes"),
    (
      "class Box { var count = 0 }; struct A { static let store = Store(box: Box()) }",
      "static let of Box, which changes"
    ),
    ("final class Box { var count: Int? }; let box: Box = .init()", "a global let of Box, which changes"),
    ("actor Box { private(set) var count = 0 }; let a = Box()", "a global let of Box, which changes"),
    ("struct A { static let count = Mutex(0) }", "static let of Mutex, which changes"),
    ("let clock = ContinuousClock()", "ContinuousClock"),
    ("SuspendingClock().now", "SuspendingClock"),
    ("let now = Date()", "Date"), ("UserDefaults.standard.set(1, forKey: key)", "UserDefaults"),
    ("ProcessInfo.processInfo.systemUptime", "ProcessInfo"),
    ("let move = moves.randomElement()", ".randomElement()"),
    ("moves.shuffled()", ".shuffled()"), ("moves.shuffle()", ".shuffle()"),
    ("func shuffle(through: [Int]) { moves.shuffle() }", ".shuffle()"),
    ("Int.random(in: 0..<8)", ".random(in"),
    ("DispatchQueue.main.async {}", "DispatchQueue"),
    ("FileManager.default", "FileManager"),
    ("let done = DispatchSemaphore(value: 0)", "DispatchSemaphore"),
    ("usleep(2_000_000)", "usleep"), ("readLine()", "readLine"),
    ("func ask() { func readLine() {} }; readLine()", "readLine"), ("CommandLine.arguments", "CommandLine"),
    ("Thread.sleep(forTimeInterval: 2)", "Thread"),
    ("fatalError(\"no\")", "fatalError"),
    ("let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)", "UnsafeMutablePointer"),
    ("struct A { let memory: UnsafeMutableRawPointer }", "UnsafeMutableRawPointer"),
    ("class Box { nonisolated(unsafe) var count = 0 }", "nonisolated(unsafe)"),
    ("import Foundation", "import Foundation"),
    ("@preconcurrency import Dispatch", "import Dispatch"),
    ("import struct Foundation.Date", "import Foundation"),
    ("/* one /* two */ */ exit(0)", "exit"),
    ("let text = \"\\\"\"; exit(0)", "exit"),
  ])
  func `what reaches past the device is found`(line: String, found: String) {
    let forbiddenUses = ForbiddenUse.all(in: [
      ("A.swift", SwiftSource("// first\nlet a = \"\"\"\n  x\n  \"\"\"\n\(line)\n"))
    ])
    #expect(forbiddenUses.map(\.found) == [found])
    #expect(forbiddenUses.map(\.line) == [5])
  }

  @Test(arguments: [
    "import ReversiKit", "import ChapterKit", "static let all = [1]",
    "static var all: [Int] { [] }", "var all: [Int] { [] }", "struct A { var all = [1] }",
    "func f() {\n  var all = [1]\n}",
    "class Rules { let size = 8; var half: Int { size / 2 } }; struct A { static let rules = Rules() }",
    "class Box { var count = 0 }; struct A { let box = Box(); static let box = Boxes() }",
    "class Box { var count = 0 }\nfunc f() { let box = Box() }",
    "class Box { var count = 0 }; struct A { static let count = { (box: Box) in box.count } }",
    "class Box { var count = 0 }; struct A { static let count: (box: Box, by: Int) -> Int = make() }",
    "protocol Seen: class {}; var all: [Int] { [] }",
    "let text = #\"\\(moves.shuffled()) \"quoted\" \"#", "let text = \"\\\\(x) Task.sleep\"",
    "try await device.clock.sleep(for: .seconds(2))",
    "try await Task.sleep(for: .seconds(2), clock: device.clock)",
    "// Task.sleep", "/* ContinuousClock */", "let text = \"Task.sleep\"",
    "let text = \"\"\"\n  Task.sleep\n  \"\"\"",
    "moves.randomElement(using: &dice)", "let importance = 1", "device.dice.pick(from: moves)", "exitGame()",
    "Int.random(in: 0..<8, using: &dice)",
    "class Panels { func shuffle() {} }\nfunc f(_ panels: Panels) { panels.shuffle() }",
    "func lines() {\n  func readLine() {}\n  while true { readLine() }\n}",
  ])
  func `what stays inside is left alone`(line: String) {
    #expect(ForbiddenUse.all(in: [("A.swift", SwiftSource(line))]) == [])
  }

  @Test(arguments: [
    ("let seen: Set<Int> = []", true), ("var all: [Int: String]", true), ("for pair in [1: 2] {}", true),
    ("let words = Dictionary(grouping: all, by: key)", true), ("disk.hashValue", true),
    ("let all = [1, 2]", false), ("f(a: [1], b: c ? [1] : [2])", false), ("// a Set", false),
    ("struct Settings {}", false),
  ])
  func `an order can differ only where something is hashed`(line: String, mayHash: Bool) {
    #expect(SwiftSource(line).mayHash == mayHash)
  }

  @Test(arguments: [
    ("g.addTask { await tap() }; return await g.next()", true),
    ("g.addTask { await tap() }; defer { g.cancelAll() }; return await g.next()", false),
    ("g.addTask { await play() }; await reset { }", true),
    ("g.addTask { await play() }; await reset { g.cancelAll() }", false),
    ("for name in names { g.addTask { await load(name) } }", false),
    ("g.addTask { await play() }; await g.waitForAll()", false),
    ("for name in names { g.addTask { await load(name) } }; for await image in g { show(image) }", false),
    ("return await other.next()", false),
  ])
  func `a task group that goes on before its tasks, and cancels none, waits for all of them`(
    body: String, waits: Bool
  ) {
    let source = SwiftSource("func f() async {\n  await withTaskGroup(of: Int.self) { g in \(body) }\n}")
    #expect(source.waitingGroups.map(\.line) == (waits ? [2] : []))
  }

  @Test func `a forbiddenUse says where, what, and what to use in its place`() {
    let forbiddenUse = ForbiddenUse.all(in: [
      ("ViewController.swift", SwiftSource("\nTask.sleep(nanoseconds: 1)"))
    ]).first
    #expect(
      forbiddenUse?.description
        == """
        ViewController.swift:2: found Task.sleep, which bypasses the Device. Instead: \
        device.clock.sleep
        """)
  }
}
