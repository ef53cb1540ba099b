/// What a chapter can hand over, in the order in which the chapters take it out.
public enum SeamName: String, CaseIterable, Sendable {
  case rules, game, store, presentation
  /// Some chapters of part II.
  case model, queue, table
}
