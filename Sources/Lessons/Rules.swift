internal import Structure

extension Lesson {
  static let rules = Lesson(
    "2-Rules",
    steps: [
      Step(
        "01-introduce-cell", title: "Introduce parameter object: name the cell",
        goal: Goal("a type Cell exists") { $0.missing("Cell") }),
      Step(
        "02-extract-board", title: "Extract value: take the board out of the view",
        goal: Goal("no function names both directions and diskAt") {
          $0.functionsNaming(["directions"], and: ["diskAt"])
        }),
      Step(
        "03-move-moves", title: "Move function: the moves",
        goal: Goal("ViewController.directions is gone") { $0.declarations(of: "ViewController.directions") }),
      Step(
        "04-move-results", title: "Move function: turns and results",
        goal: Goal("ViewController.countDisks is gone") { $0.declarations(of: "ViewController.countDisks") }),
      Step(
        "05-cut-the-view-off", title: "Invert dependency: cut the view off",
        goal: Goal("Board.swift names nothing of MiniUIKit but Disk") {
          $0.namings(ofModule: "MiniUIKit", in: "Board.swift", except: "Disk")
        }),
      Step(
        "06-extract-a-run", title: "Extract function: a run",
        goal: Goal("a function Board.run exists") { $0.missing("Board.run") }),
    ])
}
