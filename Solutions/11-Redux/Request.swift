/// Something that the app waits for. Its answer carries the same number, and another answer is ignored.
nonisolated struct Request: Hashable {
  var number: Int
}
