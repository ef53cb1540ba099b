internal import Console
internal import Foundation
internal import Lessons
internal import Supervision
internal import Verification

// Measures what each architecture costs, and shows it in a table with a row for each app.

extension Workbook {
  func compare(_ typed: Typed) throws -> ExitCode {
    let figure = try typed.value(of: "--explain").map { try Self.figure($0) }
    if typed.names.count > 1 {
      throw UsageError(found: typed.names.joined(separator: " "), expected: "one option")
    }
    if typed.has("--spread"), typed.rest.isEmpty {
      page(try Spread(recordedIn: course).lines(style))
      return .success
    }
    let works = try worksToCompare(typed.rest)
    let workshop = try Workshop(course)
    let statuses = try workshop.statuses(of: works)
    for (work, status) in zip(works, statuses) {
      guard let error = status.error else { continue }
      say(lines(of: error, in: work))
      return .failure
    }
    let apps = "measuring \(works.count) \(works.count == 1 ? "app" : "apps")"
    let progress = ProgressLine(total: works.count, title: apps)
    let comparison = try comparison(of: works, statuses, workshop, progress)
    progress.close()
    if typed.has("--spread") {
      page(try Spread(recordedIn: course).lines(beside: comparison.apps, style))
    } else if typed.has("--json") {
      print(try comparison.json())
    } else {
      page(
        figure.map { comparison.lines(explaining: $0, style) }
          ?? comparison.lines(style, columns: Style.of(STDOUT_FILENO).width))
    }
    return .success
  }

  private static func figure(_ name: String) throws -> Figure {
    if let figure = Figure.all.first(where: { $0.name == name }) { return figure }
    throw UsageError(unknown: "figure", name, among: Figure.all.map(\.name))
  }

  /// Returns the chapters and solutions to compare: those that `words` name, each once, or the solutions of Reversi if
  /// there are no words.
  ///
  /// The number of a chapter that the reader has not begun means its solution, because the unchanged chapter is only a
  /// copy of another solution.
  private func worksToCompare(_ words: [String]) throws -> [Work] {
    if words.isEmpty { return course.solutions.filter { $0.lesson.part != .secondApp } }
    var seen: Set<String> = []
    return try words.map { word in
      let work = try course.work(word)
      if word != "\(work.number)" { return work }
      return try course.isAsPublished(work) ? Work(lesson: work.lesson, isSolution: true) : work
    }.filter { seen.insert($0.executable).inserted }
  }
}
