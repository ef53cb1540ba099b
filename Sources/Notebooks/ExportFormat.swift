/// The formats in which a notebook can be written.
public enum ExportFormat: String, CaseIterable, Sendable {
  case md
  case ipynb
  /// For programs: the page's cells, and the clauses of the specification.
  case json
}
