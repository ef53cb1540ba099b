public import PhoneKit
public import ReversiKit
public import Scripts

/// The script language of Reversi: its commands, what scripts can expect, and how its screen is printed.
public struct ReversiLanguage: Language {
  /// What the app can do beyond the chapters' game.
  public let features: Set<Feature>

  public init(features: Set<Feature> = []) { self.features = features }

  public var name: String { (["reversi"] + features.map(\.rawValue).sorted()).joined(separator: " ") }

  public var usage: String {
    let extras =
      (canUndo ? "undo, " : "") + (hasRemote ? "remote d3 (deliver a move), " : "")
      + (hasHistory ? "\(Self.historyWords.joined(separator: "|")), " : "")
    return
      "d3 (tap a cell), mode dark|light \(modes.map { "\($0)" }.joined(separator: "|")), reset, \(extras)computer first|random|CELLS"
  }
  public var commands: [String] {
    ["a cell such as d3", "tap", "mode", "reset"] + (canUndo ? ["undo"] : [])
      + (hasRemote ? ["remote"] : []) + (hasHistory ? Self.historyWords : []) + ["computer"]
  }
  public let buttons = ["OK", "Cancel", "Dismiss"]
  public var keys: [String] {
    ["message", "count", "mode", "thinking", "notice", "moving", "cell", "row", "saved row"]
      + (canUndo ? ["undo"] : []) + (savesMoves ? ["saved moves"] : [])
      + (hasHistory ? ["history", "screen", "list", "selected", "dismissed", "game"] : [])
  }

  private var canUndo: Bool { features.contains(.undo) }
  private var savesMoves: Bool { features.contains(.moves) }
  private var hasRemote: Bool { features.contains(.remote) }
  private var hasHistory: Bool { features.contains(.history) }

  private static let historyWords = HistoryButton.allCases.map(\.rawValue)

  /// Who can play a side.
  public var modes: [Mode] { hasRemote ? Mode.allCases : [.manual, .computer] }

  public func command(in words: inout ScriptTokens) throws(ScriptError) -> Command? {
    if let cell = words.take({ Cell($0) }) { return .tap([cell]) }
    if words.take("tap") { return .tap(try cells(in: &words)) }
    if words.take("reset") { return .reset }
    if canUndo, words.take("undo") { return .undo }
    if hasRemote, words.take("remote") { return .remote(try cell(in: &words)) }
    if hasHistory, let button = words.take({ HistoryButton(rawValue: String($0)) }) {
      return .history(button)
    }
    if words.take("mode") {
      let side = try words.next(oneOf: ["dark": Disk.dark, "light": .light])
      let names = modes.map { "\($0)" }.joined(separator: " or ")
      return .mode(side, try words.next(names) { word in modes.first { "\($0)" == word } })
    }
    if words.take("computer") { return .computer(try computerChoice(in: &words)) }
    return nil
  }

  private func cells(in words: inout ScriptTokens) throws(ScriptError) -> [Cell] {
    var cells = [try cell(in: &words)]
    while !words.isEmpty { cells.append(try cell(in: &words)) }
    return cells
  }

  private func cell(in words: inout ScriptTokens) throws(ScriptError) -> Cell {
    try words.next("a cell from a1 to h8") { Cell($0) }
  }

  private func computerChoice(in words: inout ScriptTokens) throws(ScriptError) -> ComputerChoice {
    if words.take("first") { return .preferring([]) }
    if words.take("random") { return .random }
    if words.first.flatMap(Cell.init) == nil { try words.fail("first, random or cells from a1 to h8") }
    return .preferring(try cells(in: &words))
  }

  // MARK: Keys

  public func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey? {
    if hasHistory, words.take("game") {
      if let key = try screenKey(in: &words, isBelow: true) { return key }
      try words.fail("a key of the game's screen, such as message")
    }
    if let key = try screenKey(in: &words, isBelow: false) { return key }
    if words.take("saved", "row") {
      let y = try row(in: &words)
      return savedKey("row \(y + 1)", line: y + 1, orElse: "no such row")
    }
    if savesMoves, words.take("saved", "moves") { return savedKey("moves", line: 9, orElse: "none") }
    switch words.first {
    case "screen" where hasHistory: return key(&words, values: ["game", "history"]) { text, _ in text.name }
    case "list" where hasHistory: return key(&words) { text, _ in text.list }
    case "selected" where hasHistory: return key(&words) { text, _ in text.selected }
    case "dismissed" where hasHistory:
      words.skip()
      return AppKey("dismissed") { phone in phone.screen.map { "\($0.dismissedCount)" } }
    default: return nil
    }
  }

  /// A key of a line of the save, counted from 0.
  private func savedKey(_ name: String, line: Int, orElse missing: String) -> AppKey {
    AppKey("saved \(name)") { phone in
      let lines = phone.saveLines(in: .reversi)
      return line < lines.count ? lines[line] : missing
    }
  }

  /// Reads a key of what the screen on top shows or, if `isBelow` is true, the game's screen, which another may cover;
  /// nil if `words` do not begin with one.
  private func screenKey(in words: inout ScriptTokens, isBelow: Bool) throws(ScriptError) -> AppKey? {
    switch words.first {
    case "message": return key(&words, isBelow) { text, _ in text.message }
    case "count": return key(&words, isBelow) { text, _ in text.count }
    case "mode":
      let values = modes.flatMap { dark in modes.map { "x \(dark), o \($0)" } }
      return key(&words, isBelow, values: values + (hasHistory ? ["-"] : [])) { text, _ in text.mode }
    case "thinking":
      return key(&words, isBelow, values: ["x", "o", "x, o", "-"]) { text, _ in text.thinking }
    case "undo" where canUndo:
      return key(&words, isBelow, values: ["on", "off", "-"]) { text, _ in text.undo }
    case "history" where hasHistory:
      return key(&words, isBelow, values: ["on", "off", "-"]) { text, _ in text.historyButton }
    case "notice": return key(&words, isBelow) { text, _ in text.notice }
    case "moving": return key(&words, isBelow) { text, phone in text.moving(at: phone.now) }
    case "cell":
      words.skip()
      let cell = try cell(in: &words)
      return boardKey("cell \(cell)", isBelow, values: ["x", "o", "-"]) { rows, value in
        rows[cell.y] = String(repeating: " ", count: cell.x) + value.prefix(1)
      } found: {
        $0.symbol(on: cell)
      }
    case "row":
      words.skip()
      let y = try row(in: &words)
      return boardKey("row \(y + 1)", isBelow) {
        $0[y] = $1
      } found: {
        $0.row(y)
      }
    default: return nil
    }
  }

  /// Reads the next word of a script as a key, a name such as `message` for something that scripts can expect. `found`
  /// takes its value from the screen on top, or from the game's screen if `isBelow` is true.
  ///
  /// - Parameter values: All possible values, or nil if they cannot be listed.
  private func key(
    _ words: inout ScriptTokens, _ isBelow: Bool = false, values: [String]? = nil,
    _ found: @escaping @MainActor @Sendable (ScreenText, Phone) -> String
  ) -> AppKey {
    let name = words.take { String($0) } ?? ""
    return AppKey(isBelow ? "game \(name)" : name, values: values) { phone in
      phone.screenText.map { found(isBelow ? $0.game : $0, phone) }
    }
  }

  /// A key of the board on the screen on top, or of the game's if `isBelow` is true: then no picture shows its value.
  private func boardKey(
    _ name: String, _ isBelow: Bool, values: [String]? = nil,
    mark: @escaping @Sendable (inout [String], String) -> Void,
    found: @escaping @MainActor @Sendable (ScreenText) -> String
  ) -> AppKey {
    if isBelow {
      return AppKey("game \(name)", values: values) { $0.screenText.map { found($0.game) } }
    }
    return AppKey(name, values: values, mark: mark) { $0.screenText.map(found) }
  }

  private func row(in words: inout ScriptTokens) throws(ScriptError) -> Int {
    try words.number("a row from 1 to 8", in: 1...8) - 1
  }

  // MARK: Saves

  public var saveFile: String? { Reversi.saveFile }

  /// Reads a save in short notation, such as `x00 1 xo------ 8 -----ooo`, and returns its bytes. First comes the
  /// header, which is the turn and who plays dark and light, and then the rows that have disks.
  ///
  /// In an app that saves moves, they may follow, as in `o00 4 --xxx--- 5 ---xo--- moves c4`.
  public func save(in words: inout ScriptTokens) throws(ScriptError) -> [UInt8] {
    let header = try words.next("none, raw, or turn and modes such as x00") { word in
      let symbols = Array(word.utf8)
      let isHeader =
        symbols.count == 3 && "xo-".utf8.contains(symbols[0])
        && symbols[1...].allSatisfy { digit in modes.contains { $0.digit == digit } }
      return isHeader ? String(word) : nil
    }
    var rows = Array(repeating: "--------", count: 8)
    var moves: [String] = []
    while !words.isEmpty {
      if savesMoves, words.take("moves") {
        repeat {
          moves.append(
            try words.next("a cell, or - for a pass") { $0 == "-" || Cell($0) != nil ? String($0) : nil })
        } while !words.isEmpty
        break
      }
      let y = try row(in: &words)
      rows[y] = try words.next("a row of eight x, o and -") { word in
        word.utf8.count == 8 && word.utf8.allSatisfy { "xo-".utf8.contains($0) } ? String(word) : nil
      }
    }
    let lines = [header] + rows + (moves.isEmpty ? [] : [moves.joined(separator: " ")])
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns a save in short notation: its header, the rows that have disks, and the moves; nil if the bytes are not a
  /// whole save.
  public func notation(of save: [UInt8]) -> String? {
    let text = String(decoding: save, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard text.utf8.elementsEqual(save), lines.popLast()?.isEmpty == true,
      lines.count == 9 || savesMoves && lines.count == 10 && !lines[9].isEmpty,
      lines[0].utf8.count == 3, lines[1...8].allSatisfy({ $0.utf8.count == 8 })
    else {
      return nil
    }
    let rows = (1...8).filter { lines[$0] != "--------" }.map { " \($0) \(lines[$0])" }
    return "\(lines[0])\(rows.joined())" + (lines.count > 9 ? " moves \(lines[9])" : "")
  }

  // MARK: The screen

  public func lines(of screen: Screen) -> [String]? { ScreenText(screen).map(lines) }

  @MainActor private func lines(of text: ScreenText) -> [String] {
    let lines = text.rows + ["message: \(text.message)", "count: \(text.count)"]
    if text.history != nil { return lines + ["list: \(text.list)", "selected: \(text.selected)"] }
    return lines + ["mode: \(text.mode)", "thinking: \(text.thinking)"]
      + (canUndo ? ["undo: \(text.undo)"] : [])
      + (hasHistory ? ["history: \(text.historyButton)"] : [])
  }

  public var coverableScreens: [String] { hasHistory ? ["game"] : [] }

  public func lines(of name: String, on screen: Screen) -> [String]? {
    ScreenText(screen).map { lines(of: $0.game) }
  }

  public func picture(of screen: Screen) -> [String]? { ScreenText(screen)?.rows }

  public func moving(on screen: Screen, at now: Duration) -> String {
    ScreenText(screen)?.moving(at: now) ?? "-"
  }

  public func underWay(on screen: Screen) -> [(name: String, what: String)] {
    [("Computer", ScreenText(screen)?.game.thinking ?? "-")]
  }

  public func parts(of screen: Screen) -> [ScreenPart] {
    guard let text = ScreenText(screen) else { return [] }
    let scene = text.scene
    func part(
      _ kind: String, _ views: [UIView], _ text: @escaping @MainActor (ScreenText) -> String
    ) -> ScreenPart {
      ScreenPart(kind, views) { screen in ScreenText(screen).map { "\(kind) \(text($0.game))" } }
    }
    let cells = Cell.all.map { cell in
      part("cell", [scene.boardView.cellAt(x: cell.x, y: cell.y)].compactMap { $0 }) {
        "\(cell) \($0.symbol(on: cell))"
      }
    }
    let modes = zip(Disk.sides, scene.playerControls).map { side, control in
      part("mode", [control]) { "\(letter(of: side)) \($0.mode(of: side))" }
    }
    return cells + modes + [
      part("message", [scene.messageDiskView, scene.messageLabel]) { $0.message },
      part("count", scene.countLabels) { $0.count },
      part("undo", [scene.undoButton]) { $0.undo },
      part("thinking", scene.playerActivityIndicators) { $0.thinking },
      part("notice", [scene.noticeLabel]) { $0.scene.noticeLabel.text },
    ] + (hasHistory ? historyParts(text) : [])
  }

  /// The parts of History that are recorded: that it is shown, its list and the selection.
  @MainActor private func historyParts(_ text: ScreenText) -> [ScreenPart] {
    let list = [text.history?.listView].compactMap(\.self)
    return [
      ScreenPart("screen", []) { ScreenText($0).map { "screen \($0.name)" } },
      ScreenPart("history", list) {
        ScreenText($0).flatMap { $0.history == nil ? nil : "history list \($0.list)" }
      },
      ScreenPart("history", list) {
        ScreenText($0).flatMap { $0.history == nil ? nil : "history selected \($0.selected)" }
      },
    ]
  }
}

extension Language where Self == ReversiLanguage {
  public static var reversi: ReversiLanguage { ReversiLanguage() }

  /// The language of an app of Reversi that has `features`, such as `.undo`.
  public static func reversi(with features: Feature...) -> ReversiLanguage {
    ReversiLanguage(features: Set(features))
  }
}

/// The name of the file in which an app of Reversi saves its game.
public let saveFile = "Game"

extension App {
  /// Makes a version of Reversi that the suite can play and judge.
  ///
  /// - Parameter knownDefects: The defects that the app is known to have; the suite expects them.
  public init(
    name: String, knownDefects: Set<Defect> = [], makeRootViewController: @escaping AppMaker
  ) {
    self.init(
      name: name, language: .reversi, knownDefects: knownDefects,
      makeRootViewController: makeRootViewController)
  }
}

extension Script {
  /// Reads the text of a script of Reversi; throws at the first line that cannot be read.
  public init(_ text: String, source: String = "script") throws(ScriptError) {
    try self.init(text, source: source, language: .reversi)
  }
}

extension EventRecorder {
  /// Makes a recorder of what changes on the screen of an app of Reversi, and when.
  public convenience init() { self.init(.reversi) }
}

extension Phone {
  /// The lines that the script command `show` prints; if the app has crashed, a line that says so.
  public var shownLines: [String] { shownLines(in: .reversi) }

  /// Makes Computers choose their moves as `choice` says, from now on and after each launch.
  public func letComputers(choose choice: ComputerChoice) { loadedDice = choice.makeLoad }
}
