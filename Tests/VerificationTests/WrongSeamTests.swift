import PhoneKit
import Reversi
import ReversiKit
import ReversiModel
import Testing

@testable import ReversiSuite
@testable import Scripts
@testable import Verification

/// An app that shows nothing, for seams that are found wrong before it is asked.
private let noApp = App(name: "none") { UIViewController(device: $0, view: UIView()) }

private func failure(_ seam: some TestedSeam, app: App = noApp) -> String {
  let tests = seam.tests(on: app).map { PartTest(of: seam, $0) }
  return tests.verdicts.first?.failure?.description ?? "nothing"
}

@Suite struct `Wrong rules` {
  /// Right but for what a test changes.
  private func rules(
    order: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    isLegal: @escaping @Sendable (Position, Int) -> Bool = { _, _ in true },
    isOver: @escaping @Sendable (Position) -> Bool = \.isOver,
    winner: @escaping @Sendable (Position) -> Disk? = \.winner
  ) -> RulesSeam {
    @Sendable func flips(_ board: [Disk?], _ side: Disk, _ cell: Int) -> [Int] {
      let position = Position(board, side: side)
      return isLegal(position, cell) ? order(position.flips(at: cell)) : []
    }
    return RulesSeam(
      flips: { board, side, cell in flips(board, side, cell.y * 8 + cell.x).map { ($0 % 8, $0 / 8) } },
      moves: { board, side in
        (0..<64).filter { !flips(board, side, $0).isEmpty }.map { ($0 % 8, $0 / 8) }
      },
      isOver: { isOver(Position($0, side: .dark)) },
      winner: { winner(Position($0, side: .dark)) })
  }

  @Test func `right rules stand, if the app plays by them`() {
    func app(_ fault: Fault?) -> App { App(name: "reference") { ReferenceApp(device: $0, fault: fault) } }
    #expect(failure(rules(), app: app(nil)) == "nothing")
    #expect(
      failure(rules(), app: app(.runIsOneDisk)).hasPrefix(
        "the app plays by other rules than those that it hands over\ngiven "))
  }

  @Test func `flips in another order are found`() {
    let found = failure(rules(order: { $0.reversed() }))
    #expect(found.contains("expected b2 c2 d2") && found.contains("because  rules.order"))
  }

  @Test func `a disk that flips twice, or not at all, is found`() {
    let twice = failure(rules(order: { $0 + $0.prefix(1) }))
    #expect(twice.contains("found    flips ") && twice.contains("because  rules.flips"))
    let lost = failure(rules(order: { $0.count > 1 ? Array($0.dropLast()) : $0 }))
    #expect(lost.contains("found    flips ") && lost.contains("because  rules.flips"))
  }

  @Test func `x and y that are exchanged are named before anything else`() {
    func seam(
      _ flips: @escaping @Sendable ([Disk?], Disk, (x: Int, y: Int)) -> [(x: Int, y: Int)]
    ) -> RulesSeam {
      RulesSeam(
        flips: { flips($0, $1, $2) },
        moves: { Position($0, side: $1).legalCells.map { ($0.x, $0.y) } },
        isOver: { Position($0, side: .dark).isOver }, winner: { Position($0, side: .dark).winner })
    }
    let position = { @Sendable (board: [Disk?], side: Disk, x: Int, y: Int) in
      Position(board, side: side).flips(at: y * 8 + x)
    }
    let ofTap = seam { board, side, cell in position(board, side, cell.y, cell.x).map { ($0 % 8, $0 / 8) } }
    #expect(failure(ofTap).hasPrefix("x and y of the played cell are exchanged\ngiven "))
    let ofFlips = seam { board, side, cell in position(board, side, cell.x, cell.y).map { ($0 / 8, $0 % 8) } }
    #expect(failure(ofFlips).hasPrefix("x and y of the cells that flip are exchanged\ngiven "))
    let ofBoard = seam { board, side, cell in
      position((0..<64).map { board[$0 % 8 * 8 + $0 / 8] }, side, cell.x, cell.y).map { ($0 % 8, $0 / 8) }
    }
    #expect(failure(ofBoard).hasPrefix("x and y are exchanged where the board is read\ngiven "))
  }

  @Test func `a move that flips nothing is found among the moves`() {
    let seam = RulesSeam(
      flips: { board, side, cell in
        Position(board, side: side).flips(at: cell.y * 8 + cell.x).map { ($0 % 8, $0 / 8) }
      },
      moves: { board, _ in (0..<64).filter { board[$0] == nil }.map { ($0 % 8, $0 / 8) } },
      isOver: { Position($0, side: .dark).isOver }, winner: { Position($0, side: .dark).winner })
    let found = failure(seam)
    #expect(found.contains("found    moves a1 b1") && found.contains("because  rules.legal"))
  }

  @Test func `a flip round the edge is found`() {
    let wrapping = RulesSeam(
      flips: { board, side, cell in
        let place = cell.y * 8 + cell.x
        let right = Position(board, side: side).flips(at: place)
        let wraps =
          place > 1 && board[place] == nil && place % 8 < 2
          && board[place - 1] == side.flipped && board[place - 2] == side
        return (right + (wraps && !right.contains(place - 1) ? [place - 1] : [])).map { ($0 % 8, $0 / 8) }
      },
      moves: { board, side in
        let moves = Position(board, side: side).legalMoves
        return (0..<64).filter { moves & 1 << UInt64($0) != 0 }.map { ($0 % 8, $0 / 8) }
      },
      isOver: { Position($0, side: .dark).isOver }, winner: { Position($0, side: .dark).winner })
    #expect(failure(wrapping).contains("found    flips "))
  }

  @Test func `a game that ends too soon, or is won by the wrong side, is found`() {
    let early = failure(rules(isOver: { $0.legalMoves == 0 }))
    #expect(early.contains("found    isOver true\nexpected false\nbecause  rules.over"))
    let other = failure(rules(winner: { $0.winner?.flipped }))
    #expect(other.contains("found    winner "))
    let dark = failure(rules(winner: { $0.winner ?? .dark }))
    #expect(dark.contains("found    winner x\nexpected a tie"))
  }

  @Test func `rules that remember are found`() {
    nonisolated(unsafe) var darkWasAsked = 0  // One thread: the seam is asked on this one.
    let remembering = rules(isLegal: { position, cell in
      if position.darkMoves { darkWasAsked += 1 }
      return cell != 19 || darkWasAsked < 1000
    })
    #expect(failure(remembering) != "nothing")
  }

}

@Suite struct `Wrong games` {
  private func failure(_ fault: Fault?) -> String {
    let app = App(name: "reference") { ReferenceApp(device: $0, fault: fault) }
    return VerificationTests.failure(GameSeam.inTheApp, app: app)
  }

  @Test func `a right game stands`() {
    #expect(failure(nil) == "nothing")
  }

  @Test(arguments: [
    (Fault.oldDisksLandAfterReset, "reset.animating"), (.thinksOnAfterReset, "reset.thinking"),
    (.indicatorStaysAfterReset, "reset.thinking"), (.resetKeepsModes, "reset.ok"),
  ])
  func `the clause fits what is seen of the old game`(fault: Fault, clause: String) {
    #expect(failure(fault).contains("because  \(clause) says"))
  }
}

@Suite struct `Wrong stores` {
  /// Reads a save as the specification has it.
  @Sendable private static func read(_ text: String) throws -> SavedGame {
    let symbols: [Character: Disk?] = ["x": .dark, "o": .light, "-": nil]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard lines.count == 9 else { throw FileError.other("line \(lines.count): expected 9 lines") }
    guard lines[0].count == 3, let turn = symbols[lines[0].first ?? " "],
      lines[0].dropFirst().allSatisfy({ "01".contains($0) })
    else { throw FileError.other("line 1: found \(lines[0])") }
    for (y, row) in lines.dropFirst().enumerated()
    where row.count != 8 || !row.allSatisfy(symbols.keys.contains) {
      throw FileError.other("line \(y + 2): found \(row)")
    }
    let board = lines.dropFirst().joined().compactMap { symbols[$0] }
    let modes = lines[0].dropFirst().map { $0 == "1" }
    return SavedGame(board: board, turn: turn, darkIsComputer: modes[0], lightIsComputer: modes[1])
  }

  private func failure(
    encode: @escaping @Sendable (SavedGame) -> String = { $0.text },
    decode: @escaping @Sendable (String) throws -> SavedGame = read, app: App = noApp
  ) -> String {
    VerificationTests.failure(StoreSeam(encode: encode, decode: decode), app: app)
  }

  @Test func `a right codec is not what is wrong with an app that shows nothing`() {
    #expect(failure().contains("because  step 4.5 asks"))
  }

  @Test func `an app that does not say that it cannot save is found`() {
    #expect(
      failure(app: App(name: "reference") { ReferenceApp(device: $0, fault: nil) }).contains("no notice"))
  }

  @Test func `a codec that accepts a short row, or a digit that is none, is found`() {
    let short = failure(decode: { text in
      let rows = text.split(separator: "\n").map { $0.count == 7 ? "\($0)-" : "\($0)" }
      return try Self.read(rows.joined(separator: "\n"))
    })
    #expect(short.hasPrefix("given    a damaged save, ") && short.contains("expected an error"))
    #expect(
      failure(decode: { try Self.read($0.replacing("１", with: "1")) }).hasPrefix("given    a damaged save, "))
  }

  @Test func `a codec that does not say what is wrong, or the wrong line, is found`() {
    func failure(_ reason: @escaping @Sendable (String) -> String) -> String {
      self.failure(decode: { text in
        do { return try Self.read(text) } catch { throw FileError.other(reason("\(error)")) }
      })
    }
    let silent = failure { _ in "no save" }
    #expect(silent.contains("found    decode throws an error that says \"no save\""))
    #expect(silent.contains("because  whoever has a broken save"))
    #expect(
      failure { $0.replacing("line 3:", with: "line 4:") }.hasPrefix("given    a save whose line 3 is "))
    // It has the right number as well, but not behind the word.
    #expect(
      failure { $0.replacing("line 1:", with: "line 2: 0 or 1 twice:") }
        .hasPrefix("given    a save whose line 1 is "))
    #expect(
      failure { $0.replacing("line 4: expected 9 lines", with: "too short") }
        .hasPrefix("given    a save that ends after line 4"))
  }

  @Test func `a codec that wants the last newline, or writes another text, is found`() {
    let strict = failure(decode: { text in
      if !text.hasSuffix("\n") { throw FileError.other("no newline") }
      return try Self.read(text)
    })
    #expect(strict.contains("without its last newline\nfound    decode throws \"no newline\""))
    #expect(failure(encode: { $0.text + "\n" }).contains("because  save.format"))
  }
}

@Suite struct `Wrong presentations` {
  private func failure(
    _ change: @escaping @Sendable (inout PresentationSeam.Moment, inout [String]) -> Void
  ) -> String {
    let seam = PresentationSeam { moment in
      var (moment, lines) = (moment, moment.expectedLines)
      change(&moment, &lines)
      var picture = PresentationSeam.Picture(
        board: moment.game.board, messageDisk: nil, message: "", darkCount: 0, lightCount: 0,
        darkIsComputer: false, lightIsComputer: false, thinker: nil, dialog: nil,
        notice: moment.problem ?? "")
      picture.lines = lines
      return picture
    }
    return VerificationTests.failure(seam)
  }

  @Test func `a right presentation is not what is wrong with an app that shows nothing`() {
    let found = failure { _, _ in }
    #expect(found.contains("found    on the screen of the app crashed: the app shows no screen"))
  }

  @Test func `landed disks that are counted are found`() {
    let found = failure { moment, lines in
      if !moment.landed.isEmpty { lines[9] = "count: x 4, o 1" }
    }
    #expect(found.contains("a game with disks landed on c4") || found.contains("with disks landed on"))
    #expect(found.contains("found    the picture count: x 4, o 1\nexpected count: x 2, o 2"))
  }

  @Test func `a message that changes before the last disk is found`() {
    let found = failure { moment, lines in
      if moment.landed.count > 1 { lines[8] = "message: o's turn" }
    }
    #expect(found.contains("found    the picture message: o's turn\nexpected message: x's turn"))
  }

  @Test func `a pass that shows the other side, or says nothing, is found`() {
    let other = failure { moment, lines in
      if moment.mustPass { lines[8] = "message: \(letter(of: (moment.game.turn ?? .dark).flipped))'s turn" }
    }
    #expect(other.contains("when a pass is due"))
    let silent = failure { moment, lines in
      if moment.mustPass { lines[12] = "alert: -" }
    }
    #expect(silent.contains("found    the picture alert: -") && silent.contains("because  pass.alert"))
  }

  @Test func `a failed save that is not said is found`() {
    let silent = failure { moment, _ in moment.problem = nil }
    #expect(
      silent.hasPrefix("given    a game whose save has failed: the disk is full\nfound    the notice \"\""))
  }

  @Test func `no failure is longer than ten lines`() {
    let failures = [
      failure { _, lines in lines[0] = "" }, failure { _, lines in lines[12] = "" },
      failure { moment, _ in moment.problem = nil },
    ]
    #expect(failures.allSatisfy { (4...10).contains($0.split(separator: "\n").count) })
  }
}
