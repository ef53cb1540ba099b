import Explorer
import MiniUIKit
import PhoneKit
import Verification

/// What the light must do.
struct LightModel: AppModel {
  var now = Duration.zero
  /// When the light goes out; nil: it is off.
  var next: Duration?
  private(set) var isCrashed = false

  mutating func handle(_ command: Command) { if command == .press { next = now + .seconds(3) } }
  mutating func advance(seeing picture: LightPicture) { if isDue { next = nil } }
  mutating func launch(on file: [UInt8]?) { (next, isCrashed) = (nil, false) }
  mutating func crash() { isCrashed = true }
  mutating func forgetTime() { (next, now) = (next.map { $0 - now }, .zero) }

  var picture: LightPicture { LightPicture(text: isCrashed ? nil : next == nil ? "off" : "on") }
  var steps: [[Command]] { [[.press], [.wait(.seconds(1))], [.settle], [.kill]] }

  func clause(on part: Part, before: Self, found: LightPicture, after cause: Cause) -> String {
    cause.has(.press) ? "press.on" : next == nil ? "time.off" : "press.again"
  }

  static func clause(on lapse: Lapse) -> String { "time.off" }

  func situation(of command: Command) -> [Int] {
    [next == nil ? 0 : 1, command == .press ? 0 : command == .kill ? 1 : 2]
  }
}

struct LightPicture: AppPicture {
  /// Nil: the app has crashed.
  var text: String?

  static let crashed = LightPicture(text: nil)
  static let parts = [Part.life, Part("light", "the light is", rank: 0)]
  var isCrashed: Bool { text == nil }

  init(text: String?) { self.text = text }
  init(_ screen: Screen) { text = (screen.rootViewController as? Light)?.label.text }

  func agrees(with other: Self, on part: Part) -> Bool {
    part == .life ? isCrashed == other.isCrashed : text == other.text
  }

  func text(_ part: Part) -> String { text ?? "crashed" }
}

struct LightInputGenerator: AppInputGenerator {
  var dice: SplitMix64

  init(dice: SplitMix64, emphasis: Emphasis) { self.dice = dice }

  func head(_ model: LightModel) -> [Command] { [] }

  mutating func idea(_ model: LightModel) -> Command {
    let wait = Command.wait(.milliseconds(500 * (1 + roll(7))))
    return pick([.press, wait, .settle, .kill, .together([wait, .press]), .together([.press, .kill])])
  }
}

extension LightLanguage: Explorable {
  func model(defects: Set<Defect>) -> LightModel { LightModel() }
}

extension LightModel { typealias InputGenerator = LightInputGenerator }

extension Command { static let press = Command.touch(AppCommand(Press())) }
