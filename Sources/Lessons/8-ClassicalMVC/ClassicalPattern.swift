internal import Structure
internal import Teaching

extension Pattern {
  static let classicalMVC = Pattern(
    "Classical MVC",
    rules: [
      Rule(
        "types", "a move is whole: nothing that a Turn is made of keeps an Optional, or computes with numbers"
      ) { facts in
        facts.waysToBeWrong(in: "Turn")
      },
      Rule("models", "a model names no view, and no other model except by the protocol that they share") {
        $0.missingProtocol("MatchModel") + $0.missingWrappers + $0.viewsInModels + $0.modelsInModels
      },
      Rule("bindings", "a binding is about one model and one kind of view") {
        $0.missingAny(endingWith: "Binding") + $0.parties(of: $0.types(endingWith: "Binding"))
      },
      Rule(
        "controllers", "a controller is about one model and one kind of view, and sets nothing on that view"
      ) {
        facts in
        let controllers = facts.types(endingWith: "Controller")
        return facts.missingAny(endingWith: "Controller") + facts.parties(of: controllers)
          + controllers.flatMap { facts.settings(of: $0) }
      },
      Rule("shown", "nothing but a binding shows anything") { facts in
        let bindings: [String] = facts.types(endingWith: "Binding")
        return Facts.shown.flatMap { facts.namings(of: $0, outside: bindings) }
          + facts.writings(of: "UISegmentedControl.selectedSegmentIndex", outside: bindings)
      },
      Rule(
        "screen", "the view controller connects: it has no part of a game, and every binding and controller"
      ) {
        facts in
        facts.partsOfGame(in: "ViewController")
          + (["Game", "Turn", "Board"] + facts.partsOfTurn).flatMap {
            facts.namings(of: $0, in: "ViewController")
          }
          + (facts.types(endingWith: "Binding") + facts.types(endingWith: "Controller")).flatMap {
            facts.missingNaming(of: $0, in: "ViewController")
          }
      },
    ])
}
