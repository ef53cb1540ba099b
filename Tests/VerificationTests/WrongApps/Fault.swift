/// One small thing that a wrong app gets wrong.
enum Fault: String, CaseIterable, Sendable {
  // Rules
  case startIsMirrored, lightBegins
  case playsOnDisks, playsWithoutFlips
  case noDiagonalRuns, noRunsUpRight, runNeedsNoEnd, edgeEndsRun, runWrapsRoundEdge, runIsOneDisk
  case leftBeforeDownLeft, anticlockwise, farthestFirst
  case overOnlyWhenFull, overAtFirstPass

  // A move on the screen
  case playedDiskLast, allDisksAtOnce, twoDisksAtATime
  case disksJump
  case disksTooQuick, disksTooSlow, valuesTooEarly, lastDiskDoesNotRest
  case countsPerDisk, countsTooEarly, countsForgotten, countsTrail
  case messageTooEarly
  case turnBeforeMessage, turnTrailsMessage, moveSavedLate
  case switchUndoneInMove, resetDeadInMove
  case nextSideTapsInMove, moverTapsInMove, tapsTakenLater, moverNotedLater
  case illegalTapTurns, illegalTapSaves, illegalTapBlocks, illegalTapTalks

  // Players
  case noSwitchWhenOver, noSwitchOutOfTurn
  case indicatorOfOtherSide, bothIndicators, indicatorStaysOn
  case thinksTooShort, thinksTooLong
  case computerPlaysAnywhere
  case idleWhenTurnBegins, idleWhenSwitchedOn
  case tapsWhileThinking
  case lateDiskAfterSwitch, indicatorStaysAfterSwitch, tapsClosedAfterSwitch
  case otherSwitchRestarts, otherSwitchStops
  case oldThoughtCounts
  case nextSideThinksInMove, moverThinksInMove, switchInMoveForgotten
  case computersWaitForEachOther, selfPlayStopsHalfWay, switchDeadInSelfPlay, resetDeadInSelfPlay

  // Messages
  case messageShowsOtherSide, messageNamesTheSide
  case fewerDisksWin, lastMoverWins
  case tieShowsDisk, diskGoneAfterTie, tieIsWonByDark

  // Passing
  case passesWithoutAlert, passAlertHasNoText
  case passShowsOtherSide
  case thinksBeforePass, indicatorOnWhilePassing
  case dismissKeepsTurn, dismissKeepsMessage, idleAfterDismiss
  case alertWhenOver
  case passLostAtLaunch, passTooEarlyAtLaunch

  // Reset
  case resetWithoutQuestion, questionHasNoCancel, questionEscapesWithOK
  case cancelResets, resetPressCallsOff, cancelRestartsThinking
  case resetKeepsModes, resetKeepsSwitches, resetKeepsMessage, resetKeepsCounts, resetUnsaved
  case oldDisksLandAfterReset, oldDisksLandInNextMove
  case thinksOnAfterReset, indicatorStaysAfterReset
  case resetDeadWhenOver

  // Dialogs
  case disksWaitForDialog, thoughtsWaitForDialog
  case alertLostBehindQuestion, alertOutlivesReset

  // Saving
  case noLastNewline, modesSwapped, columnsForRows, endSavedAsDarksTurn
  case moveUnsaved, moverSavedAsNext, switchUnsaved, switchSavedTooEarly, newGameUnsaved
  case halfMoveSaved, moverSavedInMove
  case savesAtLaunch, savesOnDismiss, savesOnCancel
  case savesInPlace, oldSaveMovedFirst, crashesOnFullDisk, fullDiskEndsGame

  // Loading
  case loadIgnoresModes, loadIgnoresTurn, loadIgnoresBoard
  case loadKeepsSwitches, loadKeepsMessage, loadKeepsCounts
  case idleAfterLaunch
  case crashesWithoutSave, noBoardWithoutSave
  case lastNewlineNeeded
  case crashesOnShortRow, crashesOnLongRow, crashesOnBadText, shortRowFilled, longRowCut
  case unknownCellIsEmpty, unknownModeIsManual, unknownTurnIsOver, rowsMissing, rowsLeftOver, returnsAccepted
  case refusedSaveOverwritten, refusedBytesOverwritten, unmovedSaveOverwritten
  case endedGameGoesOn, passAtLaunchIsSilent

  /// The clause that must notice it.
  var clause: String {
    switch self {
    case .startIsMirrored, .lightBegins: "rules.start"
    case .playsOnDisks, .playsWithoutFlips: "rules.legal"
    case .noDiagonalRuns, .noRunsUpRight, .runNeedsNoEnd, .edgeEndsRun, .runWrapsRoundEdge,
      .runIsOneDisk:
      "rules.flips"
    case .leftBeforeDownLeft, .anticlockwise, .farthestFirst: "rules.order"
    case .overOnlyWhenFull, .overAtFirstPass: "rules.over"

    case .playedDiskLast, .allDisksAtOnce, .twoDisksAtATime, .disksJump: "move.sequence"
    case .disksTooQuick, .disksTooSlow, .valuesTooEarly, .lastDiskDoesNotRest: "move.timing"
    case .countsPerDisk, .countsTooEarly, .countsForgotten, .countsTrail: "move.counts-once"
    case .messageTooEarly: "move.message-last"
    case .turnBeforeMessage, .turnTrailsMessage, .moveSavedLate: "move.tail"
    case .switchUndoneInMove, .resetDeadInMove: "move.input-open"
    case .nextSideTapsInMove, .moverTapsInMove, .tapsTakenLater, .moverNotedLater: "move.tap-closed"
    case .illegalTapTurns, .illegalTapSaves, .illegalTapBlocks, .illegalTapTalks: "move.illegal"

    case .noSwitchWhenOver, .noSwitchOutOfTurn: "mode.any-time"
    case .indicatorOfOtherSide, .bothIndicators, .indicatorStaysOn: "think.indicator"
    case .thinksTooShort, .thinksTooLong: "think.duration"
    case .computerPlaysAnywhere: "think.legal"
    case .idleWhenTurnBegins, .idleWhenSwitchedOn: "think.starts"
    case .tapsWhileThinking: "think.tap-closed"
    case .lateDiskAfterSwitch, .indicatorStaysAfterSwitch, .tapsClosedAfterSwitch: "think.cancel"
    case .otherSwitchRestarts, .otherSwitchStops: "think.other-side"
    case .oldThoughtCounts: "think.restart"
    case .nextSideThinksInMove, .moverThinksInMove, .switchInMoveForgotten: "think.after-animation"
    case .computersWaitForEachOther, .selfPlayStopsHalfWay, .switchDeadInSelfPlay, .resetDeadInSelfPlay:
      "think.self-play"

    case .messageShowsOtherSide, .messageNamesTheSide: "message.turn"
    case .fewerDisksWin, .lastMoverWins: "message.won"
    case .tieShowsDisk, .diskGoneAfterTie, .tieIsWonByDark: "message.tied"

    case .passesWithoutAlert, .passAlertHasNoText: "pass.alert"
    case .passShowsOtherSide: "pass.message"
    case .thinksBeforePass, .indicatorOnWhilePassing: "pass.computer"
    case .dismissKeepsTurn, .dismissKeepsMessage, .idleAfterDismiss: "pass.dismiss"
    case .alertWhenOver: "pass.none-when-over"
    case .passLostAtLaunch, .passTooEarlyAtLaunch: "pass.relaunch"

    case .resetWithoutQuestion, .questionHasNoCancel, .questionEscapesWithOK: "reset.confirm"
    case .cancelResets, .resetPressCallsOff, .cancelRestartsThinking: "reset.cancel"
    case .resetKeepsModes, .resetKeepsSwitches, .resetKeepsMessage, .resetKeepsCounts, .resetUnsaved:
      "reset.ok"
    case .oldDisksLandAfterReset, .oldDisksLandInNextMove: "reset.animating"
    case .thinksOnAfterReset, .indicatorStaysAfterReset: "reset.thinking"
    case .resetDeadWhenOver: "reset.over"

    case .disksWaitForDialog, .thoughtsWaitForDialog: "dialog.modal"
    case .alertLostBehindQuestion, .alertOutlivesReset: "dialog.none-lost"

    case .noLastNewline, .modesSwapped, .columnsForRows, .endSavedAsDarksTurn: "save.format"
    case .moveUnsaved, .moverSavedAsNext, .switchUnsaved, .switchSavedTooEarly, .newGameUnsaved:
      "save.when"
    case .halfMoveSaved, .moverSavedInMove: "save.whole"
    case .savesAtLaunch, .savesOnDismiss, .savesOnCancel: "save.quiet"
    case .savesInPlace, .oldSaveMovedFirst, .crashesOnFullDisk, .fullDiskEndsGame: "save.atomic"

    case .loadIgnoresModes, .loadIgnoresTurn, .loadIgnoresBoard, .loadKeepsSwitches, .loadKeepsMessage,
      .loadKeepsCounts:
      "load.restore"
    case .idleAfterLaunch: "load.computer"
    case .crashesWithoutSave, .noBoardWithoutSave: "load.missing"
    case .lastNewlineNeeded: "load.tolerant"
    case .crashesOnShortRow, .crashesOnLongRow, .crashesOnBadText, .shortRowFilled, .longRowCut,
      .unknownCellIsEmpty, .unknownModeIsManual, .unknownTurnIsOver, .rowsMissing, .rowsLeftOver,
      .returnsAccepted:
      "load.bad"
    case .refusedSaveOverwritten, .refusedBytesOverwritten, .unmovedSaveOverwritten: "load.keeps-bad"
    case .endedGameGoesOn, .passAtLaunchIsSilent: "load.no-moves"
    }
  }
}
