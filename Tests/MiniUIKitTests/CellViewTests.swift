import ReversiKit
import Testing

@MainActor
@Suite struct CellViewTests {
  @Test(arguments: [
    Change(from: nil, to: nil, rests: [0]),
    Change(from: nil, to: .dark, rests: [250]),
    Change(from: nil, to: .light, rests: [250]),
    Change(from: .dark, to: nil, rests: [250]),
    Change(from: .light, to: nil, rests: [250]),
    Change(from: .dark, to: .light, rests: [250]),
    Change(from: .light, to: .dark, rests: [250]),
    // Twice, as in the original.
    Change(from: .dark, to: .dark, rests: [125, 250]),
    Change(from: .light, to: .light, rests: [125, 250]),
  ])
  func `an animated change comes to rest at its time`(change: Change) {
    let watched = WatchedCell(change.from)
    watched.set(change.to, animated: true)
    #expect(watched.cell.disk == change.to)
    #expect(watched.restsAtOnce == change.rests.filter { $0 == 0 }.count)
    #expect(watched.allRests == change.rests)
    #expect(watched.cell.disk == change.to)
  }

  @Test(arguments: [nil, Disk.dark, .light], [nil, Disk.dark, .light])
  func `a change without animation comes to rest once and at once`(from: Disk?, to: Disk?) {
    let watched = WatchedCell(from)
    watched.set(to, animated: false)
    #expect(watched.cell.disk == to)
    #expect(watched.cell.transition == nil)
    #expect(watched.restsAtOnce == 1)
    #expect(watched.allRests == [0])
  }

  /// Each changes the cell anew, without animation as a reset does, while it flips from dark to light.
  @Test(arguments: [
    Anew(at: 0, to: nil, rests: [125]),
    Anew(at: 60, to: nil, rests: [125]),
    Anew(at: 124, to: nil, rests: [125]),
    Anew(at: 0, to: .dark, rests: [125, 250]),
    Anew(at: 60, to: .dark, rests: [125, 250]),
    Anew(at: 60, to: .light, rests: [125, 250]),
    Anew(at: 124, to: .light, rests: [125, 250]),
    Anew(at: 126, to: nil, rests: [250]),
    Anew(at: 190, to: nil, rests: [250]),
    Anew(at: 190, to: .dark, rests: [250]),
    Anew(at: 190, to: .light, rests: [250]),
    Anew(at: 251, to: nil, rests: [250]),
  ])
  func `a flip still comes to rest when its cell is set anew`(anew: Anew) {
    let watched = WatchedCell(.dark)
    watched.set(.light, animated: true)
    watched.phone.queue.advance(to: .milliseconds(anew.at))
    watched.cell.setDisk(anew.to, animated: false)
    #expect(watched.cell.disk == anew.to)
    #expect(watched.cell.transition == nil)
    #expect(watched.allRests == anew.rests)
    #expect(watched.cell.disk == anew.to)
  }

  @Test(arguments: [(nil, Disk.dark), (Disk.dark, nil)] as [(Disk?, Disk?)], [nil, Disk.dark, .light])
  func `appearing and vanishing come to rest once when the cell is set anew`(
    change: (from: Disk?, to: Disk?), anew: Disk?
  ) {
    let watched = WatchedCell(change.from)
    watched.set(change.to, animated: true)
    watched.phone.queue.advance(to: .milliseconds(60))
    watched.cell.setDisk(anew, animated: false)
    #expect(watched.allRests == [250])
    #expect(watched.cell.disk == anew)
  }

  @Test func `a disk flipped back half-way comes to rest twice for each flip`() {
    let watched = WatchedCell(.dark)
    watched.set(.light, animated: true)
    watched.phone.queue.advance(to: .milliseconds(60))
    watched.set(.dark, animated: true)
    #expect(watched.allRests == [125, 185, 250, 310])
    #expect(watched.cell.disk == .dark)
  }

  @Test func `a transition says what changes since when`() throws {
    let watched = WatchedCell(.dark)
    watched.phone.queue.advance(to: .milliseconds(40))
    watched.set(.light, animated: true)
    let flip = try #require(watched.cell.transition)
    #expect(flip.from == .dark)
    #expect(flip.to == .light)
    #expect(flip.start == .milliseconds(40))
    #expect(CellView.duration == .milliseconds(250))
  }

  @Test func `the screen is told once of each change and not of what stays the same`() {
    let watched = WatchedCell(nil)
    var changes = 0
    watched.phone.device.screen.onChange = { change in
      if case .view(let view) = change, view === watched.cell { changes += 1 }
    }
    watched.set(nil, animated: true)
    watched.set(nil, animated: false)
    #expect(changes == 0)
    watched.set(.dark, animated: true)
    #expect(changes == 1)
    watched.set(.dark, animated: true)
    #expect(changes == 1)
    watched.set(.light, animated: false)
    #expect(changes == 2)
  }

  @Test func `a completion may be left out`() {
    let watched = WatchedCell(.dark)
    watched.cell.setDisk(.light, animated: true)
    watched.phone.queue.advance(to: .seconds(1))
    watched.cell.setDisk(.light, animated: true)
    watched.phone.queue.advance(to: .seconds(2))
    #expect(watched.cell.disk == .light)
  }
}

/// A change from one disk to another, and the milliseconds at which it comes to rest.
struct Change: Sendable, CustomTestStringConvertible {
  var from: Disk?
  var to: Disk?
  var rests: [Int]

  var testDescription: String { "\(name(from)) to \(name(to))" }
}

/// A disk set while another change is under way.
struct Anew: Sendable, CustomTestStringConvertible {
  var at: Int
  var to: Disk?
  var rests: [Int]

  var testDescription: String { "\(name(to)) at \(at) ms" }
}

private func name(_ disk: Disk?) -> String {
  disk.map { "\($0)" } ?? "empty"
}

/// A cell on a screen, and when its changes came to rest.
@MainActor
private final class WatchedCell {
  let phone = HandPhone()
  let cell: CellView
  private var rests: [Duration] = []
  private var unfinished = 0

  init(_ disk: Disk?) {
    let board = BoardView()
    phone.show(board)
    guard let cell = board.cellAt(x: 5, y: 2) else { preconditionFailure("f3 is on the board") }
    cell.setDisk(disk, animated: false)
    self.cell = cell
  }

  func set(_ disk: Disk?, animated: Bool) {
    cell.setDisk(disk, animated: animated) { [self] isFinished in
      rests.append(phone.queue.now)
      if !isFinished { unfinished += 1 }
    }
  }

  /// How many changes have come to rest so far.
  var restsAtOnce: Int { rests.count }

  /// The milliseconds at which the changes come to rest; -1 is one that says it was cut short.
  var allRests: [Int] {
    phone.queue.advance(to: .seconds(10))
    return rests.map { Int($0 / .milliseconds(1)) } + Array(repeating: -1, count: unfinished)
  }
}
