internal import Structure

extension Lesson {
  static let fatController = Lesson(
    "1-FatController",
    steps: [
      Step(
        "01-look-for-a-pass-at-launch", title: "Extract function: begin a turn, also at launch",
        goal: Goal("viewDidAppear begins the turn, as nextTurn does") {
          $0.missingNaming(of: "beginTurn", in: "ViewController.viewDidAppear")
            + $0.missingNaming(of: "beginTurn", in: "ViewController.nextTurn")
            + $0.namings(of: "presentPassAlert", in: "ViewController.nextTurn")
        })
    ])
}
