internal import SourceFacts

extension Lesson {
  static let presentation = Lesson(
    folder: "5-Presentation", title: "The screen as a function of state", origin: 4,
    seam: "presentation",
    steps: [
      Step(
        "01-extract-the-state",
        goal: """
          `GameState` keeps the position and the players, the game reads no switch, and `ViewController` no \
          longer stores a `Position`
          """
      ) {
        $0.missingValue("GameState") + $0.missingStored(ofType: "Position", in: "GameState")
          + $0.missingAnswer(ofType: "Player", in: "GameState")
          + $0.stored(ofType: "Position", in: "ViewController") + $0.asyncReads(of: "selectedSegmentIndex")
      },
      Step(
        "02-compute-the-screen",
        goal: """
          a `Screenful` is made from a `GameState` and uses no view, and the code that sets a label uses no \
          `GameState`
          """
      ) {
        $0.unused("Screenful") + $0.missingValue("Screenful")
          + $0.missingNaming(of: "GameState", in: "Screenful", orOf: "Screenful", in: "GameState")
          + $0.namings(ofModules: .given, in: "Screenful", except: "Disk")
          + $0.ordersGiven(by: "Screenful", to: "ViewController")
          + $0.functionsNaming(
            ["UILabel.text"], and: ["GameState", "Position", "Board.count", "Board.leader"])
      },
      Step(
        "03-present-the-animation",
        goal: """
          an async function of the game computes the flips, and the code that sets disks is neither async nor \
          computes flips
          """
      ) {
        $0.missingAsyncPath(to: "Board.flips") + $0.asyncNamings(of: "setDisk")
          + $0.functionsNaming(["flips"], and: ["setDisk"])
      },
      Step(
        "04-extract-the-game",
        goal: """
          `Game` plays the game and uses no view, and `ViewController` computes no flips and opens no scope
          """
      ) {
        $0.missingAsyncPath(to: "Board.flips", in: "Game") + $0.missingNaming(of: "GameState", in: "Game")
          + $0.missingStored(ofType: "GameState", inTypesReachedFrom: "Game")
          + $0.namings(of: "BoardView", "MainScene", "UILabel", "ViewController", in: "Game")
          + $0.namings(of: "flips", in: "ViewController") + $0.scopes(in: "ViewController")
      },
      Step(
        "05-ask-by-state",
        goal: "a `Screenful` has a `Dialog`, which is a value, and `Dialogs` is deleted"
      ) {
        $0.missingValue("Dialog") + $0.missingNaming(of: "Dialog", in: "Screenful")
          + $0.declarations(of: "Dialogs")
          + $0.namings(of: "UIAlertController.init", withoutNaming: ["Dialog"])
      },
      Step(
        "06-take-inputs-as-values",
        goal: "`ViewController` passes each `Input` to `Reversi` and does not use `Game`"
      ) {
        $0.missingValue("Input") + $0.missingNaming(of: "Input", in: "Reversi")
          + $0.missingNaming(of: "Input", in: "ViewController")
          + $0.missingNaming(of: "Reversi", in: "ViewController")
          + $0.namings(of: "Game", in: "ViewController")
      },
      Step(
        "07-add-a-second-front-end",
        goal: """
          `LineFrontEnd` uses `Screenful` and `Input` but no view, and `Main.swift` hands over the \
          presentation
          """
      ) {
        $0.missingNaming(of: "Screenful", in: "LineFrontEnd")
          + $0.missingReading(ofPropertiesOf: "Screenful", from: "LineFrontEnd")
          + $0.missingNaming(of: "Input", in: "LineFrontEnd")
          + $0.namings(ofModules: .given, in: "LineFrontEnd", except: "Disk")
          + $0.missingSeam("presentation", of: "Screenful") + $0.silentStores()
      },
    ])
}

extension Facts {
  /// Returns evidence unless the type `place`, such as `GameState`, stores a value of `type`, such as `Player`, or works
  /// one out of what it stores.
  fileprivate func missingAnswer(ofType type: String, in place: String) -> [Evidence] {
    let missing = missingStored(ofType: type, in: place)
    let kept = Set(declarations.filter { $0.isStored && $0.symbol.isOrIsIn(place) }.map(\.symbol.usr))
    let answers = references.contains { reference in
      guard kept.contains(reference.symbol.usr), let function = reference.container?.symbol else {
        return false
      }
      return function.path.first == place && function.kind != .initializer
        && function.namesInResult.union(function.namesInType).contains(Substring(type))
    }
    return answers ? [] : missing
  }

  /// Returns evidence for each function of `type`, such as `Screenful`, that takes one of the module's protocols to which
  /// `view`, such as `ViewController`, conforms: it tells the view what to do.
  fileprivate func ordersGiven(by type: String, to view: String) -> [Evidence] {
    let protocols = Set(declarations.filter { $0.symbol.kind == .protocol }.map(\.symbol.name))
    let faces = protocols.intersection(headers.filter { $0.type == view }.map(\.named))
    return declarations.flatMap { declaration -> [Evidence] in
      guard declaration.symbol.kind == .parameter, declaration.symbol.isOrIsIn(type) else { return [] }
      let function = declaration.symbol.path.dropLast().joined(separator: ".")
      return faces.sorted().filter { declaration.symbol.namesInType.contains(Substring($0)) }.map {
        Evidence(declaration, "\(function) tells \(view), a \($0), what to do: it should say what is shown")
      }
    }
  }

  /// Returns evidence unless some function of the type `place`, such as `LineFrontEnd`, reads a property of `type`, such
  /// as `Screenful`, itself or in a function that it leads to.
  fileprivate func missingReading(ofPropertiesOf type: String, from place: String) -> [Evidence] {
    let readers = Set(
      references.filter { $0.symbol.kind == .property && $0.symbol.path.dropLast() == [type] }
        .compactMap { $0.container?.symbol })
    let starts = declarations.filter { $0.isFunction && $0.symbol.path.first == place }
    let isRead = starts.contains { start in
      functions(reachedFrom: start.symbol.fullName).contains { readers.contains($0.symbol) }
    }
    return isRead || starts.isEmpty ? [] : [Evidence(starts[0], "\(place) reads no property of a \(type)")]
  }
}
