import ChapterKit
import Foundation
import Reversi
import Supervision
import Support
import Testing
import Verification

@Suite(.onThreadsOfTheirOwn, .enabled(if: everythingIsTested)) struct `The executables` {
  @Test(arguments: ["solution-1", "solution-5"])
  func `an app verifies itself`(name: String) throws {
    let run = try ProgramRun(path(of: name), ["verify"])
    #expect(run.output.contains("53 clauses: "))
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test func `an app that says which pattern it is holds itself against the rules of that`() throws {
    let run = try ProgramRun(path(of: "solution-6"), ["verify", "--clause", "pattern"])
    #expect(run.output.contains("pattern  Cocoa MVC, as the compiler sees the code\n  holds  pattern.model "))
    #expect(run.output.hasSuffix("6 rules of Cocoa MVC: 6 hold.\n"))
    #expect(run.exitCode == 0)
  }

  @Test func `a failed expectation says line, expected and found, and exits with 1`() throws {
    let script = "c4\n\nexpect message o's turn # too early\n"
    let run = try ProgramRun(path(of: "solution-1"), ["play", "--script", "-"], input: script)
    #expect(
      run.errors == "standard input:3: expected message o's turn, found x's turn, at 0.000\n")
    #expect(run.exitCode == 1)
  }

  @Test(arguments: [
    (["play", "--script", "-"], "wait\n", "standard input:1: found the end of the line, expected seconds"),
    (["play", "--script", "-"], "c4\njump\n", "standard input:2: found \"jump\", expected a command"),
    (["play", "--script", "/nowhere/script"], "", "/nowhere/script: there is no such file"),
    (["play", "--script", "/"], "", "/: this is a folder, expected a script"),
    (["play", "--script", "-", "--game", "/tmp"], "", "/tmp: this is a folder, expected a file"),
    (["play", "--script", "-", "--game", "/nowhere/Game"], "", "/nowhere/Game: there is no folder /nowhere"),
    (["play", "--script", "/dev/zero"], "", "/dev/zero: found a device or a pipe, expected a file with"),
    (["play", "--script", ""], "", "\"\": this names no file, expected a script"),
    (["play", "--script", "-"], "\u{1B}[2J\u{9B}31m", "found \"\\u{1B}[2J\\u{9B}31m\", expected a command"),
    (["play", "--script", "-"], String(repeating: "x", count: 9000), "xxx…\", expected a command"),
    (["play", "--script", "-"], String(repeating: "#", count: (4 << 20) + 9), "this has more than 4 MB"),
    (["play", "--script", "\u{1B}c"], "", "\\u{1B}c: there is no such file"),
    (["play", "--script", "-", "--game", "/dev/zero"], "", "/dev/zero: this is not a regular file"),
    (["explore", "merge", "/dev/zero"], "", "/dev/zero: found a device or a pipe"),
    (["verify", "--clause", "pass.alarm"], "", "found no clause \"pass.alarm\", expected pass.alert, "),
    (["verify", "--clause", "x"], "", "found no clause \"x\", expected an id such as "),
    (
      ["jump"], "",
      "found \"jump\", expected read, play, lines, log, effects, verify, explore, judge, export, help or version"
    ),
    (["export", "ipynb", "/nowhere/page"], "", "/nowhere/page: there is no folder /nowhere"),
  ])
  func `bad input is one clear line on standard error, and exits with 2`(
    arguments: [String], input: String, message: String
  ) throws {
    let run = try ProgramRun(path(of: "solution-1"), arguments, input: input)
    #expect(run.errors.contains(message))
    #expect(run.errors.count { $0 == "\n" } == 1)
    #expect(run.output == "")
    #expect(run.exitCode == 2)
  }

  @Test func `what only another app has is refused in a line`() throws {
    let run = try ProgramRun(path(of: "solution-14"), ["play", "--game", "/tmp/Game"])
    #expect(run.errors.contains("found --game, expected no file: solution-14 keeps nothing"))
    #expect(run.exitCode == 2 && run.output == "")
  }

  @Test(arguments: [("d3; settle", 0), ("d3; mode dark computer", 1), ("d3; jump", 2)])
  func `a judge exits with 1 when the app differs from its model, and with 2 when nothing can be judged`(
    script: String, exitCode: Int32
  ) throws {
    let run = try ProgramRun(path(of: "solution-1"), ["judge", "--script", "-"], input: script)
    #expect(run.exitCode == exitCode, "\(run.output)")
    #expect(run.output.isEmpty == (exitCode == 2))
    #expect(run.errors.contains("jump") == (exitCode == 2))
  }

  @Test func `a save on the real disk is kept from one run to the next`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let game = folder.file("Game")
    let first = try ProgramRun(
      path(of: "solution-2"), ["play", "--script", "-", "--game", game], input: "c4; settle\n")
    #expect(first.exitCode == 0)
    let save = try String(contentsOfFile: game, encoding: .utf8)
    #expect(save.hasPrefix("o00\n") && save.utf8.count == 76)
    let goesOn = "expect message o's turn; expect cell c4 x\n"
    let second = try ProgramRun(
      path(of: "solution-1"), ["play", "--script", "-", "--game", game], input: goesOn)
    #expect(second.errors == "")
    #expect(second.exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Game"])
  }

  @Test(arguments: ["solution-1", "solution-5"])
  func `what comes through a pipe is done in its turn, orders as well`(name: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try ProgramRun(
      path(of: name), ["play", "--speed", "10"], input: "score\nd3\nsettle\nscore\nquit\nscore\n",
      environment: ["XDG_STATE_HOME": folder.path])
    let answers = run.output.split(separator: "\n").filter { $0.first?.isNumber != true }
    #expect(answers == ["Dark 2, Light 2. Dark's turn.", "Dark 4, Light 1 after 1 move. Light's turn."])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test func `the second front end plays a game line by line, and keeps it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let environment = ["XDG_STATE_HOME": folder.path]
    func lines(_ input: String) throws -> ProgramRun {
      try ProgramRun(
        path(of: "solution-5"), ["lines", "--speed", "10"], input: input, environment: environment)
    }
    let run = try lines("d3\njump\nreset\ncancel\n")
    #expect(
      run.output.split(separator: "\n").dropFirst(8) == [
        "dark's turn", "dark 2, light 2", "dark on d3", "dark on d4", "light's turn", "dark 4, light 1",
        "Do you really want to reset the game? (Cancel or OK)",
      ])
    #expect(run.errors == "jump means nothing here.\n")
    #expect(run.exitCode == 0)
    #expect(try lines("quit\n").output.contains("light's turn\ndark 4, light 1\n"))
  }

  @Test func `many lines that do nothing are taken one by one, and the player leaves`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try ProgramRun(
      path(of: "solution-5"), ["play", "--speed", "10"],
      input: String(repeating: "a1\n", count: 100) + "wait 0\n", environment: ["XDG_STATE_HOME": folder.path])
    #expect(run.output.contains("a1 would turn nothing over."))
    #expect(run.errors == "" && run.exitCode == 0)
  }

  @Test func `a pipe that ends while time stands still ends the player`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try ProgramRun(
      path(of: "solution-5"), ["play"], input: "pause\nc4\nsettle\nscore\n",
      environment: ["XDG_STATE_HOME": folder.path])
    #expect(run.output.hasSuffix("Dark 2, Light 2. Dark's turn.\n"), "\(run.output)")
    #expect(run.errors == "" && run.exitCode == 0)
  }

  @Test func `a script of thousands of lines is shown to its end`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = URL(filePath: folder.file("a.script"))
    try Data(String(repeating: "settle\n", count: 5000).utf8).write(to: file)
    let run = try ProgramRun(path(of: "solution-5"), ["play", "--replay", file.path])
    #expect(run.output.contains("The script has ended"))
    #expect(run.errors == "" && run.exitCode == 0)
  }

  @Test func `a chapter without a second front end says where one is made`() throws {
    let run = try ProgramRun(path(of: "solution-1"), ["lines"])
    #expect(run.errors.contains("found no second front end, expected `lines:`. Chapter 5 makes one"))
    #expect(run.output == "")
    #expect(run.exitCode == 1)
  }

  @Test(arguments: ["play", "lines"])
  func `who stops reading hears no complaint`(command: String) throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c", "printf 'd3\\nreset\\n' | \"$0\" \(command) --speed 10 | head -n 1",
        path(of: "solution-5"),
      ],
      environment: ["XDG_STATE_HOME": home.path])
    #expect(run.errors == "")
    #expect(run.output.count { $0 == "\n" } == 1)
  }

  @Test func `a crash is seen, and does not end the phone`() throws {
    #expect(
      try PublishedStart.first.get().play("save x10 1 xxx-----\nshow\nd3\nkill\nshow\n")
        == Array(repeating: "crashed: the Computer was asked for a move and has none", count: 2))
  }

  @Test func `a notebook is printed through a pipe without what it folds`() throws {
    let printed = try PublishedStart.first.get().run(["read"])
    #expect(printed.output.hasPrefix("# Chapter 1: "))
    #expect(printed.output.contains("hints and an answer. Type* `hint` *or* `answer`"))
    #expect(!printed.output.contains("<details>") && !printed.output.contains("Leave the rules for later"))
    #expect(printed.exitCode == 0)
  }

  @Test func `help names every command`() throws {
    let run = try ProgramRun(path(of: "solution-1"), ["help"])
    let words = [
      "play", "verify", "judge", "--script", "--game", "--seed", "--clause", "--json",
    ]
    for word in words {
      #expect(run.output.contains(word))
    }
    for defect in Defect.original { #expect(!run.output.contains(defect.rawValue)) }
    #expect(run.exitCode == 0)
  }

  @Test func `an app of which little was explored is not praised`() throws {
    let run = try ProgramRun(path(of: "solution-5"), ["explore", "--seeds", "1..1"])
    #expect(run.output.contains("That is too little to tell") && run.exitCode == 0, "\(run.output)")
    #expect(!run.output.contains("does what the specification says"))
  }

  @Test func `what one app's explorer has found is not taken for another's`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("explored.json")
    let run = try ProgramRun(path(of: "solution-5"), ["explore", "--seeds", "1..1", "--json", file])
    #expect(run.exitCode == 0, "\(run.errors)")
    let own = try ProgramRun(path(of: "solution-5"), ["explore", "merge", file])
    #expect(own.output.contains("inputs on") && own.exitCode == 0, "\(own.errors)")
    let other = try ProgramRun(path(of: "solution-9"), ["explore", "merge", file])
    #expect(other.errors.contains("this is a result of solution-5, and not of solution-9"))
    #expect(other.exitCode == 2)
  }

  @Test(arguments: [["export", "md"], ["explore", "--json"]])
  func `a file of the reader's is not written over, nor one that a link leads to`(words: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (notes, link) = (folder.file("notes"), folder.file("link"))
    try "mine\n".write(toFile: notes, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: notes)
    for file in [notes, link] {
      let run = try ProgramRun(path(of: "solution-1"), words + [file])
      #expect(run.errors == "solution-1: \(file): this exists already, expected the name of a new file\n")
      #expect(run.exitCode == 2 && run.output == "")
      #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine\n")
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == notes)
  }

  @Test(arguments: [["play", "--script", "-"], ["play"], ["lines"]])
  func `what is not a save is refused and left alone`(words: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let thesis = folder.file("thesis")
    try "mine\n".write(toFile: thesis, atomically: true, encoding: .utf8)
    chmod(thesis, 0o640)
    let run = try ProgramRun(path(of: "solution-5"), words + ["--game", thesis], input: "d3\nsettle\n")
    #expect(
      run.errors
        == "solution-5: \(thesis): this is not a save, and the app would write over it; expected a save or a new file\n"
    )
    #expect(run.exitCode == 2)
    #expect(try String(contentsOfFile: thesis, encoding: .utf8) == "mine\n")
    #expect(try permissions(of: thesis) == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["thesis"])
  }

  @Test(arguments: [["play", "--script", "-"], ["play"]])
  func `a save keeps its mode, and nothing is left beside it`(words: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let game = folder.file("Game")
    for (mode, line) in [(0o600, "d3"), (0o664, "c3")] {
      let run = try ProgramRun(
        path(of: "solution-1"), words + ["--game", game], input: "\(line)\nsettle\n")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(try permissions(of: game) == mode)
      chmod(game, 0o664)
    }
    #expect(try String(contentsOfFile: game, encoding: .utf8).contains("--ox----"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Game"])
  }

  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a file that may not grow is an error in a sentence`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("notebook.md")
    let run = try ProgramRun(
      "/bin/sh", ["-c", "ulimit -f 1; exec \"$0\" export md \"$1\"", path(of: "solution-1"), file])
    #expect(run.errors.hasPrefix("solution-1: ") && run.errors.count { $0 == "\n" } == 1, "\(run.errors)")
    #expect(run.exitCode == 2)
  }

  @Test func `lost output is a failure, however much there was before its end`() throws {
    let program = path(of: "solution-1")
    let run = try ProgramRun("/bin/sh", ["-c", "exec \"$0\" export md > /dev/full", program])
    #expect(run.exitCode == 1)
  }

  @Test func `where a result cannot be written it is said before anything is explored`() throws {
    let run = try ProgramRun(path(of: "solution-1"), ["explore", "--json", "/nowhere/found.json"])
    #expect(run.output == "")
    #expect(
      run.errors
        == "solution-1: /nowhere: there is no such folder, or nothing can be written there\n")
    #expect(run.exitCode == 2)
  }
}
