import Foundation
import Lessons
import Testing

@testable import SourceFacts

@Suite struct `The facts of a solution` {
  private func facts(of solution: Int) throws -> Facts {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    return try Facts(
      ofModule: "solution_\(solution)", indexStore: "\(products)/index/store",
      toolchain: Toolchain.current.get())
  }

  @Test func `are read from the index of the package's own build`() throws {
    let facts = try facts(of: 1)
    #expect(facts.files.map(\.name).contains("ViewController.swift"))
    #expect(facts.namings(ofModules: ["MiniUIKit"], in: "ViewController", except: "Disk") != [])
    #expect(facts.missing("ViewController", "Main.chapter") == [])
  }

  @Test(arguments: [(4, false), (6, true)])
  func `say whether its store is handed over without tests of saves that fail`(
    solution: Int, isSilent: Bool
  ) throws {
    #expect(try facts(of: solution).silentStores().isEmpty == !isSilent)
  }
}
