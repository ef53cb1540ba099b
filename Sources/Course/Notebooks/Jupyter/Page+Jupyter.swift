internal import Console
internal import Foundation
public import Verification

extension Page {
  /// Returns the page as the JSON of a Jupyter notebook with outputs (nbformat 4.5).
  ///
  /// The notebook runs with the ordinary Python kernel in the workbook's folder, where the built chapter plays scripts
  /// and runs commands. Swift code is only shown. `illustration` draws screens as pictures; if it is nil they stay
  /// text.
  public func jupyter(drawnBy illustration: Illustration?) throws -> String {
    let setup = """
      This notebook runs with the Python kernel, in a JupyterLab that was started in the workbook's folder. The next cell \
      builds the chapter; whatever you change in its code is built when a cell is run.
      """
    let head = [
      JupyterCell(markdown: "# \(title)", id: "title"), JupyterCell(markdown: setup, id: "setup"),
      JupyterCell(code: "%%bash\nswift build -q --product \(executable)", id: "build", outputs: []),
    ]
    let cells =
      head
      + blocks.enumerated().flatMap { index, block in
        block.cells(id: "cell-\(index + 1)", executable, illustration)
      } + [JupyterCell(markdown: "\(Self.reference).", id: "reference")]
    var document = JupyterNotebook(cells: cells)
    for (count, index) in cells.indices.filter({ cells[$0].cellType == "code" }).enumerated() {
      document.cells[index].executionCount = count + 1
    }
    let encoder = JSONEncoder.readable
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}

private struct JupyterNotebook: Encodable {
  var cells: [JupyterCell]
  var metadata = [
    "kernelspec": ["name": "python3", "display_name": "Python 3", "language": "python"],
    "language_info": ["name": "python", "file_extension": ".py", "mimetype": "text/x-python"],
  ]
  var nbformat = 4
  var nbformatMinor = 5
}

struct JupyterCell: Encodable {
  var id: String
  var cellType: String
  var metadata: [String: [String: Bool]] = [:]
  var source: String
  /// The cell's number among the code cells, from 1. The format requires a number and `outputs` in code cells; in
  /// Markdown cells both are nil.
  var executionCount: Int?
  var outputs: [Output]?

  struct Output: Encodable {
    var outputType = "display_data"
    var metadata: [String: String] = [:]
    var data: [String: String]
  }

  init(markdown: String, id: String) {
    self.id = id
    cellType = "markdown"
    source = markdown
  }

  init(code: String, id: String, outputs: [Output]) {
    self.id = id
    cellType = "code"
    source = code
    self.outputs = outputs
  }

  /// The same cell. If it is a code cell its outputs are folded, so that the reader can predict them before opening
  /// them.
  fileprivate var closed: JupyterCell {
    var cell = self
    if cell.cellType == "code" { cell.metadata["jupyter"] = ["outputs_hidden": true] }
    return cell
  }
}

extension Page.Block {
  /// Returns the block as Jupyter cells with the identifier `id`, to which a letter is added if there are several
  /// cells.
  fileprivate func cells(id: String, _ executable: String, _ illustration: Illustration?)
    -> [JupyterCell]
  {
    switch self {
    case .prose, .source, .task, .play, .table, .lanes, .problem, .spoiler, .code(_, .swift, _),
      .code(_, .sample, _),
      .code(_, _, .work), .code(_, _, .orders):
      return [JupyterCell(markdown: jupyterMarkdown, id: id)]
    case .reel(_, let block): return block.cells(id: id, executable, illustration)
    case .code(let text, .script, let output):
      // If an expectation of the script fails, the output says so, and Jupyter runs the next cells all the
      // same.
      let line = "%%script --no-raise-error swift run -q \(executable) play --script -"
      return [JupyterCell(code: "\(line)\n\(text)", id: id, outputs: output.displays(illustration))]
    case .verdicts(let command, let summary, let output):
      let end = JupyterCell.Output(data: ["text/plain": "\(summary)."])
      let quiet = command.replacing("swift run ", with: "swift run -q ")
      return [
        JupyterCell(
          code: "%%script --no-raise-error bash\n\(quiet)", id: id,
          outputs: output.displays(illustration) + [end])
      ]
    case .prediction(let prediction, let block):
      let shown = block.cells(id: "\(id)-b", executable, illustration).map(\.closed)
      return [JupyterCell(markdown: prediction.head, id: "\(id)-a")] + shown
        + [JupyterCell(markdown: Self.disclosure("What it shows", prediction.tail), id: "\(id)-c")]
    case .changed(let found, let now):
      return found.cells(id: "\(id)-f", executable, illustration)
        + [JupyterCell(markdown: "**\(Page.nowHeading)**\n\n\(now.jupyterMarkdown)", id: "\(id)-n")]
    }
  }

  /// The block as Markdown; each hint of a task, and its answer, can be unfolded.
  private var jupyterMarkdown: String {
    if case .task(let task) = self { task.jupyterMarkdown } else { markdown.withTablesToTheLeft }
  }
}

extension Page.Task {
  fileprivate var jupyterMarkdown: String {
    let ladder = hints.enumerated().map { ("Hint \($0 + 1) of \(hints.count)", $1) }
    let folded = (ladder + [("What a good answer looks like", answer)]).map(Page.Block.disclosure)
    return ([head] + folded).joined(separator: "\n\n")
  }
}

extension Output {
  /// Returns the output as Jupyter shows it below a cell: screens as pictures drawn by `illustration`, with text as an
  /// alternative. An empty text gives no output at all.
  fileprivate func displays(_ illustration: Illustration?) -> [JupyterCell.Output] {
    switch self {
    case .text(""): []
    case .text(let text):
      Sketch.parts(of: text, drawnBy: [illustration].compactMap(\.self)).map { part in
        switch part {
        case .lines(let lines): JupyterCell.Output(data: ["text/plain": lines])
        case .picture(let picture, let lines):
          JupyterCell.Output(data: ["text/plain": lines, "image/svg+xml": picture.svg])
        }
      }
    case .timeline, .waiting, .work, .orders, .ways, .inspector:
      [JupyterCell.Output(data: ["text/plain": text])]
    case .table, .difference:
      [JupyterCell.Output(data: ["text/plain": text, "text/markdown": markdownBelow.withTablesToTheLeft])]
    }
  }
}

extension String {
  /// The Markdown with columns of tables marked `:---`, because otherwise Jupyter does not align them to the left.
  fileprivate var withTablesToTheLeft: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.wholeMatch(of: /\|( --- \|)+/) == nil ? String(line) : String(line.replacing("---", with: ":---"))
    }.joined(separator: "\n")
  }
}
