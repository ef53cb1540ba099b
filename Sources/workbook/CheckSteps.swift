internal import Foundation
internal import Lessons
internal import Structure

/// Proves the steps of the lessons in these folders, or of all, and prints a line for each; returns whether
/// all hold.
func checkSteps(of folders: [String]) throws -> Bool {
  let lessons = try lessons(in: folders)
  let toolchain = try Toolchain.current.get()
  // What runs is `.build/debug/workbook`; what the steps are built against is beside it, when all is built.
  let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  try toolchain.build(package: package, products: products.path)
  let start = ContinuousClock.now
  var holds = true
  for lesson in lessons {
    print(lesson.folder)
    let proof = Proof(
      of: lesson, inPackage: package, recipe: try Recipe(of: lesson.executable, in: products.path),
      toolchain: toolchain)
    if !proof.run(show) { holds = false }
  }
  let count = lessons.map(\.steps.count).reduce(0, +)
  let steps = count == 1 ? "1 step" : "\(count) steps"
  print(holds ? "\(steps) proved in \(seconds(ContinuousClock.now - start))." : "Not every step holds.")
  return holds
}

/// The folder that this was built from.
private let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

private func lessons(in folders: [String]) throws -> [Lesson] {
  let all = Lesson.all.map(\.folder)
  if folders.isEmpty {
    let solutions = try FileManager.default.contentsOfDirectory(atPath: "\(package)/Solutions")
      .filter { FileManager.default.fileExists(atPath: "\(package)/Solutions/\($0)/Steps") }.sorted()
    if solutions != all.sorted() {
      let names = (solutions.joined(separator: ", "), all.joined(separator: ", "))
      throw Problem("found the solutions \(names.0), expected those that have steps: \(names.1)")
    }
    return Lesson.all
  }
  return try folders.map { folder in
    guard let lesson = Lesson.all.first(where: { $0.folder == folder }) else {
      throw Problem("found no chapter \"\(folder)\", expected \(all.joined(separator: ", "))")
    }
    return lesson
  }
}

private func show(_ part: Proof.Part) {
  print("  \(part.failure == nil ? "✓" : "✗") \(part.title), \(seconds(part.duration))")
  if let failure = part.failure {
    print("    \(failure.sentence)")
    for line in failure.details { print("      \(line)") }
  }
  fflush(nil)
}

private func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
