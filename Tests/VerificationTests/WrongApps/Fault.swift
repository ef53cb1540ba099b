/// One small thing that a wrong app gets wrong.
enum Fault: String, CaseIterable, Sendable {
  // Rules
  case startIsMirrored, lightBegins
  case playsWithoutFlips
  case noDiagonalRuns, noRunsUpRight, edgeEndsRun, runWrapsRoundEdge
  case leftBeforeDownLeft, anticlockwise
  case overOnlyWhenFull

  // A move on the screen
  case playedDiskLast
  case disksJump
  case disksTooQuick, disksTooSlow
  case countsPerDisk, countsTrail
  case messageTooEarly
  case turnTrailsMessage, moveSavedLate
  case switchUndoneInMove, resetDeadInMove
  case nextSideTapsInMove, moverTapsInMove
  case illegalTapTurns, illegalTapSaves

  // Players
  case noSwitchWhenOver
  case indicatorOfOtherSide, bothIndicators
  case thinksTooShort
  case computerPlaysAnywhere
  case idleWhenTurnBegins
  case tapsWhileThinking
  case lateDiskAfterSwitch, indicatorStaysAfterSwitch
  case otherSwitchRestarts
  case oldThoughtCounts
  case nextSideThinksInMove, moverThinksInMove
  case computersWaitForEachOther, selfPlayStopsHalfWay

  // Messages
  case messageShowsOtherSide
  case lastMoverWins
  case tieShowsDisk, diskGoneAfterTie

  // Passing
  case passesWithoutAlert
  case passShowsOtherSide
  case thinksBeforePass, indicatorOnWhilePassing
  case dismissKeepsTurn, dismissKeepsMessage
  case alertWhenOver
  case passLostAtLaunch

  // Reset
  case resetWithoutQuestion, questionHasNoCancel
  case cancelResets, resetPressCallsOff
  case resetKeepsModes, resetKeepsSwitches, resetUnsaved
  case oldDisksLandAfterReset, oldDisksLandInNextMove
  case thinksOnAfterReset, indicatorStaysAfterReset
  case resetDeadWhenOver

  // Dialogs
  case disksWaitForDialog
  case alertLostBehindQuestion

  // Saving
  case columnsForRows, endSavedAsDarksTurn
  case moveUnsaved, moverSavedAsNext, newGameUnsaved
  case halfMoveSaved
  case savesAtLaunch, savesOnDismiss
  case savesInPlace, oldSaveMovedFirst

  // Loading
  case loadIgnoresModes, loadIgnoresTurn, loadIgnoresBoard
  case idleAfterLaunch
  case noBoardWithoutSave
  case lastNewlineNeeded
  case crashesOnShortRow, crashesOnLongRow, crashesOnBadText, shortRowFilled, longRowCut
  case returnsAccepted
  case refusedSaveOverwritten
  case endedGameGoesOn

  /// The clause that must notice it.
  var clause: String {
    switch self {
    case .startIsMirrored, .lightBegins: "rules.start"
    case .playsWithoutFlips: "rules.legal"
    case .noDiagonalRuns, .noRunsUpRight, .edgeEndsRun, .runWrapsRoundEdge:
      "rules.flips"
    case .leftBeforeDownLeft, .anticlockwise: "rules.order"
    case .overOnlyWhenFull: "rules.over"

    case .playedDiskLast, .disksJump: "move.sequence"
    case .disksTooQuick, .disksTooSlow: "move.timing"
    case .countsPerDisk, .countsTrail: "move.counts-once"
    case .messageTooEarly: "move.message-last"
    case .turnTrailsMessage, .moveSavedLate: "move.tail"
    case .switchUndoneInMove, .resetDeadInMove: "move.input-open"
    case .nextSideTapsInMove, .moverTapsInMove: "move.tap-closed"
    case .illegalTapTurns, .illegalTapSaves: "move.illegal"

    case .noSwitchWhenOver: "mode.any-time"
    case .indicatorOfOtherSide, .bothIndicators: "think.indicator"
    case .thinksTooShort: "think.duration"
    case .computerPlaysAnywhere: "think.legal"
    case .idleWhenTurnBegins: "think.starts"
    case .tapsWhileThinking: "think.tap-closed"
    case .lateDiskAfterSwitch, .indicatorStaysAfterSwitch: "think.cancel"
    case .otherSwitchRestarts: "think.other-side"
    case .oldThoughtCounts: "think.restart"
    case .nextSideThinksInMove, .moverThinksInMove: "think.after-animation"
    case .computersWaitForEachOther, .selfPlayStopsHalfWay:
      "think.self-play"

    case .messageShowsOtherSide: "message.turn"
    case .lastMoverWins: "message.won"
    case .tieShowsDisk, .diskGoneAfterTie: "message.tied"

    case .passesWithoutAlert: "pass.alert"
    case .passShowsOtherSide: "pass.message"
    case .thinksBeforePass, .indicatorOnWhilePassing: "pass.computer"
    case .dismissKeepsTurn, .dismissKeepsMessage: "pass.dismiss"
    case .alertWhenOver: "pass.none-when-over"
    case .passLostAtLaunch: "pass.relaunch"

    case .resetWithoutQuestion, .questionHasNoCancel: "reset.confirm"
    case .cancelResets, .resetPressCallsOff: "reset.cancel"
    case .resetKeepsModes, .resetKeepsSwitches, .resetUnsaved:
      "reset.ok"
    case .oldDisksLandAfterReset, .oldDisksLandInNextMove: "reset.animating"
    case .thinksOnAfterReset, .indicatorStaysAfterReset: "reset.thinking"
    case .resetDeadWhenOver: "reset.over"

    case .disksWaitForDialog: "dialog.modal"
    case .alertLostBehindQuestion: "dialog.none-lost"

    case .columnsForRows, .endSavedAsDarksTurn: "save.format"
    case .moveUnsaved, .moverSavedAsNext, .newGameUnsaved:
      "save.when"
    case .halfMoveSaved: "save.whole"
    case .savesAtLaunch, .savesOnDismiss: "save.quiet"
    case .savesInPlace, .oldSaveMovedFirst: "save.atomic"

    case .loadIgnoresModes, .loadIgnoresTurn, .loadIgnoresBoard:
      "load.restore"
    case .idleAfterLaunch: "load.computer"
    case .noBoardWithoutSave: "load.missing"
    case .lastNewlineNeeded: "load.tolerant"
    case .crashesOnShortRow, .crashesOnLongRow, .crashesOnBadText, .shortRowFilled, .longRowCut,
      .returnsAccepted:
      "load.bad"
    case .refusedSaveOverwritten: "load.keeps-bad"
    case .endedGameGoesOn: "load.no-moves"
    }
  }
}
