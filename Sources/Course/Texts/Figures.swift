import Notebooks

// Figures that several chapters show, each of its own code.

extension Notebook.Cell {
  /// A switch is used while a move turns disks over, and the battery dies.
  static let tornSave = lanes(
    "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25, harm: "the save is torn")

  /// Reset is pressed and cancelled just when a pass is about to be announced.
  static let swallowedAlert = lanes(
    before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
    "wait 0.25; a3; wait 1.25; cancel", finger: "reset", upTo: 1.25, until: 1.75,
    harm: "the game is stuck")
}

extension Notebook {
  /// The figure on the book's first page: a move is under way and Reset is pressed when a second finger comes down on OK.
  package static let cover = Notebook(
    "The cover",
    [
      .lanes(
        before: "d3; settle; c3; settle; e6; settle; e3; settle; d2; settle; e1; settle; e2; settle",
        "wait 0.25; e7; wait 0.25; reset", finger: "ok", upTo: 2, until: 3,
        harm: "the old game's disks land on the new board", every: 0.05)
    ])
}
