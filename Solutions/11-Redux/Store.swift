/// Keeps the state, and lets the reducer change it, one action after another.
final class Store {
  private(set) var state = State()

  /// Does what the reducer asks for, and sends the answer to the store later.
  typealias Perform = (Effect, Store) -> Void

  private let perform: Perform
  private let log: (Entry) -> Void
  private var subscribers: [(State) -> Void] = []
  /// The action that is being reduced, and those that wait for it.
  private var actions: [Action] = []

  /// Keeps the state of an app that has not been launched. Each action is logged, also one that changes nothing.
  init(perform: @escaping Perform, log: @escaping (Entry) -> Void = { _ in }) {
    (self.perform, self.log) = (perform, log)
  }

  /// Calls `subscriber` with the state, now and whenever it has changed.
  func subscribe(_ subscriber: @escaping (State) -> Void) {
    subscribers.append(subscriber)
    subscriber(state)
  }

  func send(_ action: Action) {
    actions.append(action)
    // A subscriber or an effect may answer with another action, which waits.
    if actions.count > 1 { return }
    while let action = actions.first {
      let before = state
      let effects = Reducer.reduce(&state, action)
      log(Entry(action: action, before: before, after: state))
      for effect in effects { perform(effect, self) }
      if state != before { for subscriber in subscribers { subscriber(state) } }
      actions.removeFirst()
    }
  }
}
