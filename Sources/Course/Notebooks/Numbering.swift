/// Numbers distinct values from 0, in the order in which `number(of:)` first gets them; `all` has them in that order.
struct Numbering<Value: Hashable> {
  private(set) var all: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// Returns the index of `value` in `all`, to which it is appended if it is new.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    all.append(value)
    numbers[value] = all.count - 1
    return all.count - 1
  }
}
