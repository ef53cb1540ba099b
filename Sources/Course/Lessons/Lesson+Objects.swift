internal import SourceFacts

extension Lesson {
  static let objects = Lesson(
    folder: "7-Objects", title: "Objects", origin: 2,
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-queue-what-is-shown",
        goal: "a `RenderQueue` sets the disks of a move, and `ViewController` animates none"
      ) {
        $0.missing(inUse: {
          $0.unused("RenderQueue") + $0.missingStored(ofType: "RenderQueue", in: "ViewController")
            + $0.missingPath(from: "RenderQueue", to: "BoardView.setDisk")
            + $0.missingWaiting(in: "RenderQueue")
        })
          + $0.circles(in: "ViewController", naming: "BoardView.setDisk", avoiding: "RenderQueue")
      },
      Step(
        "03-show-all-of-it-there",
        goal: "only the `RenderQueue`, and code that only it calls, sets a label, a disk or an indicator"
      ) {
        $0.shownPastTheQueue
      },
      Step(
        "04-put-a-game-before-it",
        goal: """
          `ViewController` keeps a `Game`, but no board and no turn; `Game` uses no view and notifies a \
          delegate; no code reads a disk off a view; `.tornSave` is removed from `Main.swift`
          """
      ) {
        $0.missingGame + $0.partsOfGame(in: "ViewController", except: "Player", "PlayerKind")
          + $0.viewNamings(in: "Game") + $0.missing(inUse: { $0.missingListeners(of: "Game") })
          + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "05-make-players-objects",
        goal: """
          `Game` keeps `Player` objects and asks them to play; `ViewController` and `Game` use neither dice \
          nor time
          """
      ) { facts in
        facts.missing(inUse: {
          $0.missingProtocol("Player") + $0.missing("ManualPlayer", "ComputerPlayer")
            + $0.missingStored(ofType: "Player", in: "Game") + $0.missingCall(of: "Player", in: "Game")
            + $0.missingDice(of: "ComputerPlayer")
        })
          + facts.requests(to: "Dice", "MainQueue", "Device.clock", bypassing: "Game")
          + ["ViewController", "Game"].flatMap {
            facts.namings(of: "Dice", "Device.mainQueue", "MainQueue", "Device.clock", in: $0)
          }
      },
      Step(
        "06-give-the-game-a-file",
        goal: """
          `Game` calls an object that reads and writes the file, and `ViewController` does not; neither uses a \
          file itself; `Main.swift` hands over the store
          """
      ) {
        $0.namings(of: "MiniUIKit.Files", in: "ViewController")
          + $0.namings(of: "MiniUIKit.Files", in: "Game")
          + $0.missing(inUse: { $0.missingNaming(of: "MiniUIKit.Files") })
          + $0.requests(to: "MiniUIKit.Files", bypassing: "Game")
          + $0.namings(of: "overwrittenSave", in: "Main.swift") + $0.missingSeam("store")
      },
      Step(
        "07-let-alerts-wait",
        goal: "no defect is left; `Main.swift` declares the pattern Objects, and all its rules hold"
      ) {
        $0.namings(of: "swallowedAlert", in: "Main.swift")
          + $0.missingNaming(of: "Pattern.objects", in: "Main.swift")
          + $0.missingSeam("game") + $0.missingSeam("queue", of: "RenderQueue")
          + Pattern.objects.evidence(in: $0)
      },
    ],
    pattern: .objects,
    trap: [
      "move.counts-once", "move.message-last", "move.tail", "move.timing", "reset.animating", "reset.cancel",
    ])
}

extension Pattern {
  public static let objects = Pattern(
    name: "Objects",
    rules: [
      Rule("players", "only the function that makes players mentions a concrete player") { facts in
        facts.missing(inUse: {
          $0.missingProtocol("Player") + $0.missing("ManualPlayer", "ComputerPlayer")
            + $0.missingCall(of: "Player", in: "Game")
        })
          + facts.makers(of: ["ManualPlayer", "ComputerPlayer"])
      },
      Rule(
        "queue",
        "nothing but the queue, and what only it calls, shows anything: label, disk, switch, indicator, alert"
      ) {
        $0.missing(inUse: { $0.missing("RenderQueue") })
          + $0.shownPastTheQueue
          // Another view controller has a screen of its own, on which no request waits.
          + $0.uses(of: ["UIViewController.present"], bypassing: "RenderQueue", taking: "UIAlertController")
          + $0.uses(
            of: ["UIControl.isEnabled", "UISegmentedControl.selectedSegmentIndex"],
            bypassing: "RenderQueue", by: .write)
      },
      Rule("time", "the game depends on neither time nor chance: it uses no main queue, no clock and no dice")
      {

        $0.namings(of: "MainQueue", "Device.mainQueue", "Device.clock", "Dice", in: "Game")
      },
      Rule("views", "neither the game nor any type that it uses touches a view; no disk is read off a view") {

        $0.viewNamings(reachedFrom: "Game") + $0.namings(of: "BoardView.diskAt", "BoardView.disks")
      },
      Rule("file", "one object reads and writes the file, and it is not the game") {
        $0.namings(of: "MiniUIKit.Files", in: "Game") + $0.moreThanOnePlace(naming: "MiniUIKit.Files")
      },
      Rule("delegate", "the game reports events to a listener whose type it does not know") {
        $0.missing(inUse: { $0.missingListeners(of: "Game", notCounting: "Player") })
          + $0.namings(of: "ViewController", "RenderQueue", in: "Game")
      },
    ])
}

extension Facts {
  /// Returns evidence unless `type`, such as `RenderQueue`, or something that it keeps, keeps what waits: a collection, a
  /// list of linked objects, a task or a stream.
  fileprivate func missingWaiting(in type: String) -> [Evidence] {
    var (kept, open): (Set<String>, [String]) = ([], [type])
    var isLinked = false
    while let next = open.popLast() {
      let types = typesKept(by: next)
      if types.contains(next) { isLinked = true }
      open += types.subtracting(kept)
      kept.formUnion(types)
    }
    let waits: Set = ["Array", "ArraySlice", "AsyncStream", "Continuation", "Dictionary", "Set", "Task"]
    return isLinked || !kept.isDisjoint(with: waits)
      ? [] : missing(type) + [Evidence("\(type) keeps nothing that waits to be shown: no list of requests")]
  }

  /// Evidence for each line that shows something on the board, in a label or with an indicator, past the render queue
  /// and what only it calls. Reading what is shown is allowed.
  fileprivate var shownPastTheQueue: [Evidence] {
    uses(of: ["BoardView.setDisk", "BoardView.reset", "UIActivityIndicatorView"], bypassing: "RenderQueue")
      + uses(
        of: ["UILabel.text", "DiskView.disk", "NSLayoutConstraint.constant"], bypassing: "RenderQueue",
        by: .write)
  }

  /// Returns evidence if no code of the type `place`, such as `Game`, calls a function of `type`, such as `Player`.
  fileprivate func missingCall(of type: String, in place: String) -> [Evidence] {
    let isThere = references.contains {
      $0.symbol.kind == .function && $0.symbol.path.first == type && $0.owner == place
    }
    return isThere ? [] : [Evidence("\(place) asks no \(type) for anything")]
  }

  /// Returns evidence unless `type`, such as `ComputerPlayer`, or some code that names it names the dice.
  fileprivate func missingDice(of type: String) -> [Evidence] {
    let makers = Set(
      references.filter { $0.symbol.isOrIsIn(type) }.compactMap { $0.container?.symbol.fullName })
    return missingNaming(of: "Dice", inAnyOf: [type] + makers.sorted())
  }

  /// Returns evidence for each reference to one of `types` from outside the code of `types`, if such references are in
  /// more than one function: one place should make them all. Otherwise returns evidence if the first or the second of
  /// `types` is not declared: there must be two kinds of players.
  fileprivate func makers(of types: [String]) -> [Evidence] {
    let outside = references.filter { reference in
      types.contains(where: reference.symbol.isOrIsIn) && !types.contains(where: reference.isIn)
    }
    let makers = Set(outside.map { $0.container?.symbol.usr })
    if makers.count < 2 { return missing(types[0]) + missing(types[1]) }
    return outside.map { naming($0) }
  }

  /// Returns evidence for each reference to `name`, such as `MiniUIKit.Files`, outside `Main`, if more than one type
  /// has such references.
  fileprivate func moreThanOnePlace(naming name: String) -> [Evidence] {
    let found = references.filter { $0.symbol.isOrIsIn(name) && $0.owner != "Main" }
    if Set(found.compactMap(\.owner)).count < 2 { return [] }
    return found.map { naming($0) }
  }
}
