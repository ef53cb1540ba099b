import Foundation
import Testing

@testable import SourceFacts

@Suite struct `The facts of the first solution` {
  @Test func `are read from the index of the package's own build`() throws {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let facts = try Facts(
      ofModule: "solution_1", indexStore: "\(products)/index/store", toolchain: Toolchain.current.get())
    #expect(facts.files.map(\.name).contains("ViewController.swift"))
    #expect(facts.namings(ofModules: ["MiniUIKit"], in: "ViewController", except: "Disk") != [])
    #expect(facts.missing("ViewController", "Main.chapter") == [])
  }
}
