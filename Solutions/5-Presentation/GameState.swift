import enum ReversiKit.Disk

/// Everything that is known of a game at one moment.
nonisolated struct GameState: Hashable {
  /// The position before the move that is under way, if there is one.
  var position: Position
  var dark: Player
  var light: Player

  /// Whether the game is under way. Before its screen is up nobody is asked to pass.
  var hasBegun = false
  /// The cells of the move that is under way whose disks the screen shows already, the latest last.
  var landed: [Cell] = []
  /// The side whose Computer thinks.
  var thinker: Disk?
  /// Whether the user has been asked to confirm a reset and has not answered yet.
  var isAskingToReset = false
  /// Why the game could not be saved.
  var problem: String?

  /// A new game, between two people.
  static let start = GameState(Save(position: .start, dark: .manual, light: .manual))

  /// A game that was left. Its side to move may have to pass, or the game may be over.
  init(_ save: Save) {
    position = save.position
    if position.board.isOver { position.turn = nil }
    dark = save.dark
    light = save.light
  }

  var save: Save { Save(position: position, dark: dark, light: light) }

  /// Who plays a side.
  subscript(side: Disk) -> Player {
    get { side == .dark ? dark : light }
    set { if side == .dark { dark = newValue } else { light = newValue } }
  }

  /// The last disk of the move has come to rest.
  mutating func endMove() {
    if let cell = landed.first { position = position.playing(on: cell) }
    landed = []
  }

  /// Whether nothing can go on before the side to move has passed.
  var mustPass: Bool { hasBegun && landed.isEmpty && position.mustPass }
}

/// Something a user does, whatever it is done with.
nonisolated enum Input: Hashable {
  case tap(Cell)
  case choose(Player, Disk)
  case reset
  /// Presses a button of the dialog.
  case answer(String)
}
