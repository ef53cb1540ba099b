internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts

// The spreads as tables, for the page and for the terminal.

extension Spread {
  /// The path, from the course's folder, of the Markdown page about them.
  package static let page = "Sources/Spread.md"

  /// Returns `text`, the Markdown of the page, with its tables generated anew.
  package func refreshed(_ text: String) throws -> String {
    try text.withTables(
      [
        ("decision", markdownTable(decisionRows)), ("figures", markdownTable(figureRows)),
        ("architectures", markdownTable(versionRows)),
        ("undo", ["```text"] + plot(of: "undo.added") + ["```", ""] + markdownTable(undoRows)),
        ("changes", markdownTable(changeRows)), ("habits", markdownTable(habitRows)),
      ], in: Self.page)
  }

  /// Returns the tables as lines for a terminal.
  func lines(_ style: Style) -> [String] {
    style.table(figureRows) + ["", style.markdown(Self.explanation), ""] + style.table(versionRows)
      + ["", style.bold("lines that undo added")] + plot(of: "undo.added")
      + ["", style.fitted("How it was measured, and what follows from it: \(Self.page)")]
  }

  /// Returns the table of the architectures, with a row for each of `apps` below the architecture of its chapter,
  /// or above all if it has none.
  func lines(beside apps: [ComparedApp], _ style: Style) -> [String] {
    // A change's figures are measured by `change` alone.
    let measured = telling.map { figure in Figure.all.first { $0.name == figure.name } }
    var rows = versionRows
    for app in apps.reversed() {
      let place = rows.firstIndex { $0[0] == app.work.lesson.folder } ?? 0
      rows.insert([app.work.executable] + measured.map { $0?.value(app).text ?? "-" }, at: place + 1)
    }
    return style.table(rows) + ["", style.fitted(Self.legend)]
  }

  /// What the rows of the table say.
  private static let legend = """
    A row of an architecture has the least and the greatest of three versions, which a figure of yours need not be \
    between. \(page) says what a difference is worth.
    """

  private static let explanation = """
    *authors*: how far apart three versions of one architecture are, as the median of all; *habits*: how far the figure \
    moves when the same code is merely laid out differently; *architectures*: how far apart the architectures' medians \
    are; *apart*: of the pairs of architectures, those in which every version of one is below every version of the \
    other, however each is laid out, and *chance*: as many as one in twenty random shuffles would reach or exceed.
    """

  /// The figures, those that tell most pairs of architectures apart first, and last those that say nothing.
  private var ranked: [FigureSpread] {
    figures.sorted {
      ($0.holds ? 0 : 1, -$0.pairsApart, $0.name) < ($1.holds ? 0 : 1, -$1.pairsApart, $1.name)
    }
  }

  /// A row for each figure that tells architectures apart: what moves it.
  var figureRows: [[String]] {
    let head = ["figure", "authors", "habits", "architectures", "apart", "chance"]
    return [head]
      + ranked.filter(\.holds).map { figure in
        [
          figure.name, figure.text(figure.within),
          figure.habits.isEmpty ? "-" : figure.text(figure.byHabit), figure.text(figure.between),
          "\(figure.pairsApart)", "\(figure.pairsByChance)",
        ]
      }
  }

  /// The eight figures that tell most pairs of architectures apart.
  private var telling: ArraySlice<FigureSpread> { ranked.filter(\.holds).prefix(8) }

  /// A row for each architecture: the range of its versions, for each telling figure.
  var versionRows: [[String]] {
    [["architecture"] + telling.map(\.name)]
      + folders.map { folder in [folder] + telling.map { $0.range(of: folder) } }
  }

  /// A row for each architecture: three figures of three authors, and the change that was cheapest and the one that was
  /// most expensive in our solution, beside the other architectures; a dash if none is a quarter off the middle one.
  var decisionRows: [[String]] {
    let shown = ["changed", "move", "undo.added"].compactMap { name in figures.first { $0.name == name } }
    return [["architecture"] + shown.map(\.name) + ["cheapest here", "most expensive here"]]
      + folders.map { folder in
        let costs = Change.all.compactMap { cost(of: $0, in: folder) }.sorted { $0.share < $1.share }
        return [folder] + shown.map { $0.range(of: folder) }
          + [costs.first { $0.share < 0.75 }, costs.last { $0.share > 1.25 }].map { $0?.text ?? "-" }
      }
  }

  /// How many lines a change added in the solution in `folder`, in words, and as a share of what it added in the middle
  /// one of all solutions; nil if it was not made there.
  private func cost(of change: Change, in folder: String) -> (share: Double, text: String)? {
    let all = versions.compactMapValues { $0[Self.own]?.figures["\(change.name).added"] }
    guard let own = all[folder] else { return nil }
    let middle = median(Array(all.values))
    let others = others("\(change.name).added", of: folder).map { "\(Int($0))" }.joined(separator: ", ")
    return (
      own / middle,
      "\(change.name): \(Int(own))\(others.isEmpty ? "" : " (\(others))"), "
        + "median \(FigureSpread.text(middle, of: change.name))"
    )
  }

  /// A row for each architecture: how many lines undo added in the solution and in each other version, and what it touched.
  var undoRows: [[String]] {
    let columns = ["files", "names"].compactMap { head in figures.first { $0.name == "undo.\(head)" } }
    return [["undo: lines added", "ours"] + OtherVersion.names + ["files", "names"]]
      + folders.map { folder in
        [folder] + linesAdded(by: .undo, in: folder) + columns.map { $0.range(of: folder) }
      }
  }

  /// How many lines `change` added in the solution in `folder` and in each other version; a dash where it was not made.
  private func linesAdded(by change: Change, in folder: String) -> [String] {
    ([Self.own] + OtherVersion.names).map { version in
      versions[folder]?[version]?.figures["\(change.name).added"].map { "\(Int($0))" } ?? "-"
    }
  }

  /// A row for each architecture in whose other versions more than undo was made: the lines that each change added.
  var changeRows: [[String]] {
    let changes = Change.all.filter { ![Change.undo.name, Change.history.name].contains($0.name) }
    let rows = folders.filter { folder in
      versions[folder]?.contains { $0.key != Self.own && $0.value.figures["moves.added"] != nil } ?? false
    }.map { folder in
      [folder] + changes.map { linesAdded(by: $0, in: folder).joined(separator: ", ") }
    }
    return [["lines added: ours, a, b"] + changes.map(\.name)] + rows
  }

  /// A row for each way to write code differently: the figures that it moves, each with how far at most.
  var habitRows: [[String]] {
    [["written differently", "what moves"]]
      + CodeRewrite.allCases.map { rewrite in
        let moved = Figure.all.compactMap { figure -> String? in
          let changes = rewrites.values.compactMap { versions -> Double? in
            guard let own = versions[Self.own]?.figures[figure.name],
              let other = versions[rewrite.rawValue]?.figures[figure.name]
            else { return nil }
            return abs(own - other)
          }
          guard let most = changes.max(), most > 0.0005 else { return nil }
          return "\(figure.name) \(FigureSpread.text(most, of: figure.name))"
        }
        return [rewrite.explanation, moved.isEmpty ? "nothing" : moved.joined(separator: ", ")]
      }
  }

  /// A picture of a figure: a line for each architecture, with a mark for each of its versions, ● for the solution.
  func plot(of name: String) -> [String] {
    let width = 48
    let all = versions.values.flatMap { $0.values.compactMap { $0.figures[name] } }
    guard let most = all.max(), most > 0 else { return [] }
    func place(_ value: Double) -> Int { Int((value / most * Double(width - 1)).rounded()) }
    let rows = folders.map { folder -> String in
      var marks = Array(repeating: Character(" "), count: width)
      let found = (versions[folder] ?? [:]).compactMapValues { $0.figures[name] }
      if let low = found.values.min(), let high = found.values.max() {
        for column in place(low)...place(high) { marks[column] = "─" }
      }
      for (version, value) in found.sorted(by: { $0.key < $1.key }) where version != Self.own {
        marks[place(value)] = "○"
      }
      if let own = found[Self.own] { marks[place(own)] = "●" }
      while marks.last == " " { marks.removeLast() }
      return "\(pad(folder, to: 18))\(String(marks))"
    }
    let end = FigureSpread.text(most, of: name)
    return rows + ["\(pad("", to: 18))0\(String(repeating: " ", count: width - 1 - end.count))\(end)"]
  }

  /// The folders of the architectures, in the order of the chapters.
  var folders: [String] {
    versions.keys.sorted { (Int($0.prefix { $0 != "-" }) ?? 0) < (Int($1.prefix { $0 != "-" }) ?? 0) }
  }
}

extension FigureSpread {
  func text(_ value: Double) -> String { Self.text(value, of: name) }

  static func text(_ value: Double, of name: String) -> String {
    switch name {
    case "whole": "\(Int((value * 100).rounded())) %"
    case "saved": String(format: "%.2f s", value)
    default: value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value)
    }
  }

  /// The least and the greatest value of an architecture's versions, as text.
  func range(of folder: String) -> String { range(values[folder] ?? []) }

  /// The least and the greatest value of all architectures' versions, as text.
  var range: String { range(values.values.flatMap(\.self)) }

  private func range(_ all: [Double]) -> String {
    guard let low = all.min(), let high = all.max() else { return "-" }
    return low == high ? text(low) : "\(text(low).replacing(" %", with: ""))–\(text(high))"
  }
}
