internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// The script language of an app of buttons and labels: their names are its words.
struct PanelLanguage: Specified {
  let practice: Practice

  var title: String { practice.title }

  var commands: [String] { practice.buttons }
  let buttons: [String] = []
  var keys: [String] { practice.labels }
  var saveFile: String? { practice.saveFile }

  func command(in words: inout Words) throws(ScriptError) -> Command? {
    for name in practice.buttons where words.take(name[...]) { return .touch(AppWord(Press(text: name))) }
    return nil
  }

  func key(in words: inout Words) throws(ScriptError) -> AppKey? {
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
        sentence.scripts.enumerated().map { number, script in
          Scenario("script \(number + 1) of \(sentence.scripts.count)", script, language: self)
        })
    }
  }

  let seams: [String] = []
  var lastHours: [String] { practice.buttons + practice.buttons.map { "\($0); wait 0.5" } }
  func longScripts(using dice: inout SplitMix64) -> [(what: String, script: Script)] { [] }
}

/// Presses a button of a panel.
private struct Press: Word {
  let text: String

  func touch(_ screen: Screen) -> Bool { screen.panel.map { screen.tap($0.button(text)) } ?? false }
}

extension Screen {
  @MainActor fileprivate var panel: Panel? { rootViewController?.view as? Panel }
}
