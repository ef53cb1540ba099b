internal import MiniUIKit
public import PhoneKit

extension Command {
  /// Whether it can come together with others: something that a finger does, or a kill.
  public var isTouch: Bool {
    switch self {
    case .tap, .mode, .reset, .button, .kill: true
    default: false
    }
  }

  /// Whether it ends the app. Quicker than a comparison of whole commands.
  public var isKill: Bool { if case .kill = self { true } else { false } }

  /// Does to a screen what the command's finger does. False when the screen does not offer it, or when it is no touch.
  @MainActor
  fileprivate func touch(_ screen: Screen, _ scene: MainScene) -> Bool {
    switch self {
    case .tap(let cells): cells.allSatisfy { screen.tap(scene.boardView, x: $0.x, y: $0.y) }
    case .mode(let side, let computer):
      screen.tap(scene.playerControls[side == .dark ? 0 : 1], segment: computer ? 1 : 0)
    case .reset: screen.tap(scene.resetButton)
    case .button(let title): screen.tapAlertButton(title)
    default: false
    }
  }

  /// The command as a script writes it; a save that is whole in rows, any other byte by byte.
  public var text: String {
    switch self {
    case .tap(let cells): cells.count == 1 ? "\(cells[0])" : "tap " + words(cells)
    case .mode(let side, let computer):
      "mode \(side == .dark ? "dark" : "light") \(computer ? "computer" : "manual")"
    case .reset: "reset"
    case .button(let title): title.lowercased()
    case .wait(let duration): "wait \(duration.inSeconds)"
    case .settle: "settle"
    case .together(let commands): commands.map(\.text).joined(separator: " + ")
    case .schedule(let choices): "schedule " + words(choices)
    case .computer(.random): "computer random"
    case .computer(.preferring(let cells)): cells.isEmpty ? "computer first" : "computer " + words(cells)
    case .kill: "kill"
    case .fault(.none): "fault none"
    case .fault(.full): "fault full"
    case .fault(.readOnly): "fault readonly"
    case .fault(.torn(let place)): place.map { "fault torn \($0)" } ?? "fault torn"
    case .fault(.kill(let steps)): "fault kill \(steps)"
    case .save(nil): "save none"
    case .save(let bytes?): "save \(rereadable(Self.notation(of: bytes)) ?? "raw \(Self.quoted(bytes))")"
    case .show: "show"
    case .disk: "disk"
    case .trace(let on): "trace \(on ? "on" : "off")"
    case .expect(let expectation): "expect \(expectation.name) \(expectation.value)"
    }
  }

  private func words(_ values: [some CustomStringConvertible]) -> String {
    values.map(\.description).joined(separator: " ")
  }

  /// The notation of a save if scripts take it: a whole save may still hold symbols that they refuse.
  private func rereadable(_ notation: String?) -> String? {
    notation.flatMap { (try? Script("save \($0)"))?.lines.first?.command == self ? $0 : nil }
  }

  /// A save as scripts write it: header and rows that are not empty; nil when it is not a whole save.
  package static func notation(of save: [UInt8]) -> String? {
    let lines = String(decoding: save, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole =
      save.count == 76 && lines.count == 10 && lines[0].utf8.count == 3 && lines[9].isEmpty
      && lines[1...8].allSatisfy { $0.utf8.count == 8 }
    guard isWhole else { return nil }
    let rows = (1...8).filter { lines[$0] != "--------" }.map { " \($0) \(lines[$0])" }
    return lines[0] + rows.joined()
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    let text = bytes.map { byte in
      switch byte {
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\r"): "\\r"
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "\"\(text.joined())\""
  }
}

extension Phone {
  /// Does what a command's finger does, or kills the app, among whatever else is due after that delay.
  ///
  /// `ignored` is called when the screen does not offer it.
  public func touch(
    _ command: Command, after delay: Duration = .zero, ignored: @escaping @MainActor () -> Void = {}
  ) {
    if command.isKill { return touchKill(after: delay) }
    touch(after: delay) { [self] in
      if let device, let scene = screenText?.scene, command.touch(device.screen, scene) { return }
      ignored()
    }
  }
}
