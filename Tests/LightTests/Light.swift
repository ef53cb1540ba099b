import MiniUIKit
import PhoneKit
import Verification

/// The smallest app that the house can bear: a light that a button puts on, and that goes out after three seconds; each
/// press begins them anew.
@MainActor
final class Light: UIViewController {
  let button = UIButton(title: "Press")
  let label = UILabel(text: "off")
  private var presses = 0

  /// Wrong: a press does not call off the end that an earlier one has planned.
  init(_ device: Device, forgetsToCancel: Bool = false) {
    super.init(device: device, view: UIView())
    view.addSubview(button)
    view.addSubview(label)
    button.addAction(for: .touchUpInside) { [unowned self] in
      label.text = "on"
      presses += 1
      device.mainQueue.asyncAfter(.seconds(3)) { [weak self, press = presses] in
        if let self, forgetsToCancel || press == presses { label.text = "off" }
      }
    }
  }

  nonisolated static let app = App(name: "light", language: .light) { Light($0) }
  nonisolated static let wrong = App(name: "wrong light", language: .light) {
    Light($0, forgetsToCancel: true)
  }
}

struct Press: Word {
  let text = "press"

  func touch(_ screen: Screen) -> Bool {
    guard let light = screen.rootViewController as? Light else { return false }
    return screen.tap(light.button)
  }
}

struct LightLanguage: Language {
  let name = "light"
  let commands = ["press"]
  let buttons: [String] = []
  let keys = ["light"]

  func command(in words: inout ScriptTokens) throws(ScriptError) -> Command? {
    words.take("press") ? .touch(AppCommand(Press())) : nil
  }

  func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey? {
    guard words.take("light") else { return nil }
    return AppKey("light") { phone in (phone.screen?.rootViewController as? Light)?.label.text }
  }

  func lines(of screen: Screen) -> [String]? {
    (screen.rootViewController as? Light).map { ["light: \($0.label.text)"] }
  }

  func parts(of screen: Screen) -> [ScreenPart] {
    guard let light = screen.rootViewController as? Light else { return [] }
    return [
      ScreenPart("light", [light.label]) { screen in
        (screen.rootViewController as? Light).map { "light \($0.label.text)" }
      }
    ]
  }
}

extension Language where Self == LightLanguage {
  static var light: LightLanguage { LightLanguage() }
}

extension LightLanguage: Specified {
  var title: String { "A light" }
  var clauses: [Clause] { Clause.ofLight }
  var seams: [String] { [] }
  var leakScripts: [String] { ["press", "press; wait 1"] }
}

extension Clause {
  fileprivate static let ofLight = [
    clause("press.on", "a press puts the light on at once", "expect light off; press; expect light on"),
    clause(
      "time.off", "the light goes out three seconds after a press",
      "press; wait 2.999; expect light on; wait 0.001; expect light off"),
    clause(
      "press.again", "a press while the light is on begins the three seconds anew",
      "press; wait 2; press; wait 2.999; expect light on; wait 0.001; expect light off",
      "press; wait 3 + press; expect light on; settle; expect light off; expect crashed no"),
  ]

  private static func clause(_ id: String, _ sentence: String, _ scripts: String...) -> Clause {
    Clause(id, sentence, scripts.map { Scenario(sentence, .init($0), language: .light) })
  }
}
