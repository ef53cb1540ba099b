internal import Notebooks
internal import SourceFacts

/// A picture of an app's types, in which a script of the page shows the functions that a touch runs, one after another.
/// Without scripts it stands still, and numbers say in which order a move first comes to each type.
struct WayFigure {
  let ways: TouchWays
  let graph: TypeGraph
  /// The name of the solution, such as `9, a state machine`.
  let title: String

  private struct Record: Encodable {
    /// The functions that each touch runs, in order, by the name of the touch. A function is given by the index of its
    /// type among the boxes of the picture, or -1 if it has none, by its name, and by the phone's time in milliseconds.
    let ways: [String: [Step]]

    struct Step: Encodable {
      let node: Int
      let name: String
      let time: Int

      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(node)
        try list.encode(name)
        try list.encode(time)
      }
    }
  }

  private var record: Record {
    Record(
      ways: ways.ways.keys.reduce(into: [:]) { all, touch in
        all[touch] = zip(ways.way(of: touch).steps, ways.times(of: touch)).map { step, time in
          let name = step.type == TypeGraph.noType ? step.function : "\(step.type).\(step.function)"
          return .init(node: graph.node(of: step.type) ?? -1, name: name, time: time)
        }
      })
  }

  private var move: TapWay { ways.way(of: "move") }

  var html: String {
    let up = graph.backArrows.count
    return """
      <figure class="way" aria-label="\(title.escapedForHTML): its types">
      <figcaption><b>\(title.escapedForHTML)</b> \(graph.nodes.count) boxes, \
      \(graph.arrowCount == 1 ? "1 arrow" : "\(graph.arrowCount) arrows"), \(up == 0 ? "none up" : "\(up) up"); a move runs \(move.steps.count) functions of \(move.types.count) types</figcaption>
      \(graph.house(titled: "Types in layers. A move comes to them in this order: \(move.types.joined(separator: ", "))", way: move))
      <p class="running" hidden></p>
      \(record.record)\(ways.reels.isEmpty ? "" : "\n\(ways.reels.record)")
      </figure>
      """
  }

  /// Returns the HTML of the figure, followed by what it shows as text and, unless the page has explained such a
  /// figure before, by its legend.
  func htmlWithText(isExplained: Bool) -> String {
    """
    <div class="ways"><div class="one">
    \(html)
    <details class="words" open><summary>The same as text</summary>
    <pre\(ways.text.drawn())><samp>\(ways.text.escapedForHTML)</samp></pre></details>
    \(isExplained ? "" : Self.legend)</div></div>
    """
  }

  static let legend = """
    <details class="legend"><summary>How to read this</summary><p>Drawn from the compiler’s index and from a traced run of the solution; times count from the touch. A box is a type with \
    its inner ones, as high as its code is long. (no type) has the functions outside types, and a name with + what the app \
    adds to a type of the kit. Arrows lead to the types it uses, and a red one leads up; what it also uses by a longer way is \
    not drawn. Green: it uses views; dashed: it uses the device. The numbers say in which order a move first comes to each.</p></details>
    """
}

extension TouchWays {
  func html(_ writer: inout HTMLWriter) -> String {
    if let graph = writer.graphs[solution] {
      return WayFigure(ways: self, graph: graph, title: "Solution \(solution)")
        .htmlWithText(isExplained: writer.hasExplained("ways"))
    }
    return "<pre\(text.drawn())><samp>\(text.escapedForHTML)</samp></pre>"
  }
}

extension Site {
  /// Pictures of all solutions whose types are known, side by side at one scale, as HTML; empty if there are none.
  var waysSideBySide: String {
    let figures = chapters.compactMap { chapter -> String? in
      guard let graph = graphs[chapter.number], let ways = ways[chapter.number] else { return nil }
      return WayFigure(ways: ways, graph: graph, title: "\(chapter.number), \(chapter.title)").html
    }
    if figures.isEmpty { return "" }
    return """
      <h2 id="the-houses">The architectures, drawn to one scale</h2>
      <p>These are the solutions of this part, after the app as it was found and the end of part I. One tap runs through all
      of them at the same pace, a function at a time. <code>swift run workbook draw solution-9 --tap</code> draws one at a
      terminal.</p>
      <div class="ways all">
      <div class="side">
      \(figures.joined(separator: "\n"))
      </div>
      \(WayFigure.legend)</div>

      """
  }
}
