internal import Reversi
public import ReversiKit
public import Verification

extension Script {
  /// Makes a script of `count` random commands: mostly taps and waits, rarely switches, buttons and kills.
  public static func random(commands count: Int, using dice: inout SplitMix64) -> Script {
    let text = (0..<count).map { _ in randomCommand(using: &dice) }.joined(separator: "\n")
    return readable(text, source: "random play")
  }

  private static func readable(_ text: String, source: String) -> Script {
    do {
      return try Script(text, source: source)
    } catch {
      preconditionFailure("\(source) cannot be read: \(error)")
    }
  }

  private static func randomCommand(using dice: inout SplitMix64) -> String {
    switch dice.next() % 100 {
    case 0..<55: "\(Cell.all[Int(dice.next() % 64)])"
    case 55..<80: "wait \(Duration.milliseconds(125 * Int(dice.next() % 9)).inSeconds)"
    case 80..<90:
      "mode \(["dark", "light"][Int(dice.next() % 2)]) \(["manual", "computer"][Int(dice.next() % 2)])"
    case 90..<94: "dismiss"
    case 94..<96: "reset"
    case 96..<98: "cancel"
    case 98: "ok"
    default: "kill"
    }
  }
}
