internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision

// Draws an app's types, in layers or as a matrix of which depends on which.

extension Workbook {
  func draw(_ typed: Typed) throws -> ExitCode {
    let isMatrix = typed.has("--matrix")
    let touch = try touch(in: typed)
    if isMatrix, touch != nil { throw UsageError(found: "--matrix and --tap", expected: "one of them") }
    let work = try typed.rest.first.map(course.work) ?? begunChapter()
    let file = try newFile(typed.value(of: "--svg"))
    let workshop = try Workshop(course)
    let statuses = try workshop.statuses(of: [work])
    if let error = statuses.first?.error {
      say(lines(of: error, in: work))
      return .failure
    }
    let comparison = try comparison(of: [work], statuses, workshop)
    guard let app = comparison.apps.first else { return .failure }
    let tap = try touch.map { try way(of: $0, in: app, workshop) }
    if let file {
      let title = "\(app.name): \(isMatrix ? "which type depends on which" : "which type names which")"
      let picture =
        isMatrix ? app.graph.matrixPicture(titled: title) : app.graph.house(titled: title, way: tap)
      return try write(picture, to: file)
    }
    page(
      (isMatrix ? app.graph.matrixLines(style) : app.graph.houseLines(style, tap: tap))
        + ["", style.fitted(isMatrix ? Self.matrixLegend : Self.houseLegend)]
        + (tap?.lines(of: touch ?? "", style) ?? [])
        + comparison.unused.map {
          style.fitted("Left out, since nothing in the app leads there: \($0.files.joined(separator: ", ")).")
        })
    return .success
  }

  /// Returns `name`, the path of the file to which a picture is to be written, or nil if it is nil; throws if the file
  /// exists already.
  func newFile(_ name: String?) throws -> String? {
    if let name, FileManager.default.fileExists(atPath: name) {
      throw Problem("\(name): there is a file already; name another, or remove it")
    }
    return name
  }

  func write(_ picture: String, to file: String) throws -> ExitCode {
    do {
      try picture.write(toFile: file, atomically: true, encoding: .utf8)
    } catch { throw Problem("\(file) cannot be written") }
    say("Written to \(file).")
    return .success
  }

  /// Draws the types of a chapter before its first step and after each step of the solution, as text, one drawing below
  /// the other.
  func drawSteps(of lesson: Lesson) throws -> ExitCode {
    let work = Work(lesson: lesson, isSolution: false)
    let course = course
    @Sendable func name(_ done: Int) -> String { done == 0 ? "the start" : "step \(done)" }
    let graphs = try Workshop(course).onBenches(Array(0...lesson.steps.count), named: name) { done, bench in
      let files = try lesson.code(after: done, inPackage: course.folder)
      if let error = try bench.judge(files, as: work).error {
        throw Problem("\(name(done)) does not compile: \(error.file):\(error.line): \(error.message)")
      }
      let texts = files.filter { isOfApp(URL(filePath: $0.key).lastPathComponent) }
      return TypeGraph(try bench.facts(of: work).ofApp(), sources: Array(texts.values))
    }
    let titles =
      try ["Before the first step"]
      + lesson.steps.enumerated().map { index, step in
        "\(index + 1). \(try text(of: step, in: lesson).title)"
      }
    var lines: [String] = []
    for (title, graph) in zip(titles, graphs) {
      lines += [style.inline(title, isBold: true)] + graph.houseLines(style) + [""]
    }
    page(lines + [style.fitted(Self.houseLegend)])
    return .success
  }

  /// Returns the name of the touch that was typed after `--tap`, such as `reset`; `move` if none was typed, and nil
  /// without `--tap`.
  private func touch(in typed: Typed) throws -> String? {
    guard typed.has("--tap") else { return nil }
    let names = TouchWays.touches.map(\.name)
    return try typed.value(of: "--tap") { names.contains($0) ? $0 : nil } ?? names[0]
  }

  /// Returns the functions that run in `app` because of `touch`, such as `move`. If they are not recorded, builds the
  /// app anew and traces it.
  private func way(of touch: String, in app: ComparedApp, _ workshop: Workshop) throws -> TapWay {
    let recorded = try? app.footprint.get()
    if recorded == nil, app.work.lesson.part == .secondApp {
      throw Problem("only apps of Reversi can be traced, and \(app.name) is another one")
    }
    let footprint = try recorded ?? workshop.footprints(of: [app.work])[app.work.lesson.folder]
    return TapWay(footprint?.ways[touch]?.functions ?? [])
  }

  private static let houseLegend = """
    A block is ten lines. → names; ↑ names a type above it, which makes a circle. What a type depends on in more than \
    one way is shown once, by the longest.
    """

  private static let matrixLegend = """
    ● names the type of the column; ▲ names one above it; · depends on it by a longer way. The share of cells that are \
    not empty is the spread.
    """
}
