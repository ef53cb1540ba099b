internal import Foundation
internal import Notebooks
internal import Supervision
internal import Verification

/// Returns the styles of text, code and tables, for pages that are not part of the book: those that `classroom` makes.
package func pageStyles() throws -> String { try WebFile.text("page.css") }

/// Returns the styles for a page of `classroom` that has a figure of lanes; `lanesScripts` returns its scripts.
package func lanesStyles() throws -> String { try WebFile.text("lanes.css", "reversi.css", "puzzle.css") }
package func lanesScripts() throws -> String {
  try WebFile.text("phone.js", "reversi.js", "puzzle.js", "lanes.js")
}

/// The styles and scripts that all pages of the book share.
enum WebFile {
  /// Returns the joined styles of the book's pages; with `live`, also those that only served pages have.
  static func styles(live: Bool) throws(Problem) -> String {
    try text("page.css", "lanes.css", "ways.css", "reversi.css", "puzzle.css", "book.css")
      + (live ? text("live.css") : "")
  }

  static func scripts(live: Bool) throws(Problem) -> String {
    try text(
      "phone.js", "reversi.js", "puzzle.js", "lanes.js", "predict.js", "reel.js", "orders.js", "ways.js",
      "inspector.js", "sides.js", "book.js") + (live ? text("live.js", "live-places.js") : "")
  }

  private static let folder = URL(filePath: #filePath).appending(path: "../../Web").standardized

  /// Returns the joined text of `files` in `folder`, which is `Web` in the sources from which the program was built;
  /// throws if a file cannot be read.
  ///
  /// The files are not compiled into the program, because that took six seconds of each build.
  static func text(
    _ files: String..., in folder: URL = folder
  ) throws(Problem) -> String {
    var texts = ""
    for file in files {
      let path = folder.appending(path: file).path
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Problem("the book's pages need \(path), which cannot be read: `git checkout` brings it back")
      }
      texts += String(decoding: data, as: UTF8.self)
    }
    return texts
  }
}

extension [Page.Block] {
  /// Returns the HTML of the blocks in order; the ids of cells begin with `anchor`.
  func html(_ writer: inout HTMLWriter, anchor: String) -> String {
    enumerated().map { $1.html(&writer, anchor: "\(anchor)-\($0 + 1)") }.joined(separator: "\n")
  }
}

extension Page.Block {
  func html(_ writer: inout HTMLWriter, anchor: String) -> String {
    switch self {
    case .prose(let text): return writer.html(markdown: text)
    case .source(let text, let file):
      return """
        <figure class="source"><figcaption>\(file.escapedForHTML)</figcaption>
        \(HTMLWriter.code(text, language: "swift"))</figure>
        """
    case .code(let text, let language, let output):
      return """
        <div class="cell" id="\(anchor)">
        \(HTMLWriter.code(text, language: language.fence))
        \(output.html(writer))</div>
        """
    case .task(let task): return task.html(&writer)
    case .table(let output): return output.html(writer)
    case .verdicts(let command, let summary, let output):
      return """
        <div class="cell verdicts" id="\(anchor)">
        <pre><code>$ \(command.escapedForHTML)</code></pre>
        \(output.html(writer))
        <p class="summary">\(summary.escapedForHTML).</p></div>
        """
    case .play(let command):
      return #"<div class="cell play"><pre><code>$ \#(command.escapedForHTML)</code></pre></div>"#
    case .reel(let reel, let block):
      return "\(block.html(&writer, anchor: anchor))\n\(reel.html(ofOtherApp: block.isSample))"
    case .prediction(let prediction, let block):
      return prediction.html(&writer, around: block.html(&writer, anchor: anchor))
    case .lanes(let recording):
      return writer.figure([(recording.app.map { "The \($0)" } ?? "As you found it", recording)])
    case .changed(.lanes(let found), now: .lanes(let now)):
      return writer.figure([("As you found it", found), ("Your code now", now)])
    case .changed(let found, let now):
      return """
        \(found.html(&writer, anchor: anchor))
        <section class="now" aria-label="\(Page.nowHeading.dropLast())"><p>\(Page.nowHeading)</p>
        \(now.html(&writer, anchor: "\(anchor)-now"))</section>
        """
    case .problem(let text): return #"<div class="problem" role="note">\#(writer.html(markdown: text))</div>"#
    case .spoiler(let question, let blocks):
      let hidden = writer.hiding { writer in
        blocks.html(&writer, anchor: anchor)
      }
      return #"<details class="spoiler"><summary>\#(writer.inline(question))</summary>\#(hidden)</details>"#
    }
  }
}

extension Page.Block {
  /// Whether the block is a script that was played on another app than the page's.
  fileprivate var isSample: Bool { if case .code(_, .sample, _) = self { true } else { false } }
}

extension Prediction {
  /// Returns the question with its choices and `content`, the HTML of the answer, which is hidden. In a page without
  /// scripts the choices are a list, and the answer can be unfolded.
  fileprivate func html(_ writer: inout HTMLWriter, around content: String) -> String {
    let items = choices.enumerated().map { index, choice in
      #"<li><button type="button" value="\#(index)" disabled>\#(writer.inline(choice))</button></li>"#
    }
    let label = question.replacing("`", with: "").escapedForHTML
    let wrong = choices.indices.first { $0 != right }
    let said = #"data-right="\#(answer(to: right))" data-wrong="\#(answer(to: wrong))""#
    return """
      <div class="predict"\(right.map { " data-right=\"\($0)\"" } ?? "") role="group" aria-label="Before you look: \(label)">
      <p><strong>Before you look:</strong> \(writer.inline(question))</p>
      <ol class="choices">
      \(items.joined(separator: "\n"))
      </ol>
      <details><summary>Show</summary>
      \(content)
      <p><strong class="said" \(said)>\(answer(to: nil))</strong> \(writer.inline(why))</p></details></div>
      """
  }
}

extension Output {
  func html(_ writer: HTMLWriter) -> String {
    switch self {
    case .text(let text):
      if text.isEmpty { return "" }
      return #"<div class="output">\#(Self.screens(in: text, writer.illustrations))</div>"#
    case .waiting(let part, let solution?):
      let summary = "The solution's output: Main.swift does not hand over the \(part) yet"
      return #"<details class="payoff"><summary>\#(summary.escapedForHTML)</summary>"#
        + "\(solution.html(writer))</details>"
    case .waiting: return #"<div class="output"><p>\#(text.escapedForHTML)</p></div>"#
    case .table(_, let rows) where rows.isEmpty: return ""
    case .table(let head, let rows):
      let table = HTMLWriter.table(
        head: head.map(\.escapedForHTML), rows: rows.map { $0.map(\.escapedWithCode) })
      return #"<div class="output">\#(table)</div>"#
    case .timeline(let events):
      return #"<div class="output">\#(Self.timeline(of: events))</div>"#
    case .work(let chart): return #"<div class="output">\#(chart.html)</div>"#
    case .orders(let orders):
      let text = Output.text(orders.text).html(writer)
      return
        #"<div class="output"><div class="orders"><div class="told">\#(text)</div>\#(orders.record)</div></div>"#
    case .ways(let ways): return #"<div class="output">\#(ways.html(writer))</div>"#
    case .inspector(let inspector): return #"<div class="output">\#(inspector.html)</div>"#
    case .difference(let lines):
      let rows = lines.map { line in
        let text = "\(line.sign.rawValue) \(line.text)".escapedForHTML
        return switch line.sign {
        case .same: text
        case .was: "<del>\(text)</del>"
        case .now: "<ins>\(text)</ins>"
        }
      }
      let text = rows.joined(separator: "\n")
      return #"<div class="output"><pre><samp>\#(text)</samp></pre></div>"#
    }
  }

  /// Returns the HTML of the events one below the other, an item for each instant. The space above an item grows with
  /// the time since the item before it, up to a limit.
  private static func timeline(of events: [Event]) -> String {
    var items: [String] = []
    var last: Duration?
    for event in events {
      if event.time != last {
        let wait = last.map { Int((event.time - $0) / .milliseconds(25)) } ?? 0
        items.append("<li style=--wait:\(min(60, wait))><b>\(event.time.inSeconds)</b>")
        last = event.time
      }
      items[items.count - 1] += "<span>\(event.text.escapedForHTML)</span>"
    }
    return
      "<ol class=\"timeline\" role=\"list\" aria-label=\"Timeline in seconds\">\(items.map { "\($0)</li>" }.joined(separator: "\n"))</ol>"
  }

  /// Returns the text as HTML in which each picture is grouped with the lines after it: they stand side by side if
  /// there is room.
  static func screens(in text: String, _ illustrations: [Illustration]) -> String {
    var groups: [[String]] = []
    for part in Sketch.parts(of: text, drawnBy: illustrations) {
      switch part {
      case .picture(let picture, _): groups.append([picture.svg])
      case .lines(let lines):
        let kind = lines.isDrawn ? lines.drawn() : ""
        let html = "<pre\(kind)><samp>\(lines.escapedForHTML)</samp></pre>"
        if groups.isEmpty { groups.append([html]) } else { groups[groups.count - 1].append(html) }
      }
    }
    return groups.map { #"<div class="screen">\#($0.joined())</div>"# }.joined(separator: "\n")
  }
}

extension Page.Task {
  /// The code before and after the solution's step, folded away; empty if the exercise is no step.
  private var difference: String {
    guard let patch else { return "" }
    return """

      <details class="step-diff"><summary>Before and after, as the solution does it</summary>
      \(sizes?.html ?? "")\(Patch(patch).html)</details>
      """
  }

  fileprivate func html(_ writer: inout HTMLWriter) -> String {
    let heading = writer.heading(3, HTMLWriter.spans("Exercise: \(title)"))
    let ladder = hints.enumerated().map { index, hint in
      let text = writer.hiding { $0.html(markdown: hint) }
      return "<details><summary>Hint \(index + 1) of \(hints.count)</summary>\(text)</details>"
    }
    return """
      <section class="task">
      \(heading)
      \(writer.html(markdown: text))
      <p><strong>Done when:</strong> \(writer.inline(goal)).</p>
      \(ladder.joined(separator: "\n"))
      <details class="answer"><summary>What a good answer looks like</summary>\(writer.hiding { $0.html(markdown: answer) })</details>
      </section>\(difference)
      """
  }
}
