import Foundation
import Supervision
import Support
import Testing

@testable import SourceFacts

@Suite struct `A Swift source` {
  @Test(arguments: [
    "@MainActor (Int) -> Void", "@Sendable () -> Void", "[@MainActor () -> Void]",
    "(String, @escaping @MainActor (Int) -> Void) -> Void", "Int",
  ])
  func `knows where declarations end, whatever stands between them`(type: String) {
    let text = """
      final class Game {
        typealias Listener = \(type)
        let name = "a \\"[{ name"
        func play() {}
      }
      #if DEBUG
        typealias Other = \(type)
        func last() {}
      #endif
      """
    let declarations = SwiftSource(text).declarations
    #expect(
      declarations.map(\.kind) == [.class, .typealias, .property, .function, .typealias, .function])
    let words = declarations.map { Array(text.utf8)[$0.bytes] }.map { String(decoding: $0, as: UTF8.self) }
    #expect(words[0].hasPrefix("class Game {") && words[0].hasSuffix("}"))
    #expect(words[3] == "func play() {}" && words[5] == "func last() {}")
  }

  @Test func `tells what is on no actor, and which scopes are opened`() {
    let source = SwiftSource(
      "nonisolated struct A { let a = 1 }\nfunc f() async { async let b = g(); let c = 2 }")
    #expect(source.declarations.map(\.isNonisolated) == [true, false, false, false, false])
    #expect(source.declarations.map(\.isAsyncLet) == [false, false, false, true, false])
  }

  @Test func `knows what it imports`() {
    let imports = SwiftSource("import A\n@preconcurrency import B\nimport enum C.D\n").imports
    #expect(imports.map(\.module) == ["A", "B", "C"])
    #expect(imports.map(\.line) == [1, 2, 3])
    #expect(imports.map(\.isWhole) == [true, true, false])
  }

  @Test(arguments: [
    "", "\"", "#\"", "/*", "\"\\", "\"\\(", "@", "#", "`", "1.", "\"\"\"", "\"\\(\"\\(", "é €\u{1F600}",
    "}}} func f(", "\0a",
    "case .a: default", String(repeating: "(", count: 3000), String(repeating: "{ a in ", count: 3000),
  ])
  func `is read whatever it holds, and loses nothing`(text: String) {
    let source = SwiftSource(text)
    #expect(source.pieces.map(\.text).joined() == text)
    _ = (source.declarations, source.typeParts, source.closure(at: 1), source.declaration("a"))
    _ = (Mutant.all(of: [("A.swift", text)]), source.imports)
  }

  @Test func `that is not UTF-8 keeps its offsets`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = URL(filePath: folder.file("A.swift"))
    try (Data([0x2F, 0x2F, 0xFF, 0xFE, 0x0A]) + Data("func f() {}\n".utf8)).write(to: file)
    let source = try SwiftSource(contentsOf: file.path)
    #expect(source.declarations.map(\.bytes) == [5..<16])
    #expect(source.line(at: 5) == 2)
    #expect(throws: Problem.self) { try SwiftSource(contentsOf: "/nowhere.swift") }
  }

  @Test(.enabled(if: everythingIsTested)) func `of 50,000 lines is read`() {
    let source = SwiftSource((1...50_000).map { "let a\($0) = \($0)\n" }.joined())
    #expect(source.lines.count == 50_000)
    #expect(source.declarations.count == 50_000)
  }
}
