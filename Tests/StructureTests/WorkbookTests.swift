import Foundation
import Testing

@testable import Structure

@Suite struct `The workbook` {
  private func run(_ arguments: [String]) throws -> Run {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    return try Run("\(products)/workbook", arguments)
  }

  @Test func `help names every command`() throws {
    for arguments in [[], ["help"], ["--help"], ["-h"]] {
      let run = try run(arguments)
      #expect(run.output.contains("author check steps"))
      #expect(run.succeeded)
    }
  }

  @Test(arguments: [
    (["jump"], "workbook: found \"jump\", expected author check steps, or help\n"),
    (["author"], "workbook: found \"author\", expected author check steps, or help\n"),
    (
      ["author", "check", "steps", "0-None"],
      "workbook: found no chapter \"0-None\", expected 1-FatController"
    ),
  ])
  func `bad input is one clear line, and exits with 2`(arguments: [String], message: String) throws {
    let run = try run(arguments)
    #expect(run.output.hasPrefix(message))
    #expect(run.output.count { $0 == "\n" } == 1)
    #expect(run.status == 2)
  }
}
