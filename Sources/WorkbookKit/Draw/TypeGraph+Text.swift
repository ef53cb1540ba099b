internal import Console
internal import SourceFacts

// The house and the matrix for a terminal.

extension TypeGraph {
  /// A line for each type, in layers from the top down: how long it is, and what it names.
  ///
  /// A bar has a block for ten lines, in all pictures. What a longer way says too is left out. Before a type to which `tap`
  /// comes is the number of its first visit.
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
          // An arrow that goes up stands in `down` the other way round, too.
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

  /// The matrix: a row and a column for each type; in each row what the type names, and what it depends on that way.
  func matrixLines(_ style: Style) -> [String] {
    let names = matrixOrder.map { nodes[$0].name }
    let width = names.map(\.count).max() ?? 0
    let isNarrow = width + 5 + 2 * names.count > 80
    func cells(_ marks: [String]) -> String { marks.joined(separator: isNarrow ? "" : " ") }
    let numbers = names.indices.map { $0 + 1 }
    let tens = numbers.map { $0 % 10 == 0 ? "\($0 / 10 % 10)" : " " }
    let indent = String(repeating: " ", count: width + 5)
    return (names.count > 9 ? [style.faint(indent + cells(tens))] : [])
      + [style.faint(indent + cells(numbers.map { "\($0 % 10)" }))]
      + matrix.enumerated().map { row, marks in
        let number = numbers[row] < 10 ? " \(numbers[row])" : "\(numbers[row])"
        return "\(number) \(pad(names[row], to: width))  "
          + cells(
            marks.map { mark in
              switch mark {
              case .itself: style.faint("■")
              case .names: "●"
              case .namesUp: style.red("▲")
              case .reaches: style.faint("·")
              case .nothing: " "
              }
            })
      }
  }
}

extension TapWay {
  /// The way of `touch`, such as `move`, below how long it is.
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
