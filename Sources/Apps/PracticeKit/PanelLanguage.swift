internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// The script language of an exercise's app: its commands are the names of the app's buttons, its keys those of the
/// labels.
struct PanelLanguage: Specified {
  let practice: Practice

  var name: String { "practice \(practice.title)" }
  var title: String { practice.title }

  var commands: [String] { practice.buttons + ["press"] }
  let buttons: [String] = []
  var keys: [String] { practice.labels }
  var saveFile: String? { practice.saveFile }

  func command(in words: inout ScriptTokens) throws(ScriptError) -> Command? {
    for name in practice.buttons where words.take(name[...]) { return .press([name]) }
    guard words.take("press") else { return nil }
    var names: [String] = []
    repeat {
      names.append(
        try words.next(practice.buttons.joined(separator: " or ")) { word in
          practice.buttons.first { $0 == word }
        })
    } while !words.isEmpty
    return .press(names)
  }

  func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey? {
    for name in practice.labels where words.take(name[...]) {
      return AppKey(name) { phone in phone.screen?.panel?[name] }
    }
    return nil
  }

  func lines(of screen: Screen) -> [String]? {
    screen.panel.map { panel in panel.labels.map { "\($0.name): \($0.label.text)" } }
  }

  func parts(of screen: Screen) -> [ScreenPart] {
    guard let panel = screen.panel else { return [] }
    return panel.labels.map { name, label in
      ScreenPart(name, [label]) { screen in screen.panel.map { "\(name) \($0[name])" } }
    }
  }

  var clauses: [Clause] {
    practice.sentences.map { sentence in
      Clause(
        sentence.id, sentence.text,
        sentence.scripts.map { Scenario(Self.title(of: $0), .init($0), language: self) })
    }
  }

  /// The commands of a script without its expectations, such as `play; wait 1; hold`.
  private static func title(of script: String) -> String {
    let commands = script.split(separator: "; ").filter { !$0.hasPrefix("expect ") }
    return commands.isEmpty ? "the launch" : commands.joined(separator: "; ")
  }

  let seams: [String] = []
  var leakScripts: [String] { practice.buttons + practice.buttons.map { "\($0); wait 0.5" } }
}

/// A command in the scripts of an exercise: the name of a button, or `press` and the names of several buttons, which
/// are pressed one after another before the app does anything else.
private struct Press: Word {
  let names: [String]

  var text: String { names.count == 1 ? names[0] : "press " + names.joined(separator: " ") }
  var cost: Int { 5 + 5 * names.count }

  func touch(_ screen: Screen) -> Bool {
    guard let panel = screen.panel else { return false }
    return names.allSatisfy { screen.tap(panel.button($0)) }
  }
}

extension Command {
  fileprivate static func press(_ names: [String]) -> Command { .touch(AppCommand(Press(names: names))) }
}

extension Screen {
  @MainActor fileprivate var panel: Panel? { rootViewController?.view as? Panel }
}
