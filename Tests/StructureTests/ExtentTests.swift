import Foundation
import Testing

@testable import Structure

@Suite struct `Where declarations end` {
  @Test(arguments: [
    "@MainActor (Int) -> Void", "@Sendable () -> Void", "[@MainActor () -> Void]",
    "(String, @escaping @MainActor (\"Int\") -> Void) -> Void", "Int",
  ])
  func `is known behind a typealias, whatever its type says`(type: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "extent-\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = """
      final class Game {
        typealias Listener = \(type.replacing("\"", with: ""))
        let name = "a \\"[{ name"
        func play() {}
      }
      typealias Other = \(type.replacing("\"", with: ""))
      func last() {}
      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    let extents = try #require(
      try Extent.all(inFiles: [file.path], toolchain: Toolchain.current.get())[file.path])
    let ends = extents.filter { $0.kind == "func_decl" }.map(\.bytes.upperBound).sorted()
    #expect(ends.count == 2)
    #expect(ends.last == source.utf8.count - 1)
    #expect(extents.contains { $0.kind == "class_decl" } && extents.count { $0.kind == "typealias" } == 2)
  }
}
