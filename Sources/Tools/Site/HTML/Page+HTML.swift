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
    indices.map { index in
      if index > 0, self[index - 1].isStep, self[index].heart != nil { return "" }
      if case .task(let task) = self[index] {
        return task.html(&writer, heart: index + 1 < count ? self[index + 1].heart : nil)
      }
      return self[index].html(&writer, anchor: "\(anchor)-\(index + 1)")
    }.joined(separator: "\n")
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
        \(output.html(&writer, beside: writer.solved(self)))</div>
        """
    case .task(let task): return task.html(&writer, heart: nil)
    case .table(let output): return output.html(&writer)
    case .verdicts(let command, let summary, let output):
      var solved = ""
      if case .verdicts(_, let summary, let output) = writer.solved(self) {
        solved = "<p><b>In the solution:</b> \(summary.escapedForHTML).</p>\(output.html(&writer))"
      }
      return """
        <div class="cell verdicts" id="\(anchor)">
        <pre><code>$ \(command.escapedForHTML)</code></pre>
        \(output.html(&writer))
        <p class="summary">\(summary.escapedForHTML).</p>\(solved)</div>
        """
    case .play(let command):
      return #"<div class="cell play"><pre><code>$ \#(command.escapedForHTML)</code></pre></div>"#
    case .reel(let reel, let block):
      return "\(block.html(&writer, anchor: anchor))\n\(reel.html(ofOtherApp: block.isSample))"
    case .prediction(let prediction, let block):
      return prediction.html(&writer, around: block.html(&writer, anchor: anchor))
    case .lanes(let recording):
      return writer.figure([(recording.app.map { "The \($0)" } ?? "Originally", recording)])
    case .changed(.lanes(let found), now: .lanes(let now)):
      return writer.figure([("Originally", found), ("Your code now", now)])
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

extension HTMLWriter {
  /// Returns what the solution has in place of `block`; nil if that is the same, or if no step comes before it.
  fileprivate func solved(_ block: Page.Block) -> Page.Block? {
    isAfterStep ? solved?.block(for: block) : nil
  }
}

extension Page.Block {
  /// What the block hides if it is the heart of a step: one hunk of its patch, and the name of the changed file.
  fileprivate var heart: (file: String, blocks: [Page.Block])? {
    guard case .spoiler(let question, let blocks) = self, question.hasPrefix(Notebook.heart) else {
      return nil
    }
    return (String(question.dropFirst(Notebook.heart.count)), blocks)
  }

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
  /// Returns the HTML of the output, with that of the solution's block beside it if there is one.
  fileprivate func html(_ writer: inout HTMLWriter, beside solved: Page.Block?) -> String {
    guard case .code(_, _, let output) = solved else { return html(&writer) }
    return """
      <div class="both"><section><p>Originally</p>
      \(html(&writer))</section><section><p>In the solution</p>
      \(output.html(&writer))</section></div>
      """
  }

  func html(_ writer: inout HTMLWriter) -> String {
    switch self {
    case .text(let text):
      if text.isEmpty { return "" }
      return #"<div class="output">\#(Self.screens(in: text, writer.illustrations))</div>"#
    case .waiting(let part, let solution?):
      let summary = "The solution's output: Main.swift does not hand over the \(part) yet"
      return #"<details class="payoff"><summary>\#(summary.escapedForHTML)</summary>"#
        + "\(solution.html(&writer))</details>"
    case .waiting: return #"<div class="output"><p>\#(text.escapedForHTML)</p></div>"#
    case .table(_, let rows) where rows.isEmpty: return ""
    case .table(let head, let rows):
      let sums = rows.firstIndex { $0.first == "all" } ?? 0
      guard head.first == Self.sizesHead, sums > 18 else {
        return "<div class=\"output\">\(Self.table(head, rows[...]))</div>"
      }
      // Of many files only the sums are seen at once.
      return """
        <div class="output">\(Self.table(head, rows[sums...]))
        <details><summary>The \(sums) files</summary>\(Self.table(head, rows[..<sums]))</details></div>
        """
    case .timeline(let events):
      return #"<div class="output">\#(Self.timeline(of: events))</div>"#
    case .work(let chart): return #"<div class="output">\#(chart.html)</div>"#
    case .orders(let orders):
      let text = Output.text(orders.text).html(&writer)
      return
        #"<div class="output"><div class="orders"><div class="told">\#(text)</div>\#(orders.record)</div></div>"#
    case .ways(let ways): return #"<div class="output">\#(ways.html(&writer))</div>"#
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

  private static func table(_ head: [String], _ rows: ArraySlice<[String]>) -> String {
    HTMLWriter.table(head: head.map(\.escapedForHTML), rows: rows.map { $0.map(\.escapedWithCode) })
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
  /// The code before and after the solution's step, folded away; empty if the exercise is no step. The heart of it, if
  /// that is given, is seen first, and the rest is folded once more.
  private func difference(_ writer: inout HTMLWriter, heart: (file: String, blocks: [Page.Block])?) -> String
  {
    guard let patch else { return "" }
    var whole = "\(sizes?.html ?? "")\(Patch(patch).html)"
    if let (file, blocks) = heart {
      let hunk = writer.hiding { blocks.html(&$0, anchor: "heart") }
      whole = """
        <p>The heart of it, in \(writer.inline(file)):</p>
        \(hunk)
        <details><summary>The whole step</summary>\(whole)</details>
        """
    }
    return """
      <details class="step-diff"><summary>Solution’s diff</summary>
      \(whole)
      </details>
      """
  }

  fileprivate func html(_ writer: inout HTMLWriter, heart: (file: String, blocks: [Page.Block])?) -> String {
    if patch != nil { writer.isAfterStep = true }
    let heading = writer.heading(3, HTMLWriter.spans(self.heading))
    let steps =
      hints.enumerated().map { (hints.count == 1 ? "Hint" : "Hint \($0 + 1)", $1) } + [("Answer", answer)]
    let ladder = steps.map { name, markdown in
      let text = writer.hiding { $0.html(markdown: markdown) }
      return "<details><summary>\(name)</summary>\(text)</details>"
    }
    return """
      <section class="task">
      \(heading)
      \(writer.html(markdown: text))
      <p><strong>Done when:</strong> \(writer.inline(goal)).</p>
      <div class="ladder">
      \(ladder.joined(separator: "\n"))
      \(difference(&writer, heart: heart))</div>
      </section>
      """
  }
}
