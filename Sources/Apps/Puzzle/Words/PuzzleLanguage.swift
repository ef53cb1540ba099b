internal import PhoneKit
public import PuzzleKit
public import Scripts

/// The script language of the sliding puzzle: commands,
/// what scripts can expect, and how the screen is printed.
public struct PuzzleLanguage: Language {
  public let name = "puzzle"

  public init() {}

  public let usage =
    "c4 (tap a place), 15 (tap that panel), shuffle, again, layout PANELS, dice first|random|NUMBER|PLACES"
  public let commands = [
    "a place such as c4", "a panel such as 15", "tap", "shuffle", "again", "layout", "dice",
  ]
  public let buttons = ["Close"]
  public let keys = ["cell", "row", "moving", "complete", "sheet", "solvable"]

  public func command(in words: inout ScriptTokens) throws(ScriptError) -> Command? {
    if let place = words.take({ Place($0) }) { return .tap([place]) }
    if let panel = words.take(panel) { return .panel(panel) }
    if words.take("tap") { return .tap(try places(in: &words)) }
    if words.take("shuffle") { return .shuffle }
    if words.take("again") { return .again }
    if words.take("layout") { return .layout(try layout(in: &words)) }
    if words.take("dice") { return .dice(try dice(in: &words)) }
    return nil
  }

  private func panel(_ word: Substring) -> Int? {
    Int(word).flatMap { (1...15).contains($0) && "\($0)" == word ? $0 : nil }
  }

  private func places(in words: inout ScriptTokens) throws(ScriptError) -> [Place] {
    var places = [try place(in: &words)]
    while !words.isEmpty { places.append(try place(in: &words)) }
    return places
  }

  private func place(in words: inout ScriptTokens) throws(ScriptError) -> Place {
    try words.next("a place from a1 to d4") { Place($0) }
  }

  /// Reads sixteen words, each panel and the blank once, and returns them as numbers; 0 is the blank.
  private func layout(in words: inout ScriptTokens) throws(ScriptError) -> [Int] {
    var panels: [Int] = []
    while panels.count < 16 {
      let left = (1...15).filter { !panels.contains($0) }.map(String.init) + (panels.contains(0) ? [] : ["."])
      let expected =
        left.count == 16
        ? "a panel from 1 to 15, or . for the blank" : "one of " + left.joined(separator: " ")
      panels.append(try words.next(expected) { left.contains(String($0)) ? Int($0) ?? 0 : nil })
    }
    guard let layout = PanelLayout(panels), layout.isSolvable else {
      throw words.refusal(
        of: "panels that cannot be solved",
        expected: "panels that can: exchange two of these")
    }
    if layout == .start {
      throw words.refusal(
        of: "the start", expected: "other panels: a launch without `layout` shows the start")
    }
    return panels
  }

  private func dice(in words: inout ScriptTokens) throws(ScriptError) -> DiceChoice {
    if words.take("first") { return .preferring([]) }
    if words.take("random") { return .random }
    if let seed = words.take({ UInt64($0) }) { return .seeded(seed) }
    if words.first.flatMap(Place.init) == nil {
      try words.fail("first, random, a number or places from a1 to d4")
    }
    return .preferring(try places(in: &words))
  }

  // MARK: Keys

  public func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey? {
    switch words.first {
    case "moving": return screenKey(&words) { $0.moving }
    case "complete": return screenKey(&words, values: ["yes", "no"]) { $0.complete }
    case "sheet": return screenKey(&words) { $0.sheet }
    case "solvable":
      return screenKey(&words, values: ["yes", "no", "not all panels"]) { text in
        PanelLayout(packed: text.panels.bits).map { $0.isSolvable ? "yes" : "no" } ?? "not all panels"
      }
    case "cell":
      words.skip()
      let place = try place(in: &words)
      let values = (1...15).map { "\($0)" } + ["."]
      return AppKey("cell \(place)", values: values) { rows, value in
        rows[place.y] = PuzzleText.row(Array(repeating: "", count: place.x) + [value])
      } found: {
        $0.puzzleText?.panels.symbol(at: place)
      }
    case "row":
      words.skip()
      let y = try words.number("a row from 1 to 4", in: 1...4) - 1
      return AppKey("row \(y + 1)") {
        $0[y] = PuzzleText.row($1.split(separator: " "))
      } found: {
        $0.puzzleText?.panels.symbols(inRow: y).joined(separator: " ")
      }
    default: return nil
    }
  }

  private func screenKey(
    _ words: inout ScriptTokens, values: [String]? = nil,
    _ found: @escaping @MainActor @Sendable (PuzzleText) -> String
  ) -> AppKey {
    let name = words.take { String($0) } ?? ""
    return AppKey(name, values: values) { phone in phone.puzzleText.map(found) }
  }

  // MARK: The screen

  public func lines(of screen: Screen) -> [String]? {
    PuzzleText(screen).map {
      $0.panels.rows + ["moving: \($0.moving)", "complete: \($0.complete)", "sheet: \($0.sheet)"]
    }
  }

  public func show(_ screen: Screen, at now: Duration) -> [String]? {
    lines(of: screen).map { $0 + ["time: \(now.inSeconds)"] }
  }

  public func picture(of screen: Screen) -> [String]? { PuzzleText(screen)?.panels.rows }

  public func moving(on screen: Screen, at now: Duration) -> String { PuzzleText(screen)?.moving ?? "-" }

  public func parts(of screen: Screen) -> [ScreenPart] {
    guard let grid = PuzzleText(screen)?.grid else { return [] }
    func part(_ kind: String, _ text: @escaping @MainActor (PuzzleText) -> String) -> ScreenPart {
      ScreenPart(kind, [grid]) { screen in PuzzleText(screen).map { "\(kind) \(text($0))" } }
    }
    return [
      part("panels") { text in
        (0..<4).map { text.panels.symbols(inRow: $0).joined(separator: " ") }.joined(separator: ", ")
      },
      part("moving") { $0.moving }, part("complete") { $0.complete },
    ]
  }
}

extension Language where Self == PuzzleLanguage {
  public static var puzzle: PuzzleLanguage { PuzzleLanguage() }
}

extension Place: CustomStringConvertible {
  /// The place's index in reading order, from 0 for a1 to 15 for d4.
  package var index: Int { y * 4 + x }

  /// Makes the place with the name `name`, from `a1` in the top left corner to `d4`; nil for any other text.
  public init?(_ name: some StringProtocol) {
    let bytes = Array(name.utf8)
    guard bytes.count == 2, (97...100).contains(bytes[0]), (49...52).contains(bytes[1]) else { return nil }
    self.init(x: Int(bytes[0]) - 97, y: Int(bytes[1]) - 49)
  }

  /// The place's name, such as c4; for one that is off the grid its position, such as (-1, 4).
  public var description: String {
    guard 0..<4 ~= x, 0..<4 ~= y else { return "(\(x), \(y))" }
    return "\(Character(Unicode.Scalar(UInt8(97 + x))))\(y + 1)"
  }
}
