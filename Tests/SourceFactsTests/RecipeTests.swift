import Foundation
import Supervision
import Testing

@testable import SourceFacts

@Suite struct `A recipe` {
  @Test func `is the package's own, without the places where its build puts things`() throws {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let recipe = try Recipe(of: "chapter-1", in: products)
    #expect(recipe.module == "chapter_1")
    #expect(recipe.arguments.contains("-default-isolation"))
    #expect(!recipe.arguments.contains("-index-store-path"))
    let objects = try Recipe.ownObjects(of: "chapter-1", in: products)
    #expect(!objects.isEmpty && objects.allSatisfy { $0.contains("/chapter_1.build/") })
  }

  @Test func `of what was not built is refused`() {
    #expect(
      throws: Problem(
        "/nowhere/description.json does not say how chapters are built. Run `swift build` first")
    ) { try Recipe(of: "chapter-1", in: "/nowhere") }
  }
}
