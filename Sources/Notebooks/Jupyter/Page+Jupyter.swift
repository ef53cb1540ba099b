internal import Foundation

extension Page {
  /// The page as a notebook of Jupyter, with its outputs: nbformat 4.5.
  public func jupyter() throws -> String {
    let cells =
      [JupyterCell(markdown: "# \(title)", id: "title")]
      + blocks.enumerated().map { index, block in
        block.cell(id: "cell-\(index + 1)", count: index + 1)
      } + [JupyterCell(markdown: "\(Self.reference).", id: "reference")]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let document = JupyterNotebook(cells: cells)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}

private struct JupyterNotebook: Encodable {
  var cells: [JupyterCell]
  var metadata = Metadata()
  var nbformat = 4
  var nbformatMinor = 5

  struct Metadata: Encodable {
    var kernelspec = ["name": "swift", "display_name": "Swift", "language": "swift"]
    var languageInfo = ["name": "swift", "file_extension": ".swift", "mimetype": "text/x-swift"]
  }
}

private struct JupyterCell: Encodable {
  var id: String
  var cellType: String
  var metadata: [String: String] = [:]
  var source: String
  /// The three belong to cells with code only, where the format wants them.
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

  init(code: String, id: String, count: Int, outputs: [Output]) {
    self.id = id
    cellType = "code"
    source = code
    executionCount = count
    self.outputs = outputs
  }
}

extension Page.Block {
  fileprivate func cell(id: String, count: Int) -> JupyterCell {
    switch self {
    case .prose, .source, .task, .play, .table, .lanes, .prediction, .changed, .problem, .spoiler:
      JupyterCell(markdown: markdown, id: id)
    case .reel(_, let block): block.cell(id: id, count: count)
    case .code(let text, _, let output):
      JupyterCell(code: text, id: id, count: count, outputs: output.displays)
    case .verdicts(let command, let summary, let output):
      JupyterCell(
        code: command, id: id, count: count,
        outputs: output.displays + [JupyterCell.Output(data: ["text/plain": "\(summary)."])])
    }
  }
}

extension Output {
  /// What Jupyter shows below a cell: every board is a picture, and text for who sees none.
  fileprivate var displays: [JupyterCell.Output] {
    switch self {
    case .text(let text):
      text.isEmpty
        ? []
        : Sketch.parts(of: text).map { part in
          switch part {
          case .lines(let lines): JupyterCell.Output(data: ["text/plain": lines])
          case .board(let board):
            JupyterCell.Output(data: [
              "text/plain": board.rows.map { String($0) }.joined(separator: "\n"), "image/svg+xml": board.svg,
            ])
          }
        }
    case .waiting: [JupyterCell.Output(data: ["text/plain": text])]
    case .table, .difference: [JupyterCell.Output(data: ["text/plain": text, "text/html": html])]
    case .timeline(let events):
      [JupyterCell.Output(data: ["text/plain": text, "image/svg+xml": TimelinePicture(events).svg])]
    }
  }
}
