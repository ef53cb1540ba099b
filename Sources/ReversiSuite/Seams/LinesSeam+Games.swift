internal import MiniUIKit
internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import ReversiModel
internal import Verification

extension LinesSeam {
  /// Requires that random games that are typed leave the same saves as the same games on the screen, whose Computers
  /// throw the same dice.
  @MainActor
  func checkGames(_ trial: inout Trial, _ app: App, count: UInt64) throws {
    for seed in 1...count {
      let tapped = try Phone.simulate(app, seed: seed) { try Self.randomGame(on: $0, seed: seed) }
      try play(app, seed: seed) { phone, front in
        phone.launch()
        var last: [String] = []
        for (number, input) in tapped.enumerated() {
          front.printed = []
          _ = front.read?(input.line)
          phone.wait(Self.pause)
          let given = "typed: \(tapped.prefix(number + 1).map(\.line).joined(separator: ", "))"
          let save = phone.savedRows.flatMap(ReversiLanguage().notation) ?? "no save"
          try trial.expect(
            save, is: input.save, "the save", given: given,
            because: "a line is the same event as a touch of the screen, and leads to the same game")
          guard input.movesDisks else { continue }
          try trial.expect(
            !front.printed.isEmpty && front.printed != last, given: given,
            found: front.printed.isEmpty ? "nothing printed" : "the same lines as for the move before",
            expected: "what has changed", because: "someone who reads lines sees nothing else")
          last = front.printed
        }
      }
    }
  }

  /// An input: the line to type, the save that the same input on the screen has led to, and whether it has changed the
  /// disks.
  private struct Input: Sendable {
    var line, save: String
    var movesDisks: Bool
  }

  /// A time that is long enough for a person's move, and for a Computer to think and move.
  private static let pause = Duration.seconds(15)

  /// Plays on the screen, mostly legal moves and with one Computer at most, and returns the inputs with the lines to
  /// type for them.
  @MainActor
  private static func randomGame(on phone: Phone, seed: UInt64) throws -> [Input] {
    var dice = SplitMix64(seed: seed)
    var isComputer = false
    var run = try ScriptRun.begin(Script(""), on: phone)
    var inputs: [Input] = []
    while inputs.count < 80, let bytes = phone.savedRows, let save = Save(bytes) {
      let before = ReversiLanguage().notation(of: bytes) ?? "no save"
      let (own, other) = save.turn == .light ? (save.light, save.dark) : (save.dark, save.light)
      // A pass is not saved, so the side that can move may be the other one.
      let moves = [(own, other, save.turn != .light), (other, own, save.turn == .light)].lazy
        .map { Position(own: $0, other: $1, darkMoves: $2).moves }.first { !$0.isEmpty }
      var (line, command) = ("reset", "reset")
      if let button = phone.device?.screen.alert?.actions.map(\.title).randomElement(using: &dice) {
        (line, command) = (button.lowercased(), button.lowercased())
      } else if Int.random(in: 0..<8, using: &dice) == 0 {
        isComputer.toggle()
        line = "light \(isComputer ? "computer" : "manual")"
        command = "mode \(line)"
      } else if let cell = moves?.randomElement(using: &dice) {
        line = "\(Cell.all[cell])"
        command = line
      }
      if line == "ok" { isComputer = false }
      let script = try Script(command)
      for line in script.lines { try run.play(line, of: script) }
      phone.wait(pause)
      let after = phone.savedRows.flatMap(ReversiLanguage().notation) ?? "no save"
      inputs.append(Input(line: line, save: after, movesDisks: after.dropFirst(3) != before.dropFirst(3)))
    }
    return inputs
  }
}
