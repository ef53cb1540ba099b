internal import Structure

extension Lesson {
  static let cancellation = Lesson(
    "3-Cancellation",
    steps: [
      Step(
        "01-await-the-flips", title: "Replace callback by await: the flips",
        goal: Goal("ViewController.animateSettingDisks is gone") {
          $0.declarations(of: "ViewController.animateSettingDisks")
        }),
      Step(
        "02-await-the-thinking", title: "Replace timer by await: the thinking",
        goal: Goal("Canceller is gone") { $0.declarations(of: "ViewController.Canceller") }),
      Step(
        "03-queue-the-dialogs", title: "Replace callback by await: queue the dialogs",
        goal: Goal("ViewController makes no alert of its own") {
          $0.namings(of: "UIAlertController", in: "ViewController")
        }),
      Step(
        "04-loop-over-the-turns", title: "Replace callback by await: loop over the turns",
        goal: Goal("ViewController.nextTurn is gone") { $0.declarations(of: "ViewController.nextTurn") }),
      Step(
        "05-scope-the-game", title: "Replace canceller by scope: the game",
        goal: Goal("no function both starts a task and names newGame") {
          $0.functionsNaming(["Task"], and: ["newGame"])
        }),
      Step(
        "06-scope-the-player", title: "Replace canceller by scope: the player",
        goal: Goal("ViewController.thinking is gone") { $0.declarations(of: "ViewController.thinking") }),
    ])
}
