internal import Foundation
internal import Glibc
internal import Scripts
internal import Supervision

// The replay of a script, line by line: of one in a file, or of what the person has played and goes back in. The person
// may go back and forth in it by commands, instants and moves. A simulated phone repeats exactly, so going back means
// playing anew.

extension Player {
  /// Plays one line of the script that is replayed.
  func show(_ line: Script.Line, of script: Script) {
    // A command of several at one instant is not the script's next line.
    if script.lines.dropFirst(stage.scriptLine + 1).first == line {
      stage.scriptLine += 1
      executed.append((stage.scriptLine, phone.now))
    }
    switch line.command {
    case .wait, .settle, .together, .show, .disk: perform(line.command)
    case _ where past != nil:
      isRepeating = true
      perform(line.command)
      isRepeating = false
    default:
      switch painter.mode {
      case .pipe: stage.notice = line.text
      case .lines: say([pending.howFar, line.text].filter { !$0.isEmpty }.joined(separator: ": "))
      case .screen: break
      }
      switch line.command {
      case .touch, .button: lanes.add(line.text, to: "finger", at: phone.now)
      default: break
      }
      let expected = line.text.replacing("expect ", with: "", maxReplacements: 1)
      do {
        try phone.play(line, of: script)
        if case .expect = line.command { lanes.add(expected, to: "expect", at: phone.now) }
      } catch {
        lanes.add(expected, to: "failed", at: phone.now)
        fail(error)
      }
    }
  }

  /// Ends the replay, if there is one, and drops the rest of its script: from here on the person plays.
  func takeOver() {
    guard replay != nil else { return }
    let (present, isWhole) = (past, hasReplayEnded || pending.isDone)
    (replay, past, beforeFailure, hasReplayEnded, stopLine, executed) = (nil, nil, nil, false, nil, [])
    (stage.script, stage.comparison, stage.scriptLine) = ([], [], -1)
    phone.dropPlans()
    pending = PendingCommands(typed: pending.typed)
    // A program knows what it does next.
    let advice = painter.mode != .pipe || isatty(STDIN_FILENO) != 0 ? "; play on from here." : "."
    var news = "The script \(isWhole ? "has ended" : "is left")\(advice)"
    if let present {
      let isBranch = phone.now < present.end
      if isBranch { left = present }
      news =
        isBranch
        ? "A branch begins at \(phone.now.inSeconds); rewind back returns to what you left."
        : "This is where you were; play on."
      do { try phone.saveAgain() } catch { news = "Not saved: \(error)" }
      if isBranch, painter.mode == .screen { answer([news]) }
    }
    pause(false, saying: news)
  }

  /// Reports how the replayed script has failed. A drawn screen keeps its first failure in view, and holds the script
  /// there.
  private func fail(_ failure: ScriptFailure) {
    exitCode = 1
    // Whoever has gone back meets it again, perhaps some milliseconds later.
    let isFirst = failed.map { $0.line == failure.line } ?? true
    if painter.mode == .screen { stage.comparison = failure.comparison }
    guard painter.mode == .screen, isFirst, let script = replay else { return answer(["\(failure)"]) }
    if isSkipping { return }
    failed = failure
    let touches = executed.filter { !script.lines[$0.line].command.onlyWaitsOrLooks }.map(\.time)
    let seen = Past(
      script: script, touches: touches, moves: [],
      instants: Set([.zero, phone.now] + instants + touches).sorted(), end: phone.now, hasFailed: true)
    if beforeFailure == nil { beforeFailure = (seen, stepTarget) }
    isHeld = true
    let goesOn = pending.lines.isEmpty ? "" : "p goes on, "
    pause(true, saying: isSmall ? "" : "Failed: Left goes back, \(goesOn)t: you play.")
  }

  /// Whether there is little room, which is for the failure.
  private var isSmall: Bool { (painter as? ScreenPainter).map { !Layout(size: $0.size).isLarge } ?? false }

  /// Ends the replay after its last line. At a terminal the person may still go back in it, until they play on.
  func endReplay() {
    guard painter.mode != .pipe, past == nil else { return takeOver() }
    hasReplayEnded = true
    if isHeld { return }
    let back = painter.mode == .screen ? "Left" : "rewind"
    let advice =
      isPlayedThrough ? "play on from here, or go back with \(back)" : "Left goes back, t: you play"
    say("The script has ended: \(advice).")
  }

  /// Whether all of the replayed script has been played and none of it has failed: a failure is looked at until the
  /// person asks to play.
  var isPlayedThrough: Bool { hasReplayEnded && beforeFailure == nil }

  /// Whether the person may act, because no script is shown, or all of it has been played; tells the person if not.
  func mayPlayOn() -> Bool {
    if isRepeating { return true }
    if isPlayedThrough || past != nil { takeOver() }
    if replay != nil { say(Self.isShowingScript) }
    return replay == nil
  }

  /// Executes the next command of what is replayed if that is due, otherwise lets time pass to the next instant at
  /// which something happens; or lets it pass to `instant`. Time stands still there.
  func goForth(to instant: Duration? = nil) {
    guard replay != nil else { return say(playedScript == nil ? Self.isNoReplay : "This is the present.") }
    let hadEnded = hasReplayEnded
    if !phone.isPaused { pause(true) }
    let before = phone.now
    if isHeld {
      // One command at a time, and on to the next instant if nothing is to be seen of it.
      let shown = reports
      stopLine = instant == nil ? nextLine.map { $0 + 1 } : nil
      isHeld = false
      update()
      reportEvents()
      if isHeld || hasReplayEnded || replay == nil || instant == nil && reports != shown { return sayWhere() }
    }
    stopLine = instant == nil ? stage.scriptLine + 1 : nil
    if let instant {
      while let next = phone.nextInstant, next < instant, !isHeld, !phone.isRestless { go(to: next) }
      if !isHeld, replay != nil { go(to: instant) }
    } else if let next = phone.nextInstant {
      go(to: next)
    } else {
      return say("Nothing more is planned.")
    }
    if replay == nil || hasReplayEnded != hadEnded { return }
    if isHeld { return sayWhere() }
    let subject = phone.now == before ? "It" : "\((phone.now - before).inSeconds) s have passed; it"
    say("\(subject) is \(phone.now.inSeconds).")
  }

  /// Lets time pass until the next move of what is replayed, if `stopsAtMoves`, or else to its end or its failure.
  func goForth(stopsAtMoves: Bool) {
    guard replay != nil else { return goForth() }
    if !phone.isPaused { pause(true) }
    let line = isHeld ? nextLine ?? stage.scriptLine : stage.scriptLine
    stopLine = stopsAtMoves ? moveLines.first { $0 > line } : nil
    isHeld = false
    update()
    while !isHeld, !hasReplayEnded, replay != nil, !phone.isRestless, let next = phone.nextInstant {
      go(to: next)
    }
    sayWhere()
  }

  /// Says where a replay stands: its time, the command that was executed last, if it was now, and the one that comes
  /// next.
  private func sayWhere() {
    guard replay != nil, !hasReplayEnded, !(failed != nil && isAtFailure) else { return }
    let done = lastCommand.flatMap { $0.time == phone.now ? replay?.lines[$0.line].text : nil }
    say(
      "It is \(phone.now.inSeconds)" + (done.map { ", after \($0)" } ?? "")
        + (nextLine == nil || isSmall ? "." : "; \(next)"))
  }

  /// Says which line of the replayed script comes next.
  private var next: String { nextLine.flatMap { replay?.lines[$0].text }.map { "next: \($0)" } ?? "" }

  /// Whether the line that was executed last is the one that has failed.
  private var isAtFailure: Bool {
    guard let lines = replay?.lines, lines.indices.contains(stage.scriptLine) else { return false }
    return lines[stage.scriptLine] == failed?.line
  }

  /// The index in the replayed script of the line that comes next; nil if there is none, or if a command of several at
  /// one instant comes first.
  var nextLine: Int? {
    guard let replay, let line = pending.lines.first else { return nil }
    let index = stage.scriptLine + 1
    return replay.lines.dropFirst(index).first == line ? index : nil
  }

  /// The indices of the replayed lines that are moves.
  private var moveLines: [Int] {
    if let past { return past.moves }
    guard let lines = replay?.lines else { return [] }
    return lines.indices.filter { if case .touch = lines[$0].command { true } else { false } }
  }

  private func go(to instant: Duration) {
    Heartbeat.beat()
    phone.advance(to: instant)
    update()
  }

  /// Where a person may go back to.
  enum BackTarget {
    case instant(Duration)
    /// The last instant before this one.
    case instantBefore(Duration)
    /// Before the replayed line of this index.
    case line(Int)
    /// Before the last move.
    case lastMove
  }

  /// Goes back by a step.
  func stepBack() {
    if replay != nil { phone.catchUp() }
    let target = stepTarget
    if case .instantBefore = target, replay != nil, phone.now == .zero {
      return say("\(Self.isStart); Right goes forward.")
    }
    goBack(to: target)
  }

  /// Before the command that was executed last, if that was at this instant, or else the last instant before.
  private var stepTarget: BackTarget {
    // What has passed since the last change is not to be seen.
    let end = [executed.last?.time, instants.last].compactMap(\.self).max()
    let now = hasReplayEnded && phone.nextInstant == nil ? end ?? phone.now : phone.now
    if let command = lastCommand, command.time == now { return .line(command.line) }
    return .instantBefore(now)
  }

  /// Goes to just before the first failure of the replayed script.
  func goBackToFailure() {
    guard let beforeFailure else { return say("There is no failure to go back to.") }
    goBack(to: beforeFailure.target)
  }

  /// The index and the time of the replayed line that has changed something last; nil if there is none.
  private var lastCommand: (line: Int, time: Duration)? {
    guard let lines = replay?.lines else { return nil }
    return executed.last { !lines[$0.line].command.onlyWaitsOrLooks }
  }

  /// Asks for what was played to begin anew, and to go to `target`.
  ///
  /// If the person returns to another line, `other` is what was played on it.
  func goBack(to target: BackTarget, on other: Past? = nil) {
    guard replay != nil || playedScript != nil else { return say(Self.isNoReplay) }
    guard painter.mode != .pipe else { return refuse("rewind needs a terminal.") }
    phone.catchUp()
    phone.isPaused = true
    if replay == nil {
      guard let past = try? playedScript?.past(now: phone.now, instants: instants) else {
        return say(Self.isNoReplay)
      }
      self.past = past
    }
    var target = target
    if case .instantBefore(let time) = target, replay == nil, let past, past.touches.last == time,
      let line = past.script.lines.lastIndex(where: { !$0.command.onlyWaitsOrLooks })
    {
      target = .line(line)
    }
    if case .lastMove = target {
      let here = replay == nil ? .max : isHeld ? nextLine ?? stage.scriptLine + 1 : stage.scriptLine + 1
      guard let line = moveLines.last(where: { $0 < here }) else {
        if replay == nil { past = nil }
        phone.isPaused = replay != nil
        return say("Nothing has been played before this.")
      }
      target = .line(line)
    }
    rewind = Rewind(
      past: other ?? past, left: other == nil ? left : past, focus: stage.focus, target: target,
      speed: phone.speed, areHintsOn: stage.areHintsOn, failed: failed, beforeFailure: beforeFailure,
      exitCode: exitCode, lines: pending.typed)
    leave()
  }

  /// Returns to the end of the line that the person has left for a branch, which is left for that.
  func goToOtherLine() {
    guard let left else { return say("There is no other line to return to.") }
    goBack(to: .instant(left.end), on: left)
  }

  /// Executes a typed line, now or after the person has gone back.
  func take(_ line: String) { isOver ? rewind?.lines.append(line) : execute(line) }

  /// Prepares a replay, before its launch, for going to where `rewind` asks for.
  func prepare(for rewind: Rewind) {
    self.rewind = rewind
    (past, left, stage.focus) = (rewind.past, rewind.left, rewind.focus)
    stage.areHintsOn = rewind.areHintsOn
    (failed, beforeFailure, exitCode) = (rewind.failed, rewind.beforeFailure, rewind.exitCode)
    phone.isPaused = true
    isSkipping = true
    switch rewind.target {
    case .line(let index): stopLine = index
    case .instantBefore(.zero): stopLine = 0
    default: break
    }
  }

  /// Goes to where `rewind` asks for, in a replay that has just been launched.
  func go(to rewind: Rewind) {
    self.rewind = nil
    switch rewind.target {
    case .instant(let time):
      goOn(before: time)
      go(to: max(.zero, time))
    case .instantBefore(let time): goOn(before: time)
    case .line, .lastMove: goOn()
    }
    stopLine = nil
    isSkipping = false
    if past != nil || rewind.past == nil {
      let isStart = phone.now == .zero && lastCommand == nil
      // Several commands may share an instant.
      let command = past == nil || !isHeld ? nil : nextLine.flatMap { replay?.lines[$0].text }
      let place =
        isStart ? Self.isStart : "Back at \(phone.now.inSeconds)" + (command.map { ", before \($0)" } ?? "")
      let news =
        painter.mode == .lines
        ? "\(place). \(stage.face.summary.joined(separator: " "))"
        : "\(place); \(past != nil ? "a move branches off." : isHeld ? next : "Right goes forward.")"
      pause(true, saying: news)
    } else if painter.mode == .lines {
      // The line of moves has been left and is at its end again.
      painter.answer([stage.notice])
    }
    for line in rewind.lines { take(line) }
  }

  /// Lets time pass to the last instant before `end`, or to the line at which the replay is held.
  private func goOn(before end: Duration? = nil) {
    while !isHeld, let next = phone.nextInstant, end.map({ next < $0 }) ?? true, !phone.isRestless {
      go(to: next)
    }
  }

  private static let isStart = "This is the start"
  private static let isNoReplay = "There is nothing to go back in."
}

/// Where a replay that begins anew goes to, and what it keeps.
struct Rewind {
  /// What the person has played; nil if another script is shown.
  var past: Past?
  /// What was played on the line that the person has left; nil if there is none.
  var left: Past?
  var focus: Stage.Focus
  var target: Player.BackTarget
  var speed: Double
  var areHintsOn: Bool
  var failed: ScriptFailure?
  var beforeFailure: (past: Past, target: Player.BackTarget)?
  var exitCode: Int32
  /// What the person typed after asking for it: lines, and keys such as another Left.
  var lines: [String]
  var inputs: [ScreenInput] = []
}

extension Command {
  /// Whether the command changes nothing by itself: it only lets time pass, or looks.
  var onlyWaitsOrLooks: Bool {
    switch self {
    case .wait, .settle, .show, .disk, .expect, .trace: true
    default: false
    }
  }
}

extension ScriptFailure {
  /// The screen that was expected beside the one that was found, with `!` before rows that differ; empty if the failure
  /// is about no rows, so that its sentence says it all.
  var comparison: [String] {
    guard let expectedRows, let rows else { return [] }
    let width = max(8, rows.map(\.count).max() ?? 0)
    func line(_ mark: String, _ expected: String, _ found: String) -> String {
      "\(mark) \(expected.padding(toLength: width, withPad: " ", startingAt: 0))  \(found)"
    }
    // Of a row of which one cell is expected, the others are as they are.
    func whole(_ expected: String, _ found: String) -> String {
      let value = expected.drop { $0 == " " }
      if value.isEmpty { return found }
      if value.contains(" ") { return expected }
      let width = max(value.count, found.contains(" ") ? 2 : 1)
      return String(
        found.prefix(expected.count - width) + expected.suffix(width) + found.dropFirst(expected.count))
    }
    return [line(" ", "expected", "found")]
      + zip(expectedRows, rows).map { line($0.isEmpty ? " " : "!", whole($0, $1), $1) }
  }
}
