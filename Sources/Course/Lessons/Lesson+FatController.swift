internal import SourceFacts

extension Lesson {
  static let fatController = Lesson(
    folder: "1-FatController", title: "The fat controller",
    fixes: ["lost-pass"],
    steps: [
      Step(
        "01-look-for-a-pass-at-launch",
        goal: """
          the launch and each turn call one function that finds a side that must pass, and `.bug1` is removed \
          from `Main.swift`
          """
      ) {
        $0.missingPath(from: "ViewController.viewDidAppear", to: "presentPassAlert", avoiding: "nextTurn")
          + $0.missingPath(from: "ViewController.nextTurn", to: "presentPassAlert")
          + $0.namings(of: "presentPassAlert", in: "ViewController.nextTurn")
          + $0.repeatedNamings(of: "presentPassAlert") + $0.namings(of: "bug1", in: "Main.swift")
          + $0.namings(of: "lostPass", in: "Main.swift")
      }
    ])
}
