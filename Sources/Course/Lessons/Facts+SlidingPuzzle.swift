internal import SourceFacts

extension Facts {
  /// Returns evidence if neither the reader's tests nor the parts that are handed over run the app's `type`, such as
  /// `SlidingModel`, but perhaps a copy of it.
  func untested(_ type: String) -> [Evidence] {
    let absent = missing(type)
    if !absent.isEmpty || ofParts.missing(type).isEmpty { return absent }
    return [Evidence(file: "ModelTests.swift", "the tests run no \(type): let them make the app's")]
  }

  /// Evidence if what `SlidingModel.slide` returns is a type of the app, and nothing outside the model reads it.
  var unreadAnswers: [Evidence] {
    let answers = declarations.filter { $0.symbol.isCalled("SlidingModel.slide") }.compactMap {
      $0.symbol.result?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
    }
    let own = answers.filter { answer in
      declarations.contains { $0.symbol.kind.isType && $0.symbol.name == answer }
    }
    return Set(own).sorted().flatMap { unread($0, madeBy: ["SlidingModel"]) }
  }

  /// Evidence unless `SlidingModel` keeps the panels itself, or in a type that is not on the main actor.
  var missingPanelsInModel: [Evidence] {
    let reached = namesReached(from: "SlidingModel") { type in
      Set(properties(in: type).flatMap(\.symbol.keptTypes).map(String.init))
        .filter { name in
          declarations.contains {
            $0.symbol.isCalled(name) && ($0.symbol.kind != .class || !$0.isOnActor)
              && $0.symbol.kind.isType
          }
        }
    }
    let keeps = reached.contains { type in
      properties(in: type).contains { $0.symbol.keptTypes.contains("Panels") }
    }
    let model = declarations.first { $0.symbol.kind.isType && $0.symbol.isCalled("SlidingModel") }
    return keeps ? [] : [Evidence(model, "SlidingModel does not keep the panels itself")]
  }

  /// Returns the stored properties of the type `name` itself, except streams and functions, which pass values on.
  private func properties(in name: String) -> [Declaration] {
    declarations.filter { declaration in
      declaration.isStored
        && declaration.symbol.path.dropLast().last == name && !declaration.symbol.hasFunctionType
        && !(declaration.symbol.type?.contains("Stream") ?? false)
    }
  }
}
