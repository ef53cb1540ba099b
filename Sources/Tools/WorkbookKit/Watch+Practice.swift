internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision

/// Builds and verifies an exercise on another app whenever one of its files is saved. Exercises have no steps, so that
/// what stands on the screen is the verdict alone.
struct PracticeWatch {
  private let workbook: Workbook
  private let workshop: Workshop
  /// The exercise's executable, such as `practice-3`.
  private let name: String
  /// The path of the exercise's folder in the course's.
  private let path: String

  /// Returns nil unless `word` names an exercise: `practice-3`, or its folder.
  init?(_ word: String, _ workbook: Workbook, _ workshop: Workshop) {
    let all = "\(workbook.course.folder)/Chapters/Practice"
    let folder = ((try? FileManager.default.contentsOfDirectory(atPath: all)) ?? []).first { folder in
      ["practice-\(folder.prefix { $0 != "-" })", "Chapters/Practice/\(folder)"].contains(word)
    }
    guard let folder else { return nil }
    (self.workbook, self.workshop) = (workbook, workshop)
    name = "practice-\(folder.prefix { $0 != "-" })"
    path = "Chapters/Practice/\(folder)"
  }

  private var folder: String { "\(workbook.course.folder)/\(path)" }
  private var sources: [String] { ((try? swiftFiles(in: folder)) ?? []).map { "\(folder)/\($0)" } }

  func run(_ keys: inout Keys) {
    let (parent, isTerminal) = (getppid(), workbook.style.isTerminal)
    if !isTerminal { say("Watching \(path). Save a file to see its verdict. q quits.") }
    var seen: String?
    var building: (result: Future<[String]>, start: ContinuousClock.Instant)?
    var screen = StandingScreen(of: name, path, keys: "q quit")
    while getppid() == parent {
      if let result = building?.result.valueSoFar {
        building = nil
        screen.say("")
        isTerminal ? screen.show([""] + result) : say([""] + result)
      }
      let fingerprint = Workshop.fingerprint(ofFiles: sources)
      if fingerprint != seen, building == nil {
        if isTerminal && seen == nil { screen.show([]) }
        seen = fingerprint
        let (workshop, name, sources, style) = (workshop, name, sources, workbook.style)
        building = (Future { Self.verdict(on: name, sources, workshop, style) }, .now)
      }
      if let building { screen.say("building \(name)", since: building.start) }
      if screen.mustDraw { screen.draw() }
      fflush(nil)
      let key = keys.next(within: building == nil ? 15 : 5)
      if !screen.scroll(key), key == "q" { break }
    }
    screen.clear()
  }

  /// Builds and verifies the exercise; returns what to show.
  private static func verdict(
    on name: String, _ files: [String], _ workshop: Workshop, _ style: Style
  ) -> [String] {
    let output = "\(workshop.course.output)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      let recipe = try workshop.recipe(of: name)
      var run = try recipe.compileChanges(
        in: files, to: output, toolchain: workshop.toolchain, options: Workshop.options)
      if run.succeeded { run = try recipe.share(files, in: output, toolchain: workshop.toolchain) }
      guard run.succeeded else {
        let error = CompilerError(output: run.output, course: workshop.course.folder) { file in
          let facts = try? FileManager.default.attributesOfItem(atPath: file)
          return facts?[.modificationDate] as? Date ?? .distantPast
        }
        return error?.lines(style, listsAll: true) ?? run.output.components(separatedBy: "\n")
      }
      let built = BuiltChapter(judge: workshop.judge, code: recipe.code(in: output))
      let report = try built.run(["verify"]).output.split(separator: "\n", omittingEmptySubsequences: false)
      // The count of clauses is the last line, and stands at the top; the first has the exercise's title.
      let lines = report.drop(while: \.isEmpty).dropFirst().map(String.init)
      guard let count = lines.lastIndex(where: { !$0.isEmpty }) else { return lines }
      return [lines[count]] + lines[..<count]
    } catch { return [error.sentence] }
  }
}
