/// A value that can be observed, and not set.
class Observed<Value: Equatable> {
  fileprivate var current: Value
  private var observers: [(Value) -> Void] = []

  fileprivate init(_ value: Value) {
    current = value
  }

  var value: Value { current }

  /// Calls an observer with the value now, and whenever it is another.
  func observe(_ observer: @escaping (Value) -> Void) {
    observers.append(observer)
    observer(current)
  }

  fileprivate func tell() {
    // An observer may change the value. Those behind it hear what it is then, and not what it was.
    for observer in observers { observer(current) }
  }
}

/// Where an observed value comes from. A model keeps it to itself.
final class Source<Value: Equatable>: Observed<Value> {
  override init(_ value: Value) {
    super.init(value)
  }

  override var value: Value {
    get { current }
    set {
      if newValue == current { return }
      current = newValue
      tell()
    }
  }
}
