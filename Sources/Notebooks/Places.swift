/// Numbers distinct values from 0, in the order in which `place(of:)` first gets them; `all` has them in that order.
struct Places<Value: Hashable> {
  private(set) var all: [Value] = []
  private var places: [Value: Int] = [:]

  /// Returns the index of `value` in `all`, to which it is appended if it is new.
  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    all.append(value)
    places[value] = all.count - 1
    return all.count - 1
  }
}
