internal import Verification

extension Page.Block {
  /// Returns the block as lines for a terminal, without the hints and the answer of a task and without what a spoiler
  /// hides.
  public func lines(_ look: TerminalLook) -> [String] {
    let writer = TerminalWriter(look: look)
    switch self {
    case .prose(let text): return writer.lines(markdown: text)
    case .source(let text, let file):
      return ["  " + look.painted(file, .faint)] + writer.code(text, language: "swift")
    case .code(let text, let language, let output):
      return writer.code(text, language: language.fence) + output.linesBelow(writer)
    case .task(let task): return task.lines(look, isDone: nil)
    case .verdicts(let command, let summary, let output):
      return writer.code("$ \(command)", language: "console") + output.signed(look).linesBelow(writer) + [
        "", "\(summary).",
      ]
    case .play(let command):
      return writer.code("$ \(command)", language: "console")
        + ["", look.painted("p plays here.", .faint)]
    case .table(let output): return output.lines(writer)
    case .lanes(let recording): return recording.lines(writer, like: nil)
    case .changed(.lanes(let found), now: .lanes(let now)):
      return found.lines(writer, like: nil) + ["", look.painted(Page.nowHeading, .bold), ""]
        + now.lines(writer, like: found)
    case .reel(_, let block): return block.lines(look)
    case .prediction(let prediction, let block):
      return prediction.lines(look, block, guess: .some(nil))
    case .changed(let found, let now):
      return found.lines(look) + ["", look.painted(Page.nowHeading, .bold), ""] + now.lines(look)
    case .problem(let text): return writer.lines(markdown: "> \(text)")
    case .spoiler(let question, _):
      return writer.lines(markdown: "**\(question)**") + ["", look.painted("a shows it.", .faint)]
    }
  }
}

extension Output {
  fileprivate func signed(_ look: TerminalLook) -> Output {
    guard case .table(let head, let rows) = self else { return self }
    return .table(
      head: head,
      rows: rows.map { row in
        let sign =
          switch row[0] {
          case "holds", "fixed": look.isASCII ? "+" : "✓"
          case "broken", "changed": look.isASCII ? "x" : "✗"
          default: "~"
          }
        return ["\(sign) \(row[0])"] + row.dropFirst()
      })
  }
}

extension Recording {
  fileprivate func lines(_ writer: TerminalWriter, like found: Recording?) -> [String] {
    LanesText(self, like: found, columns: writer.look.width - 4).parts.flatMap { part -> [String] in
      switch part {
      case .sentence(let text): writer.lines(markdown: text) + [""]
      case .drawing(let lines): lines.map { "    \($0)" } + [""]
      }
    }.dropLast()
  }
}

extension Output {
  fileprivate func linesBelow(_ writer: TerminalWriter) -> [String] {
    let lines = lines(writer)
    return lines.isEmpty ? [] : [""] + lines
  }

  fileprivate func lines(_ writer: TerminalWriter) -> [String] {
    switch self {
    case .text where !writer.look.isASCII && !text.isEmpty:
      return Sketch.parts(of: text, drawnBy: writer.look.illustrations).flatMap { part -> [String] in
        switch part {
        case .lines(let lines):
          lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        case .picture(let picture, _): picture.drawing
        }
      }.map { "    \($0)" }
    case .work(let chart): return chart.lines(columns: writer.look.width - 4).map { "    \($0)" }
    case .orders: return Output.text(text).lines(writer)
    case .text, .timeline, .ways, .inspector, .waiting:
      return text.isEmpty
        ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    case .difference(let lines):
      let paints: [Line.Sign: TerminalLook.Paint] = [.same: [], .was: .faint, .now: .done]
      return lines.map {
        writer.look.painted("  \($0.sign.rawValue) \($0.text)", paints[$0.sign] ?? [])
      }
    case .table(let head, let rows):
      return writer.table(
        head: head.map { [.text($0)] }, rows: rows.map { $0.map { [.text($0)] } }, width: writer.look.width)
    }
  }
}

extension Page.Task {
  /// Returns the task as lines for a terminal. `isDone` says whether it is done, or is nil if only the reader can tell.
  public func lines(_ look: TerminalLook, isDone: Bool?) -> [String] {
    let writer = TerminalWriter(look: look)
    let tick = isDone == true ? "\(look.tick) " : ""
    let rungs =
      hints.count == 1
      ? "There is one hint: h shows it." : "There are \(hints.count) hints: h shows the next."
    var lines = [tick + look.painted(heading, .bold), ""] + writer.lines(markdown: text)
    lines += [""] + writer.lines(markdown: "**Done when:** \(goal).")
    if isDone == true { lines += ["", look.painted("It is done.", .done)] }
    return lines + ["", look.painted("\(rungs) Then compare: a.", .faint)]
  }

  /// Returns the lines of the hint at the index `rung`.
  public func hint(_ rung: Int, _ look: TerminalLook) -> [String] {
    [look.painted("Hint \(rung + 1) of \(hints.count)", .bold), ""]
      + TerminalWriter(look: look).lines(markdown: hints[rung])
  }

  public func answer(_ look: TerminalLook) -> [String] {
    [look.painted("What a good answer looks like", .bold), ""]
      + TerminalWriter(look: look).lines(markdown: answer)
  }
}

extension Prediction {
  /// Returns the question, followed by how to answer it if `guess` is nil, or else by the answer.
  ///
  /// A guess is the index of a choice; `.some(nil)` means that the reader opens the cell without a guess. `shown` is
  /// the block that the question hides.
  public func lines(_ look: TerminalLook, _ shown: Page.Block, guess: Int??) -> [String] {
    let writer = TerminalWriter(look: look)
    let asked =
      writer.lines(markdown: "**Before you look:** \(question)") + [""] + writer.lines(markdown: list)
    guard let guess else {
      let last = choices.count
      return asked + ["", look.painted("Press 1 to \(last) to say. Enter just shows it.", .faint)]
    }
    let said = answer(to: guess)
    return asked + [""] + shown.lines(look) + [""]
      + writer.lines(markdown: said.isEmpty ? why : "**\(said)** \(why)")
  }
}

extension Page.Block {
  /// The headings in the block with their levels, as plain text.
  public var headings: [(level: Int, text: String)] {
    switch self {
    case .prose(let text):
      MarkdownText(text).blocks.compactMap { block in
        if case .heading(let level, let spans) = block { (level, spans.plain) } else { nil }
      }
    case .task(let task): [(3, task.heading)]
    default: []
    }
  }
}
