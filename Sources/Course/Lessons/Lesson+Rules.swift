internal import SourceFacts

extension Lesson {
  static let rules = Lesson(
    folder: "2-Rules", title: "The rules as a value", origin: 1,
    fixes: ["wrong-order"],
    seam: "rules",
    steps: [
      Step(
        "01-introduce-cell",
        goal: """
          `Cell` has a file of its own, and no function of `ViewController` handles pairs of coordinates, \
          except the one that receives taps
          """
      ) {
        $0.unused("Cell") + $0.missingValue("Cell")
          + $0.declarations(of: "Cell", inFile: "ViewController.swift")
          + $0.functions(taking: "x", "y", in: "ViewController", except: "boardView")
          + $0.functions(withType: "(x: Swift.Int, y: Swift.Int)", in: "ViewController")
      },
      Step(
        "02-extract-board",
        goal: """
          `Board` is in use, and the code reads disks from the board view only to make a `Board` or to save
          """
      ) {
        $0.unused("Board") + $0.missingValue("Board")
          + $0.namings(of: "BoardView.diskAt", withoutNaming: ["Board", "writeText"])
          + $0.functionsNaming(["directions"], and: ["diskAt"])
      },
      Step(
        "03-move-moves",
        goal: """
          `ViewController` uses `Board.flips` and `Board.moves`, and no longer declares rules or directions of \
          its own
          """
      ) {
        $0.missingNaming(of: "Board.flips", in: "ViewController")
          + $0.missingNaming(of: "Board.moves", in: "ViewController")
          + $0.declarations(
            of: "ViewController.directions", "ViewController.cellsFlipped", "ViewController.validMoves")
      },
      Step(
        "04-move-results",
        goal: """
          `ViewController.beginTurn` uses the board without listing its moves, and `ViewController` no longer \
          counts disks
          """
      ) {
        $0.missingNaming(of: "Board", in: "ViewController.beginTurn")
          + $0.namings(of: "Board.moves", in: "ViewController.beginTurn")
          + $0.declarations(of: "ViewController.countDisks", "ViewController.sideWithMoreDisks")
      },
      Step(
        "05-cut-the-view-off",
        goal: """
          the files with the rules use only `Disk` from `ReversiKit`, and the rules are isolated to no actor
          """
      ) {
        $0.missing("Board.flips", "Board.moves")
          + $0.knowledge(
            ofModules: .given, inFilesDeclaring: "Board", "Board.flips", "Board.moves", except: "Disk")
          + $0.onActor("Cell") + $0.onActor("Board", with: "flips", "moves")
      },
      Step(
        "06-extract-a-run",
        goal: """
          `Board.flips` calls a function that walks in one direction, `Main.swift` hands over the rules, and \
          `.wrongOrder` is removed from it
          """
      ) {
        $0.missingWalk(from: "Board.flips") + $0.namings(of: "wrongOrder", in: "Main.swift")
          + $0.missingSeam("rules", of: "Board.flips", "Board.moves")
      },
    ])
}

extension Facts {
  /// Returns evidence unless `function`, such as `Board.flips`, leads to another one, of whatever type, that goes over the
  /// board in one direction: it reads a board's disks, says more than what lies on a cell, and does not know the list of
  /// directions.
  fileprivate func missingWalk(from function: String) -> [Evidence] {
    let walks = functions(reachedFrom: function).filter { other in
      let named = references.filter { $0.container == other }.map(\.symbol)
      let readsBoard = named.contains { symbol in
        symbol.path.first == "Board" && [.subscript, .property].contains(symbol.kind)
          && !(symbol.signature?.hasPrefix("static ") ?? false)
      }
      return !other.symbol.isCalled(function) && other.symbol.kind == .function && readsBoard
        && !other.symbol.namesInResult.isSubset(of: ["Bool", "Disk", "Optional"])
        && !named.contains { ["allCases", "directions"].contains($0.name) }
    }
    let declared = declarations.first { $0.symbol.isCalled(function) }
    if declared == nil || !walks.isEmpty { return missing(function) }
    let found = "\(function) calls no function that goes over the board in one direction: it goes by itself"
    return [Evidence(declared, found)]
  }
}
