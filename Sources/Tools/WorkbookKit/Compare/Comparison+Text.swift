internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts

// A comparison as text, for people and for programs.

extension Comparison {
  /// Returns the comparison as lines for a terminal: a table for each group of figures, with a row for each app, or one
  /// for all if that fits into `columns`.
  func lines(_ style: Style, columns: Int) -> [String] {
    func rows(_ head: String, _ figures: [Figure]) -> [[String]] {
      [[head] + figures.map(\.name)] + apps.map { row(of: $0, figures) }
    }
    let all = rows("app", Figure.all)
    let widths = all[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    var wide = style
    wide.width = columns
    let tables =
      style.isTerminal && widths.reduce(2 * (widths.count - 1), +) <= columns
      ? [all]
      : Figure.Group.allCases.map { group in rows(group.rawValue, Figure.all.filter { $0.group == group }) }
    return Self.legend.map { style.fitted($0) } + [""] + tables.flatMap { wide.table($0) + [""] }
      + notes.map { style.fitted($0) }
  }

  private static let legend = [
    "In lines: changed, steps. In types: circle, views, move. In functions: writers,",
    "functions, and whole as a share of them. In jobs of the phone: jobs. Fewer is",
    "cheaper, but not of seams; saved says when, in seconds, and is no price.",
    "`swift run workbook compare --explain changed` says what a figure counts.",
  ]

  /// Returns the book's page of the comparison, as Markdown: first a short table of what each app and the changes in
  /// `bills` cost; then, for each group of figures, a table and explanations of its columns.
  func page(with bills: ChangeBills, beside spread: Spread) -> String {
    let parts = Figure.Group.allCases.flatMap { group in
      let figures = Figure.all.filter { $0.group == group }
      let rows = apps.map { app in
        ["[\(app.name)](solution-\(app.work.number).html)"] + row(of: app, figures).dropFirst()
      }
      return [
        "## \(group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst())", "", sight(of: group), "",
      ]
        + figures.map { "- **\($0.name)**: \($0.explanation)" }
        + ["", "<details><summary>The numbers</summary>", ""]
        + markdownTable([["solution"] + figures.map(\.name)] + rows) + ["", "</details>", ""]
    }
    return """
      # The solutions, side by side

      What one solution cost can be measured; what an architecture costs takes more than one author. These are
      the solutions as they compile: one app with one screen, each by one author. No figure here says how an
      architecture does with many screens, many people or many years, and [three authors](Spread.md) show how
      much of each figure comes from the author. Take from it what an idea costs in code that you can read
      whole, and weigh it against the situations in which the idea pays off: [the gallery](Roads.md) says for
      each architecture when we would choose it.

      ## In short

      \(summary(with: bills, beside: spread).joined(separator: "\n"))

      *changed* are the lines that differ from solution 2, and *move* the types that one tap goes through; in brackets the
      lowest and highest figure of [three authors](Spread.md). With undo, these two tell most architectures apart. The next
      columns are the lines that each of five changes added afterwards. A dash: the change was not made there, and in 5 and
      12 there was a second front end already. [The bill](Bill.md) says where each price comes from. Other changes may give
      another order.

      `swift run workbook compare 1 solution-2 solution-7` measures any others, and `swift run workbook compare --explain
      move` also names what was counted. A dash stands where there is no such figure.

      \(parts.joined(separator: "\n"))
      """
  }

  /// Returns a picture of each figure, as HTML.
  func plots(beside spread: Spread) -> String {
    let plots = Figure.all.map { figure in
      let rows = apps.map { app in
        DotPlot.Row(
          name: app.name, value: figure.value(app).number,
          others: app.work.isSolution ? spread.others(figure.name, of: app.work.lesson.folder) : [])
      }
      let text: (Double) -> String =
        switch apps.lazy.map(figure.value).first(where: { $0.number != nil }) {
        case .share: { "\(Int(($0 * 100).rounded())) %" }
        case .seconds: { "\($0.formatted()) s" }
        default: { Int($0).formatted() }
        }
      return DotPlot(title: figure.name, rows: rows, scale: DotPlot.scale(of: rows), text: text)
    }
    return DotPlot.figure("Each figure at a scale of its own.", plots)
  }

  /// Returns the lines of a Markdown table with, for each app, two figures that tell most architectures apart, with the
  /// range of three authors in `spread`, and how many lines each change has added.
  private func summary(with bills: ChangeBills, beside spread: Spread) -> [String] {
    let figures = Figure.all.filter { ["changed", "move"].contains($0.name) }
    let spreads = spread.figures
    let rows = apps.map { app in
      let added = Change.all.map { change in bills[app.work.lesson, change]?.added }
      var row = ["[\(app.name)](solution-\(app.work.number).html)"]
      row += figures.map { figure in
        let range = spreads.first { $0.name == figure.name }?.range(of: app.work.lesson.folder) ?? "-"
        return figure.value(app).text + (range == "-" ? "" : " (\(range))")
      }
      return row + added.map { $0.map(String.init) ?? "-" }
    }
    let head = ["solution"] + figures.map(\.name) + Change.all.map(\.name)
    return markdownTable([head] + rows)
  }

  /// Returns a sentence, in Markdown, on the table of a group: the one figure that says most in it, such as `circle`
  /// among the ties.
  private func sight(of group: Figure.Group) -> String {
    let (name, meaning) =
      switch group {
      case .size: ("changed", "how much of the app is written differently from solution 2")
      case .ties: ("circle", "how many types can only be understood together")
      case .state: ("writers", "how many functions must be right for the screen to be right")
      case .way: ("functions", "what one must read to follow a single tap")
      case .proof:
        ("whole", "the share of functions that no handed-over part reaches")
      case .time: ("jobs", "at how many moments of one move something else can come in between")
      }
    return "Look at `\(name)`, \(meaning)."
  }

  func json() throws -> String {
    try apps.map { app in
      Row(
        app: app.name,
        figures: Dictionary(
          uniqueKeysWithValues: Figure.all.compactMap { figure in
            figure.value(app).number.map { (figure.name, $0) }
          }),
        missing: Dictionary(
          uniqueKeysWithValues: Figure.all.compactMap { figure in
            figure.value(app).reason.map { (figure.name, $0) }
          }))
    }.readableJSON
  }

  private struct Row: Encodable {
    let app: String
    let figures: [String: Double]
    /// The reasons why figures have no value for the app, by the names of the figures.
    let missing: [String: String]
  }

  /// Returns lines that explain a figure: what it is, its value for each app, and what was counted.
  func lines(explaining figure: Figure, _ style: Style) -> [String] {
    let width = apps.map(\.name.count).max() ?? 0
    let values = apps.map { figure.value($0) }
    let wide = values.map(\.text.count).max() ?? 0
    return [style.bold(figure.name), style.markdown(figure.explanation, indent: 2), ""]
      + zip(apps, values).flatMap { app, value in
        let what = value.reason.map { [$0] } ?? figure.details(app)
        let head = "  \(pad(app.name, to: width))  \(pad(value.text, to: wide))"
        let hanging = String(repeating: " ", count: head.count)
        return (what.isEmpty ? [""] : what).enumerated().map { index, line in
          style.fitted(
            (index == 0 ? head : hanging) + (line.isEmpty ? "" : "  \(line)"), hanging: head.count + 2)
        }
      }
  }

  /// Sentences on what was left out of the comparison.
  private var notes: [String] {
    let unused = unused.map { "\($0.names.joined(separator: ", ")) of \($0.app)" }
    return unused.isEmpty
      ? [] : ["Left out, since nothing in the app leads there: \(unused.joined(separator: "; "))."]
  }

  func row(of app: ComparedApp, _ figures: [Figure]) -> [String] {
    [app.name] + figures.map { $0.value(app).text }
  }
}

/// Returns `rows` as lines of a Markdown table, with the first column aligned left and all others right; the first row
/// is the heading.
func markdownTable(_ rows: [[String]]) -> [String] {
  let lines = rows.map { "| \($0.joined(separator: " | ")) |" }
  return [lines[0], "| --- |" + String(repeating: " ---: |", count: rows[0].count - 1)] + lines.dropFirst()
}
