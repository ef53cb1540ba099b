import ChapterKit
import Foundation
import Lessons
import Puzzle
import Reversi
import SourceFacts
import Support
import Testing
import Verification

@testable import Judging
@testable import solution_1
@testable import solution_10
@testable import solution_11
@testable import solution_12
@testable import solution_13
@testable import solution_14
@testable import solution_2
@testable import solution_3
@testable import solution_4
@testable import solution_5
@testable import solution_6
@testable import solution_7
@testable import solution_8
@testable import solution_9

// The chapters are a reader's, and may do anything: no test runs their code in its own process, or asks for more than
// that they do what they declare. What the course promises is tested on its solutions, and on the chapters as they are
// published, which are computed from the solutions and the steps.

/// The executable of every solution.
@MainActor let everySolution: [any Executable.Type] = [
  solution_1.Main.self, solution_2.Main.self, solution_3.Main.self, solution_4.Main.self,
  solution_5.Main.self, solution_6.Main.self, solution_7.Main.self, solution_8.Main.self,
  solution_9.Main.self, solution_10.Main.self, solution_11.Main.self, solution_12.Main.self,
  solution_13.Main.self, solution_14.Main.self,
]

/// Every solution.
@MainActor let solutions = everySolution.map { $0.chapter }

/// Those that are Reversi.
@MainActor let solutionsOfReversi = solutions.filter { $0.app.language is ReversiLanguage }

/// The language of the app that an executable of this name is.
func language(of name: String) -> any Language {
  let lesson = Lesson.all.first { name.hasSuffix("-\($0.number)") }
  return lesson?.part == .secondApp ? .puzzle : .reversi
}

/// The names of all executables, chapters and solutions.
let everyName = Lesson.all.map(\.executable) + Lesson.all.map { "solution-\($0.number)" }

/// The executables stand beside the test bundle; on Linux that is the running program.
func path(of program: String) -> String {
  let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
  return "\(products)/\(program)"
}

/// The examiner of the chapter or solution `name`, as SwiftPM has built it.
@MainActor func examiner(of name: String) throws -> Examiner {
  let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
  return Examiner(try code(of: name, in: products), program: path(of: "judge")) { _ in language(of: name) }
}

@Suite struct `Every app` {
  @Test(arguments: ["Chapters", "Solutions"])
  func `every folder of chapters and solutions is among the apps that are tested`(parent: String) throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(package)/\(parent)")
      .filter { !$0.hasPrefix(".") && $0 != "Practice" }
    #expect(!folders.isEmpty)
    for folder in folders {
      let kind = parent == "Chapters" ? "chapter" : "solution"
      let name = "\(kind)-\(folder.prefix { $0 != "-" })"
      #expect(everyName.contains(name), "\(parent)/\(folder) is missing in Lesson+All.swift")
      #expect(
        FileManager.default.isExecutableFile(atPath: path(of: name)), "\(name) is missing in Package.swift")
    }
  }

  @Test func `an app is named after its folder`() async {
    for solution in await solutions {
      let folder = URL(filePath: solution.folder)
      #expect(solution.app.name == "solution-\(folder.lastPathComponent.prefix { $0 != "-" })")
    }
  }

  @Test(arguments: await solutionsOfReversi.map(\.app.name))
  func `every solution plays a script from standard input`(name: String) throws {
    let run = try ProgramRun(path(of: name), ["play", "--script", "-"], input: "c4\nwait 0.5\nshow\ndisk\n")
    #expect(
      run.output == """
        --------
        --------
        --------
        --xxx---
        ---xo---
        --------
        --------
        --------
        message: o's turn
        count: x 4, o 1
        mode: x manual, o manual
        thinking: -
        alert: -
        time: 0.500
        o00
        --------
        --------
        --------
        --xxx---
        ---xo---
        --------
        --------
        --------

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }
}
