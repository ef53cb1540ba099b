/// The formats in which `export` writes a notebook: Markdown, Jupyter and JSON.
public enum ExportFormat: String, CaseIterable, Sendable {
  case md
  case ipynb
  /// The page's blocks and the clauses of the specification, for `workbook book`, which makes the book from them.
  case json
}
