internal import Console
internal import Foundation
internal import SourceFacts

// An app drawn: its types in layers, or as a matrix of who depends on whom.

extension Workbook {
  func draw(_ typed: Typed) throws -> ExitCode {
    let work = try typed.rest.first.map(course.work) ?? begunChapter()
    let file = typed.value(of: "--svg")
    if let file, FileManager.default.fileExists(atPath: file) {
      throw Problem("\(file): there is a file already; name another, or remove it")
    }
    let workshop = try workshop()
    let statuses = try workshop.statuses(of: [work])
    if let error = statuses.first?.error {
      say(lines(of: error, in: work))
      return .failure
    }
    let comparison = try comparison(of: [work], statuses, workshop)
    guard let app = comparison.apps.first else { return .failure }
    let isMatrix = typed.has("--matrix")
    if let file {
      let title = "\(app.name): \(isMatrix ? "which type depends on which" : "which type names which")"
      let picture = isMatrix ? app.graph.matrixPicture(titled: title) : app.graph.house(titled: title)
      do {
        try picture.write(toFile: file, atomically: true, encoding: .utf8)
      } catch { throw Problem("\(file) cannot be written") }
      say("Written to \(file).")
      return .success
    }
    page(
      (isMatrix ? app.graph.matrixLines(style) : app.graph.houseLines(style))
        + ["", style.fitted(isMatrix ? Self.matrixLegend : Self.houseLegend)]
        + comparison.unused.map {
          style.fitted("Left out, since nothing in the app leads there: \($0.files.joined(separator: ", ")).")
        })
    return .success
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
