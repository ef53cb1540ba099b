internal import Reversi
internal import ReversiKit
package import Scripts
package import TerminalPlayer

/// How many games against a Computer the person has won, lost and tied since the player began.
struct Evening: Equatable {
  private(set) var won = 0
  private(set) var lost = 0
  private(set) var tied = 0

  var isEmpty: Bool { won + lost + tied == 0 }
  var sentence: String { "This evening: won \(won), lost \(lost), tied \(tied)." }
  /// The score in as few characters as there are on a board: `+2 -1 =0`.
  var short: String { "+\(won) -\(lost) =\(tied)" }

  /// Counts the game that has ended with `picture` on the screen; returns false unless it was a game of one person
  /// against a Computer.
  mutating func count(_ picture: ReversiPicture) -> Bool {
    guard let person = picture.person, picture.isOver else { return false }
    switch picture.messageDisk {
    case nil: tied += 1
    case person: won += 1
    default: lost += 1
    }
    return true
  }
}

extension ReversiPicture {
  /// The person's side in a game against a Computer; nil if it is another game.
  fileprivate var person: Disk? {
    switch panels.map(\.selected) {
    case [0, 1]: .dark
    case [1, 0]: .light
    default: nil
    }
  }

  /// Whether the disks are those with which a game starts.
  fileprivate var isNew: Bool {
    Position(disks, side: .dark) == .start
  }

  fileprivate var isOver: Bool { ["won", "Tied"].contains { message.hasSuffix($0) } }
}

extension ReversiFace {
  /// The touches of `duel`: a new game, unless one has just begun, in which a Computer plays against the person.
  package func touches(for words: [String]) throws(CommandError) -> [Command]? {
    guard words[0] == "duel" else { return nil }
    guard let side = ["dark": Disk.dark, "light": .light][words.dropFirst().first ?? "dark"], words.count < 3
    else { throw CommandError("found \"\(words[1])\", expected dark or light, the side that you play") }
    guard let picture, !picture.hasAlert else { return nil }
    let other: Disk = side == .dark ? .light : .dark
    var touches: [Command] = picture.history == nil ? [] : [.history(.back)]
    var modes = picture.panels.map(\.selected)
    if !picture.isNew {
      // After a new game both sides are a person's.
      touches += [.reset, .button("OK"), .wait(.milliseconds(50))]
      modes = [0, 0]
    }
    // The person's side first: no Computer must move before the game is the person's.
    for (player, mode) in [(side, Mode.manual), (other, .computer)]
    where modes[player == .dark ? 0 : 1] != mode.rawValue {
      touches.append(.mode(player, mode))
    }
    return touches
  }
}
