internal import Console
internal import Lessons

extension TypeSizes {
  /// Returns lines on the types that a step changes: each with a bar for its lines of code, the other types that it
  /// names only after the step, and those that it names only before the step.
  func text(_ style: Style) -> [String] {
    let largest = Double(max(entries.flatMap { [$0.before, $0.after] }.max() ?? 1, 1))
    let width = entries.map(\.name.count).max() ?? 0
    return entries.filter { $0.before != $0.after || $0.namesBefore != $0.namesAfter }.flatMap { entry in
      [
        "  \(pad(entry.name, to: width))  \(pad(entry.size, to: 10))  \(entry.bar(style, scale: 24 / largest))"
      ]
        + entry.names(style).map { style.fitted(pad("", to: width + 4) + $0, hanging: width + 6) }
    }
  }
}

extension TypeSizes.Entry {
  fileprivate var size: String {
    if before == 0 { return "new, \(after)" }
    if after == 0 { return "\(before), gone" }
    return before == after ? "\(after)" : "\(before) to \(after)"
  }

  /// Returns a bar for the type's lines of code: `#` for as many as it has at least, before the step or after it, then
  /// `-` for how many fewer or `+` for how many more it has after the step. `scale` is the number of characters for a
  /// line of code.
  fileprivate func bar(_ style: Style, scale: Double) -> String {
    func part(_ sign: String, _ lines: Int) -> String {
      String(repeating: sign, count: lines > 0 ? max(Int(Double(lines) * scale), 1) : 0)
    }
    return part("#", min(before, after)) + style.red(part("-", before - after))
      + style.green(part("+", after - before))
  }

  fileprivate func names(_ style: Style) -> [String] {
    let new = namesAfter.subtracting(namesBefore).sorted().joined(separator: ", ")
    let gone = namesBefore.subtracting(namesAfter).sorted().joined(separator: ", ")
    return [(style.green("names"), new), (style.red("no longer"), gone)].filter { !$0.1.isEmpty }
      .map { "\($0) \($1)" }
  }
}
