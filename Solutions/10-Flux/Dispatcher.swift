/// Delivers each action to those who have registered. All changes of the app go through it.
final class Dispatcher {
  private var handlers: [(Action) -> Void] = []

  func register(_ handler: @escaping (Action) -> Void) {
    handlers.append(handler)
  }

  func dispatch(_ action: Action) {
    for handler in handlers { handler(action) }
  }
}
