/// A value that can be observed, and not set.
final class Observed<Value: Equatable> {
  fileprivate(set) var value: Value {
    didSet { if value != oldValue { notify() } }
  }
  private var observers: [Observer] = []

  fileprivate init(_ value: Value) {
    self.value = value
  }

  /// Calls an observer with the value now and whenever it is another, as long as `owner` lives.
  ///
  /// The observer gets the owner, so that it need not keep it.
  func observe<Owner: AnyObject>(for owner: Owner, _ observer: @escaping (Owner, Value) -> Void) {
    observers.append(
      Observer(owner: owner) { [weak owner] value in
        if let owner { observer(owner, value) }
      })
    observer(owner, value)
  }

  private func notify() {
    observers.removeAll { $0.owner == nil }
    // An observer may change the value. Those after it get what it is then, and not what it was.
    for observer in observers { observer.call(value) }
  }

  private struct Observer {
    weak var owner: AnyObject?
    let call: (Value) -> Void
  }
}

/// Sets an observed value. A model keeps it to itself, and hands out `observed`.
struct Source<Value: Equatable> {
  let observed: Observed<Value>

  init(_ value: Value) {
    observed = Observed(value)
  }

  var value: Value {
    get { observed.value }
    nonmutating set { observed.value = newValue }
  }
}
