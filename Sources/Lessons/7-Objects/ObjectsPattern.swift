internal import Structure
internal import Teaching

extension Pattern {
  static let objects = Pattern(
    "Objects",
    rules: [
      Rule("players", "only the one function that makes players names a concrete player") { facts in
        facts.missingProtocol("Player") + facts.makers(of: ["ManualPlayer", "ComputerPlayer"])
      },
      Rule(
        "queue", "nothing but the queue shows anything: no label, no disk, no switch, no indicator, no alert"
      ) {
        facts in
        facts.missing("RenderQueue")
          + [
            "BoardView.setDisk", "BoardView.reset", "UILabel.text", "UIActivityIndicatorView",
            "DiskView.disk", "UIViewController.present", "NSLayoutConstraint",
          ].flatMap { facts.namings(of: $0, outside: "RenderQueue") }
          + facts.writings(of: "UISegmentedControl.selectedSegmentIndex", outside: ["RenderQueue"])
      },
      Rule("time", "the game knows no time and no chance: it names no main queue, no clock and no dice") {
        facts in
        ["MainQueue", "Device.mainQueue", "Device.clock", "Dice"].flatMap {
          facts.namings(of: $0, in: "Game")
        }
      },
      Rule("views", "the game, and what it names, names no view; no view is asked which disk lies where") {
        facts in
        facts.missing("Game") + facts.types(reachedFrom: "Game").flatMap { facts.viewNamings(in: $0) }
          + facts.namings(of: "BoardView.diskAt", outside: [])
          + facts.namings(of: "BoardView.disks", outside: [])
      },
      Rule("file", "one object reads and writes the file, and it is not the game") {
        $0.namings(of: "MiniUIKit.Files", in: "Game") + $0.moreThanOnePlace(naming: "MiniUIKit.Files")
      },
      Rule("delegate", "the game tells what happens, to a listener that it does not name") {
        $0.silence(of: "Game", butTo: "Player") + $0.namings(of: "ViewController", in: "Game")
          + $0.namings(of: "RenderQueue", in: "Game")
      },
    ])
}

extension Facts {
  /// Where a property is written outside some types.
  func writings(of property: String, outside places: [String]) -> [Evidence] {
    references.filter { reference in
      reference.symbol.isCalled(property) && reference.use.contains(.write)
        && !places.contains { reference.container?.symbol.isOrIsIn($0) ?? false }
    }.map { naming($0, as: "sets") }
  }

  /// Where types are named outside themselves, when that is in more than one function.
  fileprivate func makers(of types: [String]) -> [Evidence] {
    let outside = references.filter { reference in
      types.contains { reference.symbol.isOrIsIn($0) }
        && !types.contains { reference.container?.symbol.isOrIsIn($0) ?? false }
    }
    let makers = Set(outside.map { $0.container?.symbol.usr })
    if makers.count < 2 { return missing(types[0]) + missing(types[1]) }
    return outside.map { naming($0) }
  }

  /// Where something is named, when that is in more than one type.
  fileprivate func moreThanOnePlace(naming name: String) -> [Evidence] {
    let found = references.filter { $0.symbol.isOrIsIn(name) && $0.container?.symbol.path.first != "Main" }
    if Set(found.compactMap { $0.container?.symbol.path.first }).count < 2 { return [] }
    return found.map { naming($0) }
  }
}
