// Forgeries by someone who knows the code.

extension Forgery {
  /// Reads and writes memory beyond an array.
  private static let beyond = "var list = [1, 2, 3]; var span = list.mutableSpan; "

  static let moreForgeries = [
    // What the judge reads of the source.
    Forgery(
      title: "says that its code is elsewhere",
      act: "\n#sourceLocation(file: \"/nowhere/Main.swift\", line: 1)\n",
      told: "#sourceLocation"),
    Forgery(
      title: "names a path under another name", head: "typealias Other = Chapter", make: "Other(",
      argument: ", path: \"/nowhere/Main.swift\"", told: "path:"),
    Forgery(
      title: "names a path by a function", make: "made(", argument: ", path: \"/nowhere/Main.swift\"",
      files: [
        "Made.swift": """
        import ChapterKit
        import ReversiKit
        func made(
          title: String, knownDefects: Set<Defect>, path: String,
          _ app: @escaping @MainActor @Sendable (Device) -> UIViewController
        ) -> Chapter {
          let make = Chapter.init(
            title:pattern:knownDefects:rules:game:store:presentation:model:queue:table:log:contract:lines:effects:
            module:path:makeRootViewController:)
          return make(
            title, nil, knownDefects, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, "chapter_2/Main.swift",
            path, app)
        }
        """
      ], told: "path:"),
    Forgery(
      title: "has another name", argument: ", module: \"solution_2/Main.swift\"", told: "module:"),
    Forgery(
      title: "has its main in an extension",
      files: ["More.swift": "extension Main { static func main() { print(\"\(report)\") } }"], told: "main"),
    Forgery(
      title: "has its main in a protocol", head: "protocol Mine: Executable {}\nextension Main: Mine {}",
      files: ["More.swift": "extension Mine { static func main() { print(\"\(report)\") } }"], told: "main"),
    // Memory.
    Forgery(title: "writes beyond an array", act: beyond + "span[unchecked: 9] = 1", told: "unchecked"),
    Forgery(title: "reads beyond an array", act: beyond + "print(span[unchecked: 9])", told: "unchecked"),
    Forgery(
      title: "exchanges what is beyond an array", act: beyond + "span.swapAt(unchecked: 0, unchecked: 9)",
      told: "unchecked"),
    Forgery(
      title: "gets a pointer without the word unsafe in front",
      act: "var number = 1; _withUnprotectedUnsafeMutablePointer(to: &number) { $0[9] = 1 }",
      told: "withUnprotected"),
    Forgery(
      title: "finds a type by its name", act: "print(_typeByName(\"10Foundation7ProcessC\") as Any)",
      told: "_typeByName"),
    Forgery(
      title: "has a variable without the law of exclusivity",
      head: "final class Box { @exclusivity(unchecked) var list = [1] }", act: "_ = Box()",
      told: "unchecked"),
    Forgery(
      title: "shares what it must not",
      head: "final class Shared { nonisolated(unsafe) static var count = 0 }",
      act: "Shared.count += 1", told: "unsafe"),
    Forgery(
      title: "casts without a check", act: "_ = unsafeDowncast(device, to: AnyObject.self)",
      told: "unsafeDowncast"),
    // Modules.
    Forgery(
      title: "imports what is inside of an allowed module", head: "@testable import MiniUIKit",
      told: "@testable"),
    Forgery(
      title: "imports a part that is only for some", head: "@_spi(Suite) import ReversiKit", told: "@_spi"),
    Forgery(title: "imports the suite", head: "import ReversiSuite", told: "import ReversiSuite"),
    Forgery(
      title: "imports the rules", head: "import struct ReversiModel.Board", told: "import ReversiModel"),
    Forgery(
      title: "imports a module that is not there", head: "import CSupervision", told: "import CSupervision"),
    Forgery(title: "names a module that it does not import", act: "Glibc.exit(0)", told: "Glibc"),
    Forgery(title: "makes a process", act: "_ = Process()", told: "Process"),
    Forgery(
      title: "reads variables as a member of a text", act: "print(\"x\".data(using: .utf8) as Any)",
      told: "missing import"),
    // Processes and time.
    Forgery(title: "traps in its language", members: "static var language: any Language { fatalError() }"),
    Forgery(
      title: "has a language without end", members: "static var language: any Language { while true {} }"),
    Forgery(
      title: "has a language that recurs", members: "static var language: any Language { language }"),
    Forgery(
      title: "prints without end before it is judged",
      members: "static var language: any Language { while true { print(\"\(report)\") } }"),
    Forgery(title: "goes on when it is over", act: "Task.detached { while true { print(\"\(report)\") } }"),
    Forgery(
      title: "starts tasks without number",
      act: "for _ in 0..<100_000 { Task.detached { while !Task.isCancelled { await Task.yield() } } }"),
    Forgery(
      title: "takes all memory",
      act: "var all = [[Int]](); while true { all.append([Int](repeating: 1, count: 1 << 20)) }"),
    Forgery(
      title: "has a variable of gigabytes",
      head:
        "struct Large { var list: InlineArray<4_000_000_000, UInt8> }\nnonisolated(unsafe) var large: Large?",
      act: "print(large as Any)"),
    Forgery(
      title: "recurs", head: "func recur(_ n: Int) -> Int { recur(n + 1) + 1 }", act: "print(recur(0))"),
    Forgery(title: "traps in another thread", act: "Task.detached { fatalError(\"\(report)\") }"),
    Forgery(title: "waits for ever", act: "while true { print(readLine() ?? \"\(report)\") }"),
    // What is told of it.
    Forgery(
      title: "crashes with what a terminal obeys",
      act: "device.crash(\"\\u{1B}]0;mine\\u{7}\\u{202E}<script>\\\"'=1+1\\n\\n{\\\"isExpected\\\":true}\")"),
    Forgery(
      title: "traps with a report", act: "fatalError(\"\\n\(report)\\n\")"),
    Forgery(
      title: "says what verify says", act: "print(\"every clause holds\\n\\u{1B}[32mholds\\u{1B}[0m\")"),
    // What sees the screen.
    Forgery(title: "lets nobody see the screen change", act: "device.screen.onChange = nil"),
    Forgery(
      title: "changes what it was called with",
      act: "CommandLine.arguments = [\"judge\", \"solution-2\", \"verify\"]"),
    Forgery(title: "shows all that it gets", act: "dump(device)"),
  ]
}
