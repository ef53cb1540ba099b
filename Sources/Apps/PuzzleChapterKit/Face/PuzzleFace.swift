package import MiniUIKit
package import Puzzle
internal import PuzzleKit
package import Scripts
package import TerminalPlayer

extension PuzzleLanguage: Playable {
  package typealias Face = PuzzleFace
}

/// The sliding puzzle at a terminal: draws its grid and button, puts what happens into words, and turns keys and clicks
/// into taps.
package struct PuzzleFace: AppFace {
  /// A copy of what the app's screen showed when the player last looked; nil if that was not the puzzle.
  var picture: PuzzlePicture?
  /// The panels that the launch has shown or the latest event has reported, with which the next event is compared. All
  /// places are blank before the launch.
  var reported = Panels([])
  /// The numbers of the panels that were slid since the launch or the last shuffle, without those that were slid back.
  private(set) var slid: [Int] = []
  /// Whether the last letter or digit was a 1 that may begin a number from 10 to 15.
  private var hasTypedOne = false

  package init(_ language: any Language) {}

  @MainActor
  package mutating func look(at screen: Screen?, now: Duration) {
    picture = screen.flatMap { PuzzlePicture($0, at: now) }
  }

  package mutating func begin() {
    reported = picture?.panels ?? reported
    slid = []
  }

  package var isThere: Bool { picture != nil }
  package var isMoving: Bool { picture?.slides.isEmpty == false }
  package var isBusy: Bool { false }
  /// What to do about a grid without panels, which is all that the app shows before its first step is built.
  package var notice: String {
    guard let picture, Place.all.allSatisfy({ picture.panels[$0] == nil }) else { return "" }
    return "There are no panels yet: type quit, and `swift run workbook next 14` goes on."
  }

  // MARK: Fingers

  package var hasKeys: Bool { true }
  package var selection: Command? { nil }
  /// Forgets a typed 1 that may begin a number from 10 to 15, unless `command` is the tap on panel 1 that this 1 has
  /// led to.
  package mutating func select(_ command: Command) { if command != .panel(1) { hasTypedOne = false } }

  /// The tap that slides a panel in the direction of the arrow `key`; nil if none can go there.
  package mutating func move(_ key: Key) -> Command? {
    hasTypedOne = false
    guard var place = picture?.panels.place(of: nil) else { return nil }
    switch key {
    case .left: place.x += 1
    case .right: place.x -= 1
    case .up: place.y += 1
    case .down: place.y -= 1
    default: return nil
    }
    return Place.all.contains(place) ? .tap([place]) : nil
  }

  /// The command that a letter or digit stands for: `s` shuffles, `u` slides the last panel back, and a digit slides
  /// the panel of that number; nil for anything else.
  ///
  /// While panel 1 cannot slide, a 1 may also be the first digit of 10 to 15.
  package mutating func command(for letter: Character) -> Command? {
    let isSecond = hasTypedOne
    hasTypedOne = false
    if letter == "s" { return .shuffle }
    if letter == "u" { return slid.last.map { .panel($0) } }
    guard let digit = letter.wholeNumberValue else { return nil }
    if isSecond, (0...5).contains(digit) { return .panel(10 + digit) }
    if digit == 1, let picture { hasTypedOne = !picture.slidable.contains { picture.panels[$0] == 1 } }
    return (1...9).contains(digit) ? .panel(digit) : nil
  }

  package func opening(seed: UInt64) -> Command? { .dice(.seeded(seed % 1_000_000)) }

  // MARK: In words

  package mutating func sentences(for event: Event) -> [String] {
    switch event.kind {
    case "panels":
      let numbers = event.text.split { " ,".contains($0) }.dropFirst().map { Int($0) ?? 0 }
      let panels = Panels(numbers)
      defer { reported = panels }
      let moved = Place.all.filter { panels[$0] != reported[$0] }
      // The first screen of a launch is not a shuffle.
      if moved.isEmpty || reported == Panels([]) { return [] }
      var slides = (picture?.slides ?? []).map(\.panel).filter {
        panels.place(of: $0) != reported.place(of: $0)
      }
      if slides.isEmpty, moved.count == 2, let place = moved.first(where: { reported[$0] == nil }) {
        slides = [panels[place]].compactMap(\.self)
      }
      for panel in slides {
        if slid.last == panel { slid.removeLast() } else { slid.append(panel) }
      }
      let sentences = slides.compactMap { panel in
        panels.place(of: panel).map { "\(panel) slides to \($0)." }
      }
      if !sentences.isEmpty { return sentences }
      slid = []
      return [panels == .start ? "The panels lie in order." : "The panels are shuffled."]
    case "complete": return event.text == "complete yes" ? ["The puzzle is complete."] : []
    default: return []
    }
  }

  package func isNew(after events: [Event]) -> Bool { events.contains { $0.kind == "panels" } && !isMoving }

  package var lines: [String] { picture?.lines ?? [] }

  package var summary: [String] {
    if left.isEmpty { return [notice].filter { !$0.isEmpty } }
    return [left + (slid.isEmpty ? "" : " \(slid.count.slides) so far.")]
  }

  /// A sentence that says how many slides it takes at least to complete the puzzle, or that it is complete, cannot be
  /// completed or has not been touched; empty if one of the 15 panels is missing.
  var left: String {
    guard let picture, let layout = picture.layout else { return "" }
    if picture.isComplete { return "The puzzle is complete." }
    if !layout.isSolvable { return "No slides solve this: two panels are exchanged." }
    return layout.distance == 0
      ? "Nothing has been slid yet."
      : "At least \(layout.distance.slides) \(layout.distance == 1 ? "is" : "are") left."
  }

  package var hints: [String]? {
    guard let picture, picture.panels.place(of: nil) != nil else { return nil }
    let panels = picture.slidable.compactMap { picture.panels[$0] }
    return [panels.isEmpty ? "Nothing can slide." : "These can slide: \(panels.listed)."]
  }

  package func answer(_ words: [String]) throws(CommandError) -> [String]? {
    switch (words[0], words.count) {
    case ("board", 1): return lines
    case ("score", 1): return summary
    case ("moves", 1): return hints
    case ("row", 2):
      guard let row = Int(words[1]), (1...4).contains(row) else {
        throw CommandError("found row \"\(words[1])\", expected a row from 1 to 4")
      }
      return ["Row \(row): \((0..<4).map { name(of: Place(x: $0, y: row - 1)) }.joined(separator: ", "))."]
    case ("cell", 2):
      guard let place = Place(words[1].lowercased()) else {
        throw CommandError("found cell \"\(words[1])\", expected a place from a1 to d4")
      }
      return ["\(place) is \(name(of: place))."]
    default: return nil
    }
  }

  package func touches(for words: [String]) throws(CommandError) -> [Command]? {
    switch words {
    case ["undo"]:
      guard let panel = slid.last else { throw CommandError("Nothing has been slid that can be slid back.") }
      // The app ignores a touch while the one before it is being shown.
      return (isMoving ? [.settle] : []) + [.panel(panel)]
    default: return nil
    }
  }

  private func name(of place: Place) -> String { picture?.panels[place].map(String.init) ?? "blank" }

  package func reason(against command: Command) -> String? {
    guard let picture else { return nil }
    if let slide = picture.slides.first { return "Wait until \(slide.panel) has come to rest." }
    switch command.puzzleTouch {
    case .tap(let places)?: return places.first.flatMap(reason)
    case .panel(let panel)?: return picture.panels.place(of: panel).flatMap(reason)
    default: return nil
    }
  }

  private func reason(against place: Place) -> String? {
    guard let picture, !picture.slidable.contains(place) else { return nil }
    return picture.panels[place].map { "\($0) is not next to the blank." } ?? "\(place) is the blank."
  }

  package func completions(after words: [String]) -> [String] {
    guard let picture else { return [] }
    let panels = picture.slidable.compactMap { picture.panels[$0] }.map(String.init)
    return switch (words.first, words.count) {
    case (nil, _): panels
    case ("tap", _), ("cell", 1): Place.all.map(\.description)
    case ("dice", 1): ["first", "random"]
    case ("row", 1): (1...4).map(String.init)
    default: []
    }
  }
}

extension [Int] {
  fileprivate var listed: String { map(String.init).joined(separator: ", ") }
}

extension Int {
  fileprivate var slides: String { "\(self) \(self == 1 ? "slide" : "slides")" }
}
