import ReversiKit

/// Makes actions of what the user does, of time, of chance and of the file, and dispatches them.
final class ActionCreator {
  private let dispatcher: Dispatcher
  /// To be read. It changes by what is dispatched.
  private let store: Store
  private let device: Device
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  private let validMoves = ValidMoves()
  private let placeDisk = PlaceDisk()
  private let nextTurn = NextTurn()

  /// A thought and the move that it ends in, or the move of a person.
  private var work: Task<Void, any Error>?

  init(_ dispatcher: Dispatcher, _ store: Store, _ device: Device) {
    (self.dispatcher, self.store, self.device) = (dispatcher, store, device)
  }
}

// MARK: - What the user does

extension ActionCreator {
  func load() {
    guard let save = readSave() else { return reset() }
    dispatcher.dispatch(.load(save, nextTurn(of: save.turn, on: save.board)))
  }

  /// Lets the side to move act: it has to pass, its Computer thinks, or a person may tap.
  func proceed() {
    switch store.turn {
    case .pass where !store.alerts.contains(.pass): dispatcher.dispatch(.ask(.pass))
    case .play(let side) where store.player(of: side) == .computer && !store.isMoving && store.thinker == nil:
      think(as: side)
    default: break
    }
  }

  func tap(_ cell: Cell) {
    guard case .play(let side) = store.turn, store.player(of: side) == .manual, !store.isMoving else {
      return
    }
    let disks = placeDisk(side, on: cell, of: store.board)
    if disks.isEmpty { return }
    work = Task.immediate { try await move(side, disks) }
  }

  func setPlayer(_ player: Player, of side: Disk) {
    var save = store.save
    if side == .dark { save.dark = player } else { save.light = player }
    write(save)
    dispatcher.dispatch(.setPlayer(player, of: side))
    if side == store.thinker, player == .manual {
      work?.cancel()
      dispatcher.dispatch(.think(nil))
    }
    proceed()
  }

  func askToReset() { dispatcher.dispatch(.ask(.reset)) }

  func cancelReset() { dispatcher.dispatch(.answer) }

  func reset() {
    work?.cancel()
    write(.start)
    dispatcher.dispatch(.reset)
  }

  func dismissPass() {
    guard case .pass(let side) = store.turn else { return }
    dispatcher.dispatch(.answer)
    dispatcher.dispatch(.beginTurn(nextTurn(of: side.flipped, on: store.board)))
    proceed()
  }
}

// MARK: - What takes time

extension ActionCreator {
  private func think(as side: Disk) {
    let moves = validMoves(of: side, on: store.board).map { ($0.x, $0.y) }
    guard let choice = device.dice.pick(from: moves) else { return }
    dispatcher.dispatch(.think(side))
    work = Task.immediate {
      try await wait(.seconds(2))
      try await move(side, placeDisk(side, on: Cell(x: choice.x, y: choice.y), of: store.board))
    }
  }

  private func move(_ side: Disk, _ disks: [Action]) async throws {
    dispatcher.dispatch(.beginMove)
    for disk in disks {
      dispatcher.dispatch(disk)
      try await wait(.milliseconds(250))
    }
    let turn = nextTurn(of: side.flipped, on: store.board)
    write(
      Save(
        board: store.board, turn: turn.side, dark: store.player(of: .dark), light: store.player(of: .light)))
    dispatcher.dispatch(.beginTurn(turn))
    proceed()
  }

  /// Throws if the work was cancelled meanwhile, even at the very instant at which the time is over.
  private func wait(_ time: Duration) async throws {
    try await device.clock.sleep(for: time)
    try Task.checkCancellation()
  }
}

// MARK: - The file

extension ActionCreator {
  private static let file = "Game"

  /// The game in the file; nil if there is none that can be read.
  private func readSave() -> Save? {
    guard device.files.exists(Self.file) else { return nil }
    let save = try? Save(text: device.files.readText(Self.file))
    isRefused = save == nil
    return save
  }

  /// Writes a game. What is dispatched afterwards is saved already.
  private func write(_ save: Save) {
    do {
      if isRefused { try keepAside() }
      try device.files.writeText(save.text, to: Self.file)
    } catch {
      // A full file system does not stop the game.
    }
  }

  /// Gives a save that was refused another name, so that the next does not take its place.
  private func keepAside() throws {
    var number = 1
    while device.files.exists("\(Self.file).refused-\(number)") { number += 1 }
    try device.files.move(Self.file, to: "\(Self.file).refused-\(number)")
    isRefused = false
  }
}
