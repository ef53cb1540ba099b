import Console
import Foundation
import Notebooks
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

private func read(_ file: String) throws -> String {
  try String(contentsOfFile: "\(ScratchCourse.package)/\(file)", encoding: .utf8)
}

@Suite(.onThreadsOfTheirOwn) struct `The reference` {
  @Test func `has the tables that help has`() throws {
    let text = try read(Reference.file)
    let help = try Run(ScratchCourse.product("solution-1"), ["help"]).output
    // `swift run author promote` writes them anew.
    #expect(try Reference.refreshed(text) == text)
    for line in CommandDescription.ofChapter.flatMap(\.lines) { #expect(help.contains("\n\(line)\n")) }
    for command in Workbook.commands { #expect(text.contains("| `\(command.name)")) }
    #expect(text.contains("\n  verify                     check the app against every clause"))
    #expect(throws: Problem.self) { try Reference.refreshed("# Nothing") }
  }

  @Test(arguments: [("jump", "a cell such as d3, "), ("expect jump", "a key: ")])
  func `has every word of the script language`(line: String, list: String) throws {
    let play = "printf '%s' '\(line)' | \(ScratchCourse.product("solution-1")) play --script -"
    let refusal = try Run("/bin/sh", ["-c", play]).output
    let words = try #require(refusal.split(separator: list, maxSplits: 1).last)
      .replacing(" or ", with: ", ").split { ", \n".contains($0) }
    #expect(words.count > 10)
    let section = try #require(read(Reference.file).split(separator: "## The script language\n").last)
      .split(separator: "\n## ")[0]
    for word in words {
      #expect(section.contains(try Regex("`\(word)[` ]")), "\(word)")
    }
  }

  @Test func `has a page for authors that names every folder of the sources`() throws {
    let folders = try ["Engine", "Apps", "Course", "Tools"].flatMap { floor in
      try FileManager.default.contentsOfDirectory(atPath: "\(ScratchCourse.package)/Sources/\(floor)")
    }
    let house = try read("Sources/README.md")
    for folder in folders { #expect(house.contains("`\(folder)`"), "\(folder)") }
  }

  @Test func `sends authors to files that are there`() throws {
    let house = try read("Sources/README.md")
    let files = house.matches(of: /`([A-Za-z0-9\/+]+\.(?:swift|c|h))`/).map { String($0.1) }
    let sources = FileManager.default.subpaths(atPath: "\(ScratchCourse.package)/Sources") ?? []
    #expect(files.count > 10)
    for file in files where !FileManager.default.fileExists(atPath: "\(ScratchCourse.package)/\(file)") {
      #expect(sources.contains { $0 == file || $0.hasSuffix("/\(file)") }, "\(file)")
    }
    for contract in Contract.allCases { #expect(house.contains("\n| \(contract.rawValue) |")) }
  }

  @Test func `is printed as Markdown through a pipe, and with its tables drawn at a terminal`() throws {
    let text = try read(Reference.file)
    let run = try Run(
      ScratchCourse.program, ["help", "all"], environment: ["WORKBOOK_COURSE": ScratchCourse.package])
    #expect(run.output == text.replacing(#/<!-- .* -->\n+/#, with: "") + "\n")
    #expect(!run.output.contains("<!--"))
    let drawn = Style(isColoured: false, width: 90, isTerminal: true).markdown(text)
    let long = drawn.split(separator: "\n").filter {
      $0.count > 110 || $0.hasPrefix("|") || $0.hasPrefix("<!")
    }
    #expect(long == [])
    #expect(drawn.contains(/\nfolder +what it is\n─+ +─+\n`Chapters` +the code you work on/))
    let elsewhere = try Run(
      ScratchCourse.program, ["help", "all"], environment: ["WORKBOOK_COURSE": "/nowhere"])
    #expect(elsewhere.output.hasPrefix("workbook: there is no Sources/Reference.md in /nowhere"))
    #expect(elsewhere.status == 2)
  }
}

/// A command in a text, and what the text says that it prints.
private struct Transcript: Sendable, CustomTestStringConvertible {
  let command: String
  let lines: [Substring]
  var testDescription: String { command }

  static func all() throws -> [Transcript] {
    try ["README.md", Reference.file].flatMap { file in
      try read(file).matches(of: /(?s)```console\n\$ ([^\n]*)\n(.*?)```/).map { match in
        Transcript(command: String(match.1), lines: match.2.split(separator: "\n"))
      }
    }
  }
}

@Suite(.onThreadsOfTheirOwn, .enabled(if: everythingIsTested)) struct `The README` {
  @Test(arguments: try Transcript.all())
  fileprivate func `shows what its commands print, on a course that nobody has begun`(transcript: Transcript)
    throws
  {
    let course = try ScratchCourse.judged()
    // What stands for `swift`: it starts what is built already.
    let swift = """
      swift() {
        [ "$1" = run ] || exit 2
        name=$2
        shift 2
        if [ "$name" = workbook ]; then exec "\(ScratchCourse.program)" "$@"; fi
        exec "\(ScratchCourse.product("judge"))" "\(course.folder)/.build/workbook/$name/$name.so" "$@"
      }

      """
    let run = try Run(
      "/bin/sh", ["-c", swift + transcript.command], environment: course.environment, errors: false)
    var printed = run.output.split(separator: "\n")[...]
    for line in transcript.lines {
      let rest = printed.drop { $0 != line }
      #expect(!rest.isEmpty, "found no \"\(line)\" in \(run.output)")
      printed = rest.dropFirst()
    }
  }

  @Test func `has some to show`() throws {
    #expect(try Transcript.all().count >= 3)
  }

  @Test(arguments: ["README.md", Reference.file, "Chapters/1-FatController/README.md"])
  func `and what else is read first give no bug away to those who do not ask`(file: String) throws {
    let text = Style.closed(try read(file))
    let spoilers =
      Bug.names + [
        "ox------; show", "dark must pass", "a pass is", "half-done", "nine characters", "beginTurn",
      ]
    for spoiler in spoilers { #expect(!text.contains(spoiler), "\(spoiler)") }
  }

  @Test func `of a chapter is shown without what it folds`() {
    let text =
      "a\n<details><summary>Why?</summary>\n\nb\n<details><summary>c</summary>\n</details>\nd\n</details>\ne"
    #expect(Style.closed(text) == "a\n(Why?: README.md unfolds it)\ne")
  }
}
