/// Different values in the order in which they were first asked for, each with its index in `all`.
struct Places<Value: Hashable> {
  private(set) var all: [Value] = []
  private var places: [Value: Int] = [:]

  /// The index of a value, which is appended if it is new.
  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    all.append(value)
    places[value] = all.count - 1
    return all.count - 1
  }
}
