// What the specification says of the moment that the screen shows. A test compares the sentences with the suite's.

extension ReversiFace {
  package var clauses: [(id: String, sentence: String)] {
    guard let picture else { return [] }
    let ids =
      if picture.hasAlert {
        picture.legalCells.isEmpty ? ["pass.message", "dialog.modal"] : ["dialog.modal", "reset.cancel"]
      } else if picture.history != nil {
        ["history.live", "history.below"]
      } else if picture.isMoving {
        ["move.tap-closed", "move.counts-once"]
      } else if picture.isThinking {
        ["think.duration", "think.tap-closed"]
      } else if !picture.message.hasSuffix("turn") {
        ["rules.over", "reset.over"]
      } else {
        ["rules.legal", "move.illegal"]
      }
    return ids.map { ($0, Self.sentences[$0] ?? "") }
  }

  package static let sentences = [
    "history.live": "message and counts are always the game's, whatever is selected",
    "history.below": "cells, switches and Reset below do not react while History is shown",
    "pass.message": "until Dismiss the message shows the side that passes",
    "dialog.modal": "while a dialog is up, taps, switches and Reset do not reach the app; timers go on",
    "reset.cancel": "Cancel changes nothing; what ran behind the dialog has gone on",
    "move.tap-closed": "during the animation taps are ignored, legal ones too",
    "move.counts-once": "both count labels change once per move, in the tail; never per disk",
    "think.duration": "a Computer that thinks at random answers 2.0 s after it started",
    "think.tap-closed": "while it thinks, taps are ignored, legal ones too",
    "rules.over": "the game is over when neither side has a legal move; more disks wins, equal is a tie",
    "reset.over": "Reset works after the game is over",
    "rules.legal": "a cell can be played when it is empty and the move flips at least one disk",
    "move.illegal":
      "a tap on an occupied cell, or on one where it would flip nothing, is ignored: no change, no save, no message",
  ]
}
