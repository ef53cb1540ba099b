import ReversiKit
import Testing

@MainActor
@Suite struct BoardViewTests {
  @Test func `a board is eight cells wide and high, and both go from 0`() {
    let board = BoardView()
    #expect(board.width == 8)
    #expect(board.height == 8)
    #expect(board.xRange == 0..<8)
    #expect(board.yRange == 0..<8)
  }

  @Test func `a new board shows the start of a game`() {
    expectStart(BoardView())
  }

  @Test func `reset brings the start back from any position, at once`() {
    let phone = HandPhone()
    let board = BoardView()
    phone.show(board)
    for y in 0..<8 {
      for x in 0..<8 { board.setDisk((x + y) % 3 == 0 ? .dark : .light, atX: x, y: y, animated: true) }
    }
    board.reset()
    expectStart(board)
    for y in 0..<8 {
      for x in 0..<8 { #expect(board.cellAt(x: x, y: y)?.transition == nil) }
    }
  }

  @Test(arguments: [nil, Disk.dark, .light])
  func `a disk is where it was set and nowhere else`(disk: Disk?) {
    for place in 0..<64 {
      let board = BoardView()
      let before = disks(of: board)
      board.setDisk(disk, atX: place % 8, y: place / 8, animated: false)
      var expected = before
      expected[place] = disk
      #expect(disks(of: board) == expected)
    }
  }

  @Test(arguments: [(-1, 0), (0, -1), (8, 0), (0, 8), (-1, 1), (8, 7), (.min, .max)])
  func `there is no disk beside the board`(x: Int, y: Int) {
    let board = BoardView()
    for place in 0..<64 { board.setDisk(.dark, atX: place % 8, y: place / 8, animated: false) }
    #expect(board.diskAt(x: x, y: y) == nil)
    #expect(board.cellAt(x: x, y: y) == nil)
  }

  @Test(arguments: [(-1, 0), (0, -1), (8, 0), (0, 8)])
  func `setting a disk beside the board ends the app`(x: Int, y: Int) {
    let phone = HandPhone()
    let board = BoardView()
    phone.show(board)
    var completions = 0
    board.setDisk(.dark, atX: x, y: y, animated: false) { _ in completions += 1 }
    #expect(phone.crashes == ["there is no cell at x \(x), y \(y): both go from 0 to 7"])
    #expect(completions == 0)
    expectStart(board)
  }

  @Test(arguments: [true, false])
  func `what is not seen to move has come to rest when setDisk returns`(isOnScreen: Bool) {
    let phone = HandPhone()
    let board = BoardView()
    if isOnScreen { phone.show(board) }
    var finished: [Bool] = []
    // Without a screen there is nothing to watch, so an animation takes no time either.
    board.setDisk(.dark, atX: 0, y: 0, animated: !isOnScreen) { finished.append($0) }
    #expect(finished == [true])
    phone.queue.advance(to: .seconds(1))
    #expect(finished == [true])
  }

  @Test func `an animated disk has its value at once and comes to rest a quarter of a second later`() {
    let phone = HandPhone()
    let board = BoardView()
    phone.show(board)
    var finished: [Bool] = []
    board.setDisk(.light, atX: 7, y: 7, animated: true) { finished.append($0) }
    #expect(board.diskAt(x: 7, y: 7) == .light)
    phone.queue.advance(to: .milliseconds(249))
    #expect(finished.isEmpty)
    phone.queue.advance(to: .milliseconds(250))
    #expect(finished == [true])
  }

  @Test func `the delegate is told which cell was tapped`() {
    let phone = HandPhone()
    let board = BoardView()
    phone.show(board)
    let player = Player()
    board.delegate = player
    for place in 0..<64 { #expect(phone.device.screen.tap(board, x: place % 8, y: place / 8)) }
    #expect(player.cells == (0..<64).map { [$0 % 8, $0 / 8] })
    #expect(player.boards.allSatisfy { $0 === board })
  }

  @Test func `a board does not keep its delegate alive`() {
    let board = BoardView()
    var player: Player? = Player()
    board.delegate = player
    #expect(board.delegate != nil)
    player = nil
    #expect(board.delegate == nil)
  }

  private func disks(of board: BoardView) -> [Disk?] {
    (0..<64).map { board.diskAt(x: $0 % 8, y: $0 / 8) }
  }

  private func expectStart(_ board: BoardView, sourceLocation: SourceLocation = #_sourceLocation) {
    var start: [Disk?] = Array(repeating: nil, count: 64)
    start[3 * 8 + 3] = .light
    start[3 * 8 + 4] = .dark
    start[4 * 8 + 3] = .dark
    start[4 * 8 + 4] = .light
    #expect(disks(of: board) == start, sourceLocation: sourceLocation)
  }
}

/// What a board tells of taps.
final class Player: BoardViewDelegate {
  private(set) var boards: [BoardView] = []
  private(set) var cells: [[Int]] = []

  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    boards.append(boardView)
    cells.append([x, y])
  }
}
