/// The formats in which `export` writes a notebook: Markdown, Jupyter and JSON.
public enum ExportFormat: String, CaseIterable, Sendable {
  case md
  case ipynb
  /// The page's blocks and the clauses of the specification, for the command that makes the book.
  case json
}
