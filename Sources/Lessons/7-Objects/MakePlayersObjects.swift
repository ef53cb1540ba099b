internal import Structure
internal import Teaching

extension Step {
  static let makePlayersObjects = Step(
    "05-make-players-objects", title: "Replace conditional with polymorphism: players", minutes: 40,
    task: """
      "If it is a Computer, throw the dice and wait; if it is a person, listen to taps; if it was a Computer, call it off":
      the same question is asked in several places, of a switch. Make the answer an object. A `Player` says which `PlayerKind` it is,
      is asked to take its turn, hears of taps, and can be stopped; `ManualPlayer` and `ComputerPlayer` each do so in
      their own way. The game seats them and asks the one whose turn it is, without knowing which kind it is.

      Fixed here: `Player`, a protocol, and `ManualPlayer` and `ComputerPlayer`, because this chapter's rules look for
      them. Only one function may name the two: the one that makes a player of a `PlayerKind`.
      """,
    hints: [
      """
      Look where a turn begins, at a tap, at a switch and at a reset. What does a person do when asked to play, when a
      cell is tapped, when replaced? And a Computer?
      """,
      """
      When asked, a person only remembers the game; at a tap, a Computer does nothing. That is why both are players:
      each does nothing somewhere, and no caller has to ask.
      """,
      """
      The game must know whether the player whose turn it is *was asked*: not while disks turn over. Then a tap goes to the
      game, and from there to the player, if it was asked; and a player that takes a seat in the middle of a turn is
      asked at once, if the one before was. The queue's last request of a move is `takeTurn()` of the game. The
      delegate hears three things more: who thinks, who has taken a seat, and that the side to move must pass.
      """,
      """
      ```swift
      final class ComputerPlayer: Player {
        private weak var game: Game?

        func takeTurn(of side: Disk, in game: Game) {
          …
          self.game = game
          game.hear(thinker: side)
          device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
            self?.game?.play(on: Cell(x: choice.x, y: choice.y))
          }
        }

        func hear(tapOn cell: Cell) {}

        func stop() {
          game?.hear(thinker: nil)
          game = nil
        }
      }
      ```

      Weak, because the game keeps its players; `hear(thinker:)` of the game tells the delegate. A player that is stopped has
      no game any more, and one that loses its seat is gone: the closure that wakes finds nothing to do.
      """,
    ],
    answer: """
      Only the one function that makes players still decides anything by their kind. Time and chance are a Computer's
      own affair, and the game has neither.
      """,
    goal: Goal("Game keeps Players, and asks them; ViewController and Game have neither dice nor time") {
      facts in
      facts.missingProtocol("Player") + facts.missingStored(ofType: "Player", in: "Game")
        + facts.missing("ManualPlayer", "ComputerPlayer")
        + facts.missingNaming(of: "Dice", in: "ComputerPlayer")
        + ["Dice", "Device.mainQueue", "MainQueue", "Device.clock"].flatMap { name in
          facts.namings(of: name, in: "ViewController") + facts.namings(of: name, in: "Game")
        }
    })
}
