import ReversiKit

/// The game: which disks lie where, whose turn it is, and who plays. It knows no view, and it saves itself.
///
/// It tells what happens in it, and only once that is true: the disks lie there, the turn is given away, and the save is
/// on the disk. It goes on when it is told to take the turn, so whoever shows it may take their time; after a pass, which
/// takes none, at once.
final class Game {
  enum News {
    /// All of it may be different now.
    case changed
    /// A side has played, and these cells have its disk now, the played one first.
    case moved(Disk, on: [Cell])
    /// A side is played by this player now.
    case given(Disk, to: Player)
    /// The side to move can do nothing but pass.
    case mustPass
    case startsThinking(Disk)
    case stopsThinking(Disk)
  }

  /// Who is told what happens.
  var tell: (News) -> Void = { _ in }

  private(set) var board = Board.start
  /// Whose turn it is; nil when the game is over.
  private(set) var turn: Disk? = .dark
  private var players: [Disk: Player] = [:]
  private let device: Device

  /// There while the Computer of the side to move thinks.
  private var thinking: Canceller?

  /// Goes on from the save on the disk, or begins anew when there is none that can be read.
  init(device: Device) {
    self.device = device
    if let save = load() { go(on: save) } else { reset() }
  }

  /// Who plays a side: a person, unless somebody has chosen a Computer.
  func player(of side: Disk) -> Player { players[side] ?? .manual }

  /// Begins anew, between two people.
  func reset() {
    (board, turn, players) = (.start, .dark, [:])
    save()
    thinking?.cancel()
    tell(.changed)
  }

  private func go(on save: Save) {
    board = save.board
    turn = board.isOver ? nil : save.turn
    players = [.dark: save.dark, .light: save.light]
  }

  /// Gives a side to a player. What its Computer was thinking is forgotten.
  func give(_ side: Disk, to player: Player) {
    players[side] = player
    save()
    if side == turn { thinking?.cancel() }
    tell(.given(side, to: player))
  }
}

// MARK: - Turns

extension Game {
  /// Lets the side to move play: a Computer begins to think, a person may tap, who cannot move must pass.
  func takeTurn() {
    guard let turn, thinking == nil else { return }
    if mustPass {
      tell(.mustPass)
    } else if player(of: turn) == .computer {
      think()
    }
  }

  /// Lets the person whose turn it is play on a cell, if that is a legal move.
  func play(on cell: Cell) {
    if let turn, player(of: turn) == .manual { place(turn, on: cell) }
  }

  /// Whether the side to move can do nothing but pass.
  var mustPass: Bool {
    turn.map { !board.canMove($0) } ?? false
  }

  /// Gives the turn to the other side, which takes it.
  func pass() {
    if !mustPass { return }
    turn = turn?.flipped
    tell(.changed)
    takeTurn()
  }

  private func place(_ side: Disk, on cell: Cell) {
    let flips = board.flips(by: side, on: cell)
    if flips.isEmpty { return }
    for cell in [cell] + flips { board[cell] = side }
    turn = board.isOver ? nil : side.flipped
    save()
    tell(.moved(side, on: [cell] + flips))
  }

  /// Lets the Computer of the side to move think for two seconds and then play.
  private func think() {
    guard let side = turn, let choice = device.dice.pick(from: board.moves(of: side).map { ($0.x, $0.y) })
    else {
      device.crash("the Computer was asked for a move and has none")
      return
    }
    let canceller = Canceller { [weak self] in
      self?.thinking = nil
      self?.tell(.stopsThinking(side))
    }
    thinking = canceller

    device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
      guard let self, !canceller.isCancelled else { return }
      // The thought ends with its move: a listener that answers at once must not begin another one in between.
      place(side, on: Cell(x: choice.x, y: choice.y))
      canceller.cancel()
    }
    tell(.startsThinking(side))
  }
}

// MARK: - Saving

extension Game {
  private static let file = "Game"

  private func save() {
    let save = Save(board: board, turn: turn, dark: player(of: .dark), light: player(of: .light))
    // A disk that is full does not stop the game.
    try? device.files.writeText(save.text, to: Self.file)
  }

  /// The save on the disk. One that is refused gets another name, so that the next does not take its place.
  private func load() -> Save? {
    guard device.files.exists(Self.file) else { return nil }
    do {
      return try Save(text: device.files.readText(Self.file))
    } catch {
      var number = 1
      while device.files.exists("\(Self.file).refused-\(number)") { number += 1 }
      try? device.files.move(Self.file, to: "\(Self.file).refused-\(number)")
      return nil
    }
  }
}
