internal import Structure

extension Lesson {
  static let presentation = Lesson(
    "5-Presentation",
    steps: [
      Step(
        "01-extract-the-state", title: "Extract value: the state",
        goal: Goal("a type GameState exists") { $0.missing("GameState") }),
      Step(
        "02-compute-the-screen", title: "Separate query from command: compute the screen",
        goal: Goal("ViewController.updateMessageViews is gone") {
          $0.declarations(of: "ViewController.updateMessageViews")
        }),
      Step(
        "03-present-the-animation", title: "Extract state: present the animation",
        goal: Goal("no function names both flips and setDisk") {
          $0.functionsNaming(["flips"], and: ["setDisk"])
        }),
      Step(
        "04-extract-the-game", title: "Extract class: the game",
        goal: Goal("ViewController does not name flips") { $0.namings(of: "flips", in: "ViewController") }),
      Step(
        "05-ask-by-state", title: "Extract state: ask by state",
        goal: Goal("Dialogs is gone") { $0.declarations(of: "Dialogs") }),
      Step(
        "06-take-inputs-as-values", title: "Introduce parameter object: take inputs as values",
        goal: Goal("a type Input exists") { $0.missing("Input") }),
      Step(
        "07-add-a-second-front-end", title: "Reuse: add a second front end",
        goal: Goal("a type LineFrontEnd exists") { $0.missing("LineFrontEnd") }),
    ])
}
