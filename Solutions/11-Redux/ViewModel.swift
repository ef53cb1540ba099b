import enum ReversiKit.Disk

/// Stands between the state and the widgets: one value for each of them, which is sent when it has changed.
final class ViewModel {
  let board = Output<BoardContent>()
  let message = Output<Message>()
  let dialog = Output<Dialog?>()
  // Dark's first, then light's.
  let counts = [Output<String>(), Output()]
  let segments = [Output<Int>(), Output()]
  let indicators = [Output<Bool>(), Output()]

  /// Where the user's actions go.
  private let send: (Action) -> Void

  init(_ store: Store, send: @escaping (Action) -> Void) {
    self.send = send
    store.subscribe { [unowned self] in project($0) }
  }

  private func project(_ state: State) {
    board.send(state.boardContent)
    message.send(state.message)
    for side in Disk.sides {
      counts[side.index].send("\(state.board.count(of: side))")
      segments[side.index].send(state.player(of: side).rawValue)
      indicators[side.index].send(state.thinker == side)
    }
    dialog.send(state.dialog)
  }
}

// MARK: - What the user does

extension ViewModel {
  func appear() { send(.appear) }

  func tap(x: Int, y: Int) { send(.tap(Cell(x: x, y: y))) }

  func setSegment(_ segment: Int, of side: Disk) {
    send(.setPlayer(Player(rawValue: segment) ?? .manual, of: side))
  }

  func reset() { send(.reset) }

  func press(_ button: Button, in dialog: Dialog) { send(.press(button, dialog.request)) }
}

/// What a widget shows. A value that is equal to the last one is not shown again.
final class Output<Value: Equatable> {
  private(set) var value: Value?
  private var observers: [(Value) -> Void] = []

  /// Calls `show` with the value, now and whenever it has changed.
  func bind(_ show: @escaping (Value) -> Void) {
    observers.append(show)
    if let value { show(value) }
  }

  func send(_ new: Value) {
    if new == value { return }
    value = new
    for show in observers { show(new) }
  }
}
