internal import Teaching

extension [Mistake] {
  static let ofClassicalMVC =
    refused + foundByScenarios + [
      Mistake(
        "a-button-on-its-own",
        "The view controller called the dialogs by itself when Reset was tapped, and the controller for that was left out.",
        foundBy: .rule("pattern.screen")),
      Mistake(
        "a-binding-of-two-models",
        "The board's binding took the board from the saved match and its motion from the animated one.",
        foundBy: .rule("pattern.bindings")),
      Mistake(
        "a-model-that-knows-the-other",
        "The animated match gave the match inside it the type of the saved one, and could not be put around any other.",
        foundBy: .rule("pattern.models")),
      Mistake(
        "told-before-saved",
        "The saved match notified its observers before it wrote the file, so that they could still read the old save.",
        foundBy: .seam("model")),
      Mistake(
        "a-game-that-goes-on-again",
        "A save that says that neither side is to move was loaded with dark to move.",
        foundBy: .seam("store")),
      Mistake(
        "two-motions-alike",
        "Motions were not numbered, so that a move before a Reset and the same move after it were the same motion.",
        foundBy: .seam("game")),
      Mistake(
        "switches-that-wait",
        "The switches showed the animated match, so that one used while disks turned over still said Computer after a Reset.",
        foundBy: .explorer),
    ]

  /// What a type makes impossible.
  private static let refused = [
    Mistake(
      "a-line-of-nothing",
      "A line was made of the disks before the next disk of one's own, without checking that there are any.",
      foundBy: .type),
    Mistake(
      "a-choice-from-nothing",
      "The Computer looked for its moves on the board again, where it may find none to choose from.",
      foundBy: .type),
    Mistake(
      "a-tap-on-row-nine",
      "The board's controller took any two numbers of a tap for a cell, even those of a row that does not exist.",
      foundBy: .type),
    Mistake(
      "a-pass-without-a-message",
      "The message had a text for a side that must place a disk and for the end, and none for a side that must pass.",
      foundBy: .type),
    Mistake(
      "a-disk-for-a-tie",
      "The disk beside the message took the winner's colour at the end of every game, and a tie has no winner.",
      foundBy: .type),
  ]

  private static let foundByScenarios = [
    Mistake(
      "both-switches-for-dark",
      "Both switches were connected for dark, so that the switch of light changed who plays dark.",
      foundBy: .clause("think.other-side")),
    Mistake(
      "an-indicator-on-its-own",
      "The indicators were not connected to any model, so that they never moved while a Computer thought.",
      foundBy: .clause("think.indicator")),
    Mistake(
      "dialogs-that-never-start",
      "The dialogs were never started, so that the user was not told about a pass and the game stopped there.",
      foundBy: .clause("pass.alert")),
    Mistake(
      "a-reset-that-keeps-the-players",
      "Reset began a new game with the players of the old one, so that a Computer went on playing.",
      foundBy: .clause("reset.ok")),
    Mistake(
      "a-motion-that-is-over",
      "The end of a motion from before a Reset was taken for the end of the motion in the new game.",
      foundBy: .clause("reset.animating")),
    Mistake(
      "a-thought-that-is-over",
      "A Computer that was switched off and on again played when the first of its two thoughts was over.",
      foundBy: .clause("think.restart")),
    Mistake(
      "a-seat-that-shows",
      "A switch used while disks turned over showed the match at once, so that the Computer began to think too early.",
      foundBy: .clause("think.after-animation")),
  ]
}
