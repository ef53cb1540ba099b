import Entities
import ReversiKit
import UseCases

/// The host for a line printer: prints a game, and passes on what is typed.
final class LineHost: GameView {
  private let print: ([String]) -> Void
  private let clock: any Clock<Duration>
  private var game: Game?
  /// The question that is to be answered, by its buttons in small letters.
  private var buttons: [String] = []
  private var press: (String) -> Void = { _ in }
  /// What was printed last of these, which is not printed again.
  private var counts = ""
  private var message = ""
  private var problem: String?

  init(on device: Device, print: @escaping ([String]) -> Void) {
    (self.print, clock) = (print, device.clock)
    let game = Game(on: device, showing: self)
    self.game = game
    game.load()
    game.proceed()
  }

  /// Does what is typed: a cell, `dark computer`, `reset` or a button of the question; false for anything else.
  func read(_ line: String) -> Bool {
    let line = line.lowercased()
    if !buttons.isEmpty {
      guard buttons.contains(line) else { return false }
      buttons = []
      press(line)
      return true
    }
    let words = line.split(separator: " ")
    if line == "reset" {
      game?.reset()
    } else if let cell = Board.cells.first(where: { name(of: $0) == line }) {
      game?.tap(cell)
    } else if words.count == 2, let side = Disk.sides.first(where: { name($0) == words[0] }),
      let player = [Player.manual, .computer].first(where: { "\($0)" == words[1] })
    {
      game?.setPlayer(player, of: side)
    } else {
      return false
    }
    return true
  }

  func show(_ board: Board) {
    print(
      (0..<Board.height).map { y in
        (0..<Board.width).map { x in
          board[Cell(x: x, y: y)].map { $0 == .dark ? "x" : "o" } ?? "-"
        }.joined()
      })
  }

  func place(_ disk: Disk, on cell: Cell) async throws {
    try Task.checkCancellation()
    print(["\(name(disk)) on \(name(of: cell))"])
    try await clock.sleep(for: .milliseconds(250))
    try Task.checkCancellation()
  }

  func show(_ message: Message) {
    let text =
      switch message {
      case .turn(let side): "\(name(side))'s turn"
      case .won(let side): "\(name(side)) won"
      case .tied: "Tied"
      }
    if text != self.message { print([text]) }
    self.message = text
  }

  func showCounts(dark: Int, light: Int) {
    let text = "dark \(dark), light \(light)"
    if text != counts { print([text]) }
    counts = text
  }

  func show(_ player: Player, of side: Disk) {
    print(["\(name(side)) is \(player)"])
  }

  func showThinking(of side: Disk?) {
    print([side.map { "\(name($0)) thinks" } ?? "no one thinks"])
  }

  func show(problem: String?) {
    if let problem, problem != self.problem { print(["Not saved: \(problem)"]) }
    self.problem = problem
  }

  func announcePass(dismissed: @escaping () -> Void) {
    ask("Cannot place a disk.", ["Dismiss"]) { _ in dismissed() }
  }

  func confirmReset(answered: @escaping (_ isConfirmed: Bool) -> Void) {
    ask("Do you really want to reset the game?", ["Cancel", "OK"]) { answered($0 == "ok") }
  }

  private func ask(_ question: String, _ buttons: [String], pressed: @escaping (String) -> Void) {
    print(["\(question) (\(buttons.joined(separator: " or ")))"])
    self.buttons = buttons.map { $0.lowercased() }
    press = pressed
  }

  private func name(_ side: Disk) -> String { side == .dark ? "dark" : "light" }

  private func name(of cell: Cell) -> String { "\(Array("abcdefgh")[cell.x])\(cell.y + 1)" }
}
