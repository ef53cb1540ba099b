/// A value that can be observed, and not set.
class Observed<Value: Equatable> {
  fileprivate var current: Value
  private var observers: [Observer] = []

  fileprivate init(_ value: Value) {
    current = value
  }

  var value: Value { current }

  /// Calls an observer with the value now and whenever it is another, as long as `owner` lives.
  ///
  /// The observer gets the owner, so that it need not keep it.
  func observe<Owner: AnyObject>(for owner: Owner, _ observer: @escaping (Owner, Value) -> Void) {
    observers.append(
      Observer(owner: owner) { [weak owner] value in
        if let owner { observer(owner, value) }
      })
    observer(owner, current)
  }

  fileprivate func notify() {
    observers.removeAll { $0.owner == nil }
    // An observer may change the value. Those after it get what it is then, and not what it was.
    for observer in observers { observer.call(current) }
  }

  private struct Observer {
    weak var owner: AnyObject?
    let call: (Value) -> Void
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
      notify()
    }
  }
}
