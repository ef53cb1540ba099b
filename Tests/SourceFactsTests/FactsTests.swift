import Foundation
import Supervision
import Support
import Testing

@testable import SourceFacts

@Suite(.enabled(if: everythingIsTested)) struct `The facts` {
  let facts: Facts

  init() throws { facts = try Fixture.game.get() }

  private func declaration(_ name: String) throws -> Declaration {
    try #require(facts.declarations.first { $0.symbol.kind != .extension && $0.symbol.isCalled(name) })
  }

  @Test func `files say what they import, and on which line`() {
    #expect(facts.files.map(\.name) == ["Board.swift", "Screen.swift"])
    #expect(facts.files[0].imports == [])
    // Further down, `Swift.Int` names a module, and imports nothing.
    #expect(facts.files[1].imports == [SourceFile.Import(module: "Synchronization", line: 1)])
  }

  @Test(arguments: [
    ("Board", Symbol.Kind.struct, 1...17), ("Board.cells", .property, 2...2),
    ("Board.isEmpty", .property, 3...5),
    ("Board.count", .function, 8...14), ("Board.<", .function, 16...16), ("Board.Move", .enum, 20...23),
    ("Board.Move.place", .enumCase, 22...22), ("View.Completion", .typealias, 4...4),
    ("Screen", .class, 9...28), ("Screen.Canceller", .class, 24...27),
    ("Screen.Canceller.init", .initializer, 26...26), ("Board.description", .property, 31...31),
  ])
  func `a declaration has its kind and its lines`(name: String, kind: Symbol.Kind, lines: ClosedRange<Int>)
    throws
  {
    let declaration = try declaration(name)
    #expect(declaration.symbol.kind == kind)
    #expect(declaration.lines == lines)
    #expect(declaration.symbol.module == "sample")
  }

  @Test func `what the compiler adds is not declared`() {
    #expect(!facts.declarations.contains { $0.symbol.fullName == "Board.init" })
  }

  @Test(arguments: [
    ("Board.cells", true), ("Board.isEmpty", false), ("Screen.canceller", true), ("Screen.log", true),
    ("Board.description", false),
  ])
  func `a property is stored, or computed`(name: String, isStored: Bool) throws {
    #expect(try declaration(name).isStored == isStored)
  }

  @Test func `a function is async, or not`() throws {
    #expect(try declaration("Screen.play").isAsync)
    #expect(try !declaration("Board.count").isAsync)
  }

  @Test func `types are known even if they are aliases or inferred`() throws {
    #expect(try declaration("Screen.Canceller.body").symbol.type == "() -> ()")
    #expect(try declaration("Screen.board").symbol.type == "sample.Board")
    #expect(try declaration("Screen.log").symbol.hasFunctionType)
    #expect(try !declaration("Screen.board").symbol.hasFunctionType)
  }

  private static let uses: [(name: String, container: String, line: Int, use: Reference.Use)] = [
    ("Board.isEmpty", "Screen.play", 17, Reference.Use.read),
    ("Screen.canceller", "Screen.play", 15, Reference.Use.write),
    ("View.show", "Screen.play", 17, Reference.Use.call),
    ("Canceller.body", "Screen.play", 17, Reference.Use.read),
    ("Board.count", "Screen.play", 18, Reference.Use.call),
    ("Board.cells", "Board.isEmpty", 4, Reference.Use.read),
    ("View", "Screen", 9, Reference.Use()), ("Board", "Screen.board", 10, Reference.Use()),
    ("Board", "Board", 19, Reference.Use()),
    ("View.Completion", "Screen.Canceller.body", 25, Reference.Use()),
    ("Swift.Int", "Board.Move.place", 22, Reference.Use()),
    ("Swift.CustomStringConvertible", "Board", 30, Reference.Use()),
    ("Swift.Int", "Screen.each", 22, Reference.Use()),
  ]

  @Test(arguments: uses)
  func `a reference says what is named, where, in what, and for what use`(
    name: String, container: String, line: Int, use: Reference.Use
  ) {
    #expect(
      facts.references.contains {
        $0.symbol.isCalled(name) && $0.line == line && $0.use == use
          && $0.container?.symbol.isCalled(container) == true
      })
  }

  @Test func `declarations inside a condition are known, with where they end`() throws {
    let text = """
      #if canImport(Swift)
        import Synchronization
      #endif
      struct Board {
        #if !os(none)
          func count() -> Swift.Int {
            1
          }
        #endif
      }
      """
    let facts = try Fixture(["Board.swift": text]).facts
    #expect(facts.files[0].imports == [SourceFile.Import(module: "Synchronization", line: 2)])
    let count = facts.declarations.first { $0.symbol.fullName == "Board.count" }
    #expect(count?.lines == 6...8)
  }

  @Test func `every reference is in a declaration`() {
    #expect(facts.references.filter { $0.container == nil } == [])
  }

  @Test func `a symbol is called by its name, with or without what is around it`() throws {
    let symbol = try declaration("Screen.Canceller.body").symbol
    for name in ["body", "Canceller.body", "Screen.Canceller.body", "sample.Screen.Canceller.body"] {
      #expect(symbol.isCalled(name))
    }
    for name in ["", "Canceller", "Screen.body", "other.Screen.Canceller.body"] {
      #expect(!symbol.isCalled(name))
    }
    #expect(symbol.isOrIsIn("Canceller") && symbol.isOrIsIn("Screen.Canceller") && symbol.isOrIsIn("sample"))
    #expect(!symbol.isOrIsIn("Cancel") && !symbol.isOrIsIn("Screen.body") && !symbol.isOrIsIn(""))
  }
}

@Suite struct `What cannot be known` {
  @Test func `a module that was not built is refused`() throws {
    let fixture = try Fixture(["A.swift": "struct A {}"])
    let problem = #expect(throws: Problem.self) {
      try Facts(ofModule: "other", indexStore: fixture.store, toolchain: Toolchain.current.get())
    }
    #expect(
      problem?.description.hasSuffix("has no record of a module other. Run `swift build` first") == true)
  }

  @Test func `a store that is not there is refused`() throws {
    #expect(throws: Problem("/nowhere cannot be read: there is no such folder. Run `swift build` first")) {
      try Facts(ofModule: "sample", indexStore: "/nowhere", toolchain: Toolchain.current.get())
    }
  }

  @Test func `a file that was changed after it was built is refused, and one that is gone is left out`()
    throws
  {
    let fixture = try Fixture(["A.swift": "struct A {}", "B.swift": "struct B {}"])
    let toolchain = try Toolchain.current.get()
    try FileManager.default.removeItem(atPath: "\(fixture.folder.path)/sources/B.swift")
    let facts = try Facts(ofModule: "sample", indexStore: fixture.store, toolchain: toolchain)
    #expect(facts.files.map(\.name) == ["A.swift"])
    let file = "\(fixture.folder.path)/sources/A.swift"
    try FileManager.default.setAttributes([.modificationDate: Date.now + 10], ofItemAtPath: file)
    #expect(throws: Problem("\(file) was changed after it was built. Run `swift build` first")) {
      try Facts(ofModule: "sample", indexStore: fixture.store, toolchain: toolchain)
    }
  }

  @Test func `a toolchain that is not there is refused`() {
    #expect(throws: Problem.self) { try Toolchain(environment: ["SWIFT_TOOLCHAIN": "/nowhere"]) }
    #expect(throws: Problem.self) { try IndexLibrary(at: "/nowhere/libIndexStore.so") }
  }
}

@Suite struct `What a file records` {
  @Test
  func `is read, is what is given if there is no file, and is no reason to begin anew if it cannot be read`()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.file("records.json")
    #expect(try recorded(at: path, orIfMissing: ["a": 1]) == ["a": 1])
    try #"{"b": 2}"#.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try recorded(at: path, orIfMissing: [:]) == ["b": 2])
    #expect(throws: Problem.self) { try recorded(at: path, orIfMissing: [String: String]()) }
  }
}
