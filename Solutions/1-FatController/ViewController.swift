import ReversiKit

/// The Reversi app: rules, turns, players, dialogs and the save file.
final class ViewController: UIViewController {
  private let boardView: BoardView

  private let messageDiskView: DiskView
  private let messageLabel: UILabel
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double

  // Dark's first, then light's.
  private let playerControls: [UISegmentedControl]
  private let countLabels: [UILabel]
  private let playerActivityIndicators: [UIActivityIndicatorView]

  private let resetButton: UIButton

  /// Whose turn it is; nil when the game is over.
  private var turn: Disk? = .dark

  /// There while a move is being animated.
  private var animationCanceller: Canceller?
  private var isAnimating: Bool { animationCanceller != nil }

  /// There, by side, while the side's Computer is thinking.
  private var playerCancellers: [Disk: Canceller] = [:]

  private var viewHasAppeared = false

  init(device: Device) {
    let scene = MainScene()
    boardView = scene.boardView
    messageDiskView = scene.messageDiskView
    messageLabel = scene.messageLabel
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    playerControls = scene.playerControls
    countLabels = scene.countLabels
    playerActivityIndicators = scene.playerActivityIndicators
    resetButton = scene.resetButton
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    boardView.delegate = self
    resetButton.addAction(for: .touchUpInside) { [unowned self] in pressResetButton() }
    for side in Disk.sides {
      playerControls[side.index].addAction(for: .valueChanged) { [unowned self] in
        changePlayerControlSegment(of: side)
      }
    }

    do {
      try loadGame()
    } catch {
      newGame()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    if viewHasAppeared { return }
    viewHasAppeared = true
    // A save does not say that its side must pass, so this is found out again.
    beginTurn()
  }
}

// MARK: - Reversi logics

extension ViewController {
  /// How many disks of `side` are on the board.
  private func countDisks(of side: Disk) -> Int {
    var count = 0
    for y in boardView.yRange {
      for x in boardView.xRange where boardView.diskAt(x: x, y: y) == side {
        count += 1
      }
    }
    return count
  }

  /// The side that has more disks; nil when both have the same number.
  private func sideWithMoreDisks() -> Disk? {
    let darkCount = countDisks(of: .dark)
    let lightCount = countDisks(of: .light)
    if darkCount == lightCount { return nil }
    return darkCount > lightCount ? .dark : .light
  }

  /// The cells whose disks turn over when `disk` is placed, in the order in which they do; empty when it cannot be.
  private func cellsFlipped(byPlacing disk: Disk, atX x: Int, y: Int) -> [(x: Int, y: Int)] {
    guard boardView.diskAt(x: x, y: y) == nil else { return [] }

    var flipped: [(x: Int, y: Int)] = []
    for direction in Self.directions {
      var x = x + direction.x
      var y = y + direction.y
      var run: [(x: Int, y: Int)] = []
      // Off the board there is no disk either, so an edge ends a run as an empty cell does.
      while let found = boardView.diskAt(x: x, y: y) {
        if found == disk {
          flipped += run
          break
        }
        run.append((x, y))
        x += direction.x
        y += direction.y
      }
    }
    return flipped
  }

  private func canPlaceDisk(_ disk: Disk, atX x: Int, y: Int) -> Bool {
    !cellsFlipped(byPlacing: disk, atX: x, y: y).isEmpty
  }

  /// The cells where `side` can place a disk, row by row.
  private func validMoves(for side: Disk) -> [(x: Int, y: Int)] {
    var moves: [(x: Int, y: Int)] = []
    for y in boardView.yRange {
      for x in boardView.xRange where canPlaceDisk(side, atX: x, y: y) {
        moves.append((x, y))
      }
    }
    return moves
  }

  /// Places a disk and turns over what it flips, one disk at a time.
  ///
  /// Returns false, and does nothing, when the disk cannot be placed. `completion` is called when the last disk has come
  /// to rest, before the game is saved and counted.
  @discardableResult
  private func placeDisk(_ disk: Disk, atX x: Int, y: Int, completion: @escaping () -> Void) -> Bool {
    let flipped = cellsFlipped(byPlacing: disk, atX: x, y: y)
    if flipped.isEmpty { return false }

    let canceller = Canceller { [weak self] in self?.animationCanceller = nil }
    animationCanceller = canceller
    animateSettingDisks(at: [(x, y)] + flipped[...], to: disk, unless: canceller) { [weak self] in
      guard let self else { return }
      animationCanceller = nil
      completion()
      try? saveGame()
      updateCountLabels()
    }
    return true
  }

  /// Sets the cells to `disk` one after another, each when the one before has come to rest.
  private func animateSettingDisks(
    at cells: ArraySlice<(x: Int, y: Int)>, to disk: Disk, unless canceller: Canceller,
    completion: @escaping () -> Void
  ) {
    guard let (x, y) = cells.first else {
      completion()
      return
    }
    boardView.setDisk(disk, atX: x, y: y, animated: true) { [weak self] isFinished in
      guard let self, !canceller.isCancelled else { return }
      if isFinished {
        animateSettingDisks(at: cells.dropFirst(), to: disk, unless: canceller, completion: completion)
      } else {
        for (x, y) in cells { boardView.setDisk(disk, atX: x, y: y, animated: false) }
        completion()
      }
    }
  }
}

// MARK: - Game management

extension ViewController {
  /// Starts a game from the beginning, between two Manual players, and saves it.
  private func newGame() {
    boardView.reset()
    turn = .dark
    for side in Disk.sides { setPlayer(.manual, of: side) }

    updateMessageViews()
    updateCountLabels()
    try? saveGame()
  }

  /// Lets the side to move act: a Computer begins to think, a person may tap.
  private func waitForPlayer() {
    guard let turn else { return }
    switch player(of: turn) {
    case .manual: break
    case .computer: playTurnOfComputer()
    }
  }

  /// Gives the turn to the other side, unless the game is over.
  private func nextTurn() {
    guard let next = turn?.flipped else { return }
    turn = next
    beginTurn()
  }

  /// Lets the side to move play, lets it pass when it cannot, or ends the game when the other cannot either.
  private func beginTurn() {
    guard let side = turn else { return }

    if validMoves(for: side).isEmpty {
      if validMoves(for: side.flipped).isEmpty {
        turn = nil
        updateMessageViews()
      } else {
        updateMessageViews()
        presentPassAlert()
      }
    } else {
      updateMessageViews()
      waitForPlayer()
    }
  }

  private func presentPassAlert() {
    let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
    alert.addAction(
      UIAlertAction(title: "Dismiss", style: .default) { [weak self] _ in
        self?.nextTurn()
      })
    present(alert)
  }

  /// Lets the Computer of the side to move think for two seconds and then play.
  private func playTurnOfComputer() {
    guard let turn, let (x, y) = device.dice.pick(from: validMoves(for: turn)) else {
      device.crash("the Computer was asked for a move and has none")
      return
    }

    playerActivityIndicators[turn.index].startAnimating()
    let canceller = Canceller { [weak self] in
      guard let self else { return }
      playerActivityIndicators[turn.index].stopAnimating()
      playerCancellers[turn] = nil
    }
    playerCancellers[turn] = canceller

    device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
      guard let self, !canceller.isCancelled else { return }
      canceller.cancel()
      placeDisk(turn, atX: x, y: y) { [weak self] in
        self?.nextTurn()
      }
    }
  }
}

// MARK: - Views

extension ViewController {
  private func player(of side: Disk) -> Player {
    playerControls[side.index].selectedSegmentIndex == Player.computer.rawValue ? .computer : .manual
  }

  private func setPlayer(_ player: Player, of side: Disk) {
    playerControls[side.index].selectedSegmentIndex = player.rawValue
  }

  private func updateCountLabels() {
    for side in Disk.sides {
      countLabels[side.index].text = "\(countDisks(of: side))"
    }
  }

  private func updateMessageViews() {
    if let turn {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = turn
      messageLabel.text = "'s turn"
    } else if let winner = sideWithMoreDisks() {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = winner
      messageLabel.text = " won"
    } else {
      messageDiskView.sizeConstraint.constant = 0
      messageLabel.text = "Tied"
    }
  }
}

// MARK: - Inputs

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    guard let turn, !isAnimating, player(of: turn) == .manual else { return }
    placeDisk(turn, atX: x, y: y) { [weak self] in
      self?.nextTurn()
    }
  }

  private func changePlayerControlSegment(of side: Disk) {
    try? saveGame()
    playerCancellers[side]?.cancel()
    if !isAnimating, side == turn, player(of: side) == .computer {
      playTurnOfComputer()
    }
  }

  private func pressResetButton() {
    let alert = UIAlertController(
      title: "Confirmation", message: "Do you really want to reset the game?")
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        guard let self else { return }
        animationCanceller?.cancel()
        for side in Disk.sides { playerCancellers[side]?.cancel() }
        newGame()
        waitForPlayer()
      })
    present(alert)
  }
}

// MARK: - Save and load

extension ViewController {
  private static let saveFile = "Game"

  /// Saves the game as the screen shows it now.
  private func saveGame() throws {
    var text = Self.symbol(of: turn)
    for side in Disk.sides { text += "\(player(of: side).rawValue)" }
    text += "\n"
    for y in boardView.yRange {
      for x in boardView.xRange { text += Self.symbol(of: boardView.diskAt(x: x, y: y)) }
      text += "\n"
    }
    try device.files.writeText(text, to: Self.saveFile)
  }

  /// Shows the saved game. When it throws, a part of the screen may have changed already.
  private func loadGame() throws {
    var lines = try device.files.readText(Self.saveFile).split(separator: "\n")[...]

    guard let header = lines.popFirst(), header.count >= 1 + Disk.sides.count else { throw LoadError() }
    var symbols = header[...]
    switch symbols.removeFirst() {
    case "x": turn = .dark
    case "o": turn = .light
    case "-": turn = nil
    default: throw LoadError()
    }
    for side in Disk.sides {
      switch symbols.removeFirst() {
      case "0": setPlayer(.manual, of: side)
      case "1": setPlayer(.computer, of: side)
      default: throw LoadError()
      }
    }

    guard lines.count == boardView.height else { throw LoadError() }
    for (y, line) in lines.enumerated() {
      for (x, symbol) in line.enumerated() {
        boardView.setDisk(Self.disk(for: symbol), atX: x, y: y, animated: false)
      }
      if line.count < boardView.width { throw LoadError() }
    }

    updateMessageViews()
    updateCountLabels()
  }

  private static func symbol(of disk: Disk?) -> String {
    switch disk {
    case .dark: "x"
    case .light: "o"
    case nil: "-"
    }
  }

  private static func disk(for symbol: Character) -> Disk? {
    switch symbol {
    case "x": .dark
    case "o": .light
    default: nil
    }
  }
}

// MARK: - Additional types

extension ViewController {
  /// Who plays a side. The raw value is the segment of the side's control and the digit in the save file.
  private enum Player: Int {
    case manual = 0
    case computer = 1
  }

  /// The save file is not one.
  private struct LoadError: Error {}

  /// Something under way that can be cancelled, once.
  private final class Canceller {
    private(set) var isCancelled = false
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }

    func cancel() {
      if isCancelled { return }
      isCancelled = true
      body()
    }
  }
}

// MARK: - Private extensions

extension ViewController {
  /// The eight directions, in the order in which their disks turn over.
  private static let directions = [
    (x: -1, y: -1), (x: 0, y: -1), (x: 1, y: -1), (x: 1, y: 0),
    (x: 1, y: 1), (x: 0, y: 1), (x: -1, y: 0), (x: -1, y: 1),
  ]
}

extension Disk {
  /// Where the side's views are in the outlets.
  fileprivate var index: Int {
    switch self {
    case .dark: 0
    case .light: 1
    }
  }
}
