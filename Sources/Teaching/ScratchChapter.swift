internal import Foundation
internal import Structure

/// A copy of a chapter that is patched, built and verified where nobody else works.
final class ScratchChapter: Sendable {
  private let folder: String
  private let recipe: Recipe
  private let toolchain: Toolchain

  private var sources: String { "\(folder)/sources" }
  /// What it builds.
  var executable: String { "\(folder)/products/\(recipe.executable)" }

  /// Copies the chapter's Swift files.
  init(copying chapter: String, recipe: Recipe, toolchain: Toolchain) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reversi-steps-\(UUID())").path
    self.recipe = recipe
    self.toolchain = toolchain
    try replaceSwiftFiles(in: "\(folder)/sources", by: chapter)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func apply(_ patch: String) throws {
    let run = try Teaching.apply(patch, to: sources)
    if !run.succeeded { throw StepFailure("the patch does not apply", run.output) }
  }

  /// Builds the chapter, and answers with what the compiler then knows of it.
  func build() throws -> Facts {
    let products = "\(folder)/products"
    let files = try swiftFiles(in: sources).map { "\(sources)/\($0)" }
    let run = try recipe.compile(
      files, to: products, toolchain: toolchain, options: ["-warnings-as-errors", "-gline-tables-only"])
    if !run.succeeded {
      throw StepFailure(
        "it does not build without warnings", run.output.replacing("\(sources)/", with: ""))
    }
    return try Facts(ofModule: recipe.module, indexStore: "\(products)/index", toolchain: toolchain)
  }

  /// Lets the chapter verify itself; it must be as its description says. Answers with the clauses that it says it is not
  /// built for yet.
  func verify(limit: Duration) throws -> Set<String> {
    let run = try Run(executable, ["verify"], limit: limit)
    if run.succeeded {
      return Set(run.output.matches(of: /(?m)^  not yet +([a-z.-]+)/).map { String($0.1) })
    }
    if run.wasStopped { throw StepFailure("`verify` does not come to an end in \(limit)", run.output) }
    if run.crashed { throw StepFailure("`verify` crashes with signal \(run.status)", run.output) }
    let news = run.output.split(separator: "\n").filter {
      !$0.hasPrefix("  holds ") && !$0.hasPrefix("  defect ")
    }
    throw StepFailure("`verify` finds what is not as declared", news.joined(separator: "\n"))
  }
}
