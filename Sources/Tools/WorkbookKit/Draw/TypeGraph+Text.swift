internal import Console
internal import SourceFacts

// The types in layers, for a terminal.

extension TypeGraph {
  /// Returns a line for each type, in layers from the top down: a bar with a block for each ten lines of code, and the
  /// types that it names.
  ///
  /// A named type is left out if a longer path, through other named types, also leads to it. With `tap`, the types
  /// whose functions run because of a tap are numbered in the order in which the tap first comes to them.
  func houseLines(_ style: Style, tap: TapWay? = nil) -> [String] {
    let (layers, down, back) = (layers, shortestDownArrows, backArrows)
    let visits = tap.map { tap in
      Dictionary(
        uniqueKeysWithValues: tap.types.enumerated().compactMap { n, type in
          node(of: type).map { ($0, n + 1) }
        })
    }
    let width = nodes.map(\.name.count).max() ?? 0
    return layers.enumerated().flatMap { row, layer in
      [style.faint(row == 0 ? "top" : "")]
        + layer.map { node in
          let ups = back.filter { $0.from == node }.map { nodes[$0.to].name }
          // An arrow that goes up is in `down` too, but reversed.
          let names = down[node].intersection(named[node]).sorted().map { nodes[$0].name }
          let bar = String(repeating: "█", count: max(1, (nodes[node].lines + 5) / 10))
          let marks = (nodes[node].namesViews ? " views" : "") + (nodes[node].namesDevice ? " device" : "")
          let visit = visits.map { $0[node].map { $0 < 10 ? " \($0) " : "\($0) " } ?? "   " } ?? ""
          let head = "  \(visit)\(pad(nodes[node].name, to: width))  "
          let arrows =
            (names.isEmpty ? "" : "  → \(names.joined(separator: ", "))")
            + (ups.isEmpty ? "" : "  " + style.red("↑ \(ups.joined(separator: ", "))"))
          return style.fitted(
            head + "\(bar) \(nodes[node].lines)\(style.faint(marks))\(arrows)", hanging: head.count)
        }
    }
  }
}

extension TapWay {
  /// Returns lines about the functions that run because of `touch`, such as `move`: how many, and which, type by type.
  func lines(of touch: String, _ style: Style) -> [String] {
    let count = steps.count == 1 ? "1 function" : "\(steps.count) functions"
    let start = touch == "launch" ? "the beginning" : "the finger"
    let indent = (types.map(\.count).max() ?? 0) + 5
    return [
      "", "\(touch), from \(start) to rest: \(count), each where it first runs.",
      "A closure is named after the function that it is in.",
    ]
      + lines.map { style.fitted($0, hanging: indent) }
  }
}
