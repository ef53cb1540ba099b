import Console
import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit
@testable import author

@Suite(.onThreadsOfTheirOwn) struct `The command line` {
  private func author(_ words: [String]) throws -> Run {
    try Run(ScratchCourse.author, words, environment: ["WORKBOOK_COURSE": ScratchCourse.package])
  }

  private func run(_ words: [String]) throws -> Run {
    try Run(ScratchCourse.program, words, environment: ["WORKBOOK_COURSE": ScratchCourse.package])
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `help names every command and the exit codes`(words: [String]) throws {
    let run = try run(words)
    for command in Workbook.commands { #expect(run.output.contains("\n  \(command.description.usage) ")) }
    #expect(run.output.contains("The exit code is 0"))
    #expect(run.succeeded)
  }

  @Test func `a hint that cannot be noted is shown, and that is said`() throws {
    let run = try Run(
      ScratchCourse.program, ["hint", "1", "1"],
      environment: ["WORKBOOK_COURSE": ScratchCourse.package, "XDG_STATE_HOME": "/dev/null"])
    #expect(run.output.contains("hint 1 of 4") && run.succeeded)
    #expect(run.output.contains("/dev/null/reversi-workbook: what you have asked for cannot be noted here: "))
  }

  @Test(arguments: [["help"], ["gallery", "6"], ["hunt"]])
  func `what is printed for people is ASCII where the locale has nothing else`(words: [String]) throws {
    func isASCII(_ locale: String) throws -> Bool {
      let run = try Run(
        ScratchCourse.program, words,
        environment: ["WORKBOOK_COURSE": ScratchCourse.package, "LC_ALL": locale])
      #expect(run.succeeded)
      return run.output.utf8.allSatisfy { $0 < 128 }
    }
    #expect(try isASCII("C"))
    #expect(try !isASCII("C.UTF-8"))
  }

  @Test(arguments: Workbook.commandNames)
  func `every command has help of its own`(name: String) throws {
    let run = try run(["help", name])
    #expect(run.output.hasPrefix("swift run workbook \(name)"))
    #expect(try self.run([name, "--help"]).output == run.output)
  }

  @Test(arguments: [
    (["vrify"], "found no command \"vrify\"; did you mean verify? `"),
    (["jump"], "found no command \"jump\", expected next, hunt, hint,"),
    (["explain"], "explain is typed in the player, `swift run chapter-N play`. `"),
    (["reset"], "missing a chapter's number"),
    (
      ["hint", "99"],
      "found no chapter \"99\", expected a chapter's number, 1 to 14, or such as"
    ),
    (["hint", "2", "7"], "found no step \"7\" in chapter 2, expected 1 to 6"),
    (["hint", "2", "1", "1"], "found \"1\", expected the end of the command"),
    (["reset", "solution-2"], "found \"solution-2\", expected a chapter's number"),
    (["compare", "--explain", "circel"], "found no figure \"circel\"; did you mean circle?"),
    (["compare", "--explain", "move", "--json"], "found --explain --json, expected one option"),
    (["compare", "1", "5", "saves"], "found no chapter \"saves\", expected a chapter's number, 1 to "),
    (["verify", "--clause"], "found nothing after --clause, expected the id of a clause"),
    (["verify", "--clause", "a"], "found \"--clause\", expected a chapter's number before it"),
    (["verify", "--clause", "--all"], "found nothing after --clause, expected the id of a clause"),
    (["next", "--foo"], "found \"--foo\", expected no options"),
    (["watch", "--foo"], "found \"--foo\", expected no options"),
    (
      ["play", "--speed", "10", "99"],
      "found no chapter \"99\", expected a chapter's number, 1 to 14, or such as"
    ),
    (["replay", "/nowhere"], "/nowhere: there is no such file"),
    (["book"], "missing a folder for the pages, or --serve. `"),
    (["book", "--port", "3"], "found --port by itself, expected --serve --port N. `"),
    (["book", "there", "--serve"], "found \"there\", expected the end of the command. `"),
    (
      ["book", "--serve", "--port", "99999"],
      "found \"99999\" after --port, expected a port from 0 to 65535. `"
    ),
  ])
  func `bad input is one clear line, and exits with 2`(words: [String], message: String) throws {
    let run = try run(words)
    #expect(run.output.hasPrefix("workbook: \(message)"))
    #expect(run.output.count { $0 == "\n" } == 1)
    #expect(run.status == 2)
  }

  @Test func `its version is the commit of the course and the compiler's version`() throws {
    let run = try run(["--version"])
    #expect(run.output.contains(#/^Reversi Workbook, commit [0-9a-f]{7,} of \d{4}-\d\d-\d\d/#))
    #expect(run.output.contains("\nSwift version ") || run.output.contains(" Swift version "))
    #expect(run.succeeded)
  }

  @Test(.enabled(if: everythingIsTested)) func `what holds for the course itself is checked`() throws {
    let run = try author(["check", "hints", "links"])
    #expect(run.output == "✓ hints\n✓ links\n")
    #expect(run.succeeded)
  }

  @Test(.enabled(if: everythingIsTested)) func `author has help for itself and for every command`() throws {
    for command in Author.commands {
      #expect(try author(["help"]).output.contains("\n  \(command.name) "))
      #expect(try author(["help", command.name]).output.hasPrefix("swift run author \(command.name)"))
    }
  }

  @Test(arguments: [
    (["jump"], "found no command \"jump\", expected check, skips, readers, edit, record, promote,"),
    (["check", "step"], "found no check \"step\"; did you mean steps?"),
    (["check", "steps", "0-None"], "found no chapter \"0-None\", expected a chapter's number, 1 to "),
    (["record", "--from", "solution-2"], "found \"--from\", expected no options"),
    (["edit", "9", "--all"], "found \"--all\", expected no options"),
    (["check", "2", "--all"], "found --all, expected no options where checks or chapters are named"),
    (["readers", "9-Nothing"], "found no attempt \"9-Nothing\", expected 1-FatController/"),
  ])
  func `bad input to author is one clear line, and exits with 2`(words: [String], message: String) throws {
    let run = try author(words)
    #expect(run.output.hasPrefix("author: \(message)"), "\(run.output)")
    #expect(run.output.count { $0 == "\n" } == 1)
    #expect(run.status == 2)
  }

  @Test(arguments: [("verify", "vreify", 1), ("hint", "hnt", 1), ("", "abc", 3), ("read", "read", 0)])
  func `the distance of two words counts letters`(one: String, other: String, expected: Int) {
    #expect(one.distance(to: other) == expected)
    #expect(other.distance(to: one) == expected)
  }
}
