internal import CSupervision

extension SupervisedRun {
  /// Records how the process has ended, which units have ended it, and what it has printed.
  func recordEnd(_ exit: Exit) {
    isUnclear = false
    page.pointee.one_at_a_time = 0
    if page.pointee.is_being_ended == 0, page.pointee.ended == 0 { recordDeaths(exit) }
    for unit in units where state(unit) == Int(sv_unkept) {
      add(RawTermination(cause: .unkept, stacks: [], note: "", errors: ""), to: unit)
    }
    for unit in units where state(unit) == sv_running { set(unit, sv_todo) }
    // An attended process has shown some of it already.
    outcome.printed.seen = max(outcome.printed.seen, min(output.size, Int(clamping: page.pointee.shown)))
    outcome.printed.add(output.descriptor)
    if output.size > limits.output / 2 {
      output.empty()
      outcome.printed.seen = 0
    }
    if errors.size > limits.output / 2 { errors.empty() }
  }

  /// Records an ending for each unit that has ended the process; if it is unclear which, one unit runs at a
  /// time from now on.
  private func recordDeaths(_ exit: Exit) {
    let slots = (0...Self.threads).filter { page.slot($0).pointee.thread != 0 || sv_cause(page, $0) != 0 }
    let running = slots.filter { page.slot($0).pointee.unit >= 0 }
    let dead = slots.filter { sv_cause(page, $0) != 0 }
    for index in dead {
      let slot = page.slot(index).pointee
      let owner = slot.unit >= 0 ? index : running.count == 1 ? running[0] : nil
      // A thread of the code's own: which unit has started it shows when each runs alone.
      if owner == nil, !running.isEmpty {
        isUnclear = true
        continue
      }
      let death = Sampler(page: page, process: 0).death(
        of: index,
        errors: errors.text(from: min(errors.size, Int(clamping: slot.errors_start)), most: 64 << 10),
        note: page.note(of: owner ?? index))
      add(death, to: owner.map { Int(page.slot($0).pointee.unit) } ?? -1)
    }
    if dead.isEmpty, running.count > 1 { isUnclear = true }
    if isUnclear { page.pointee.one_at_a_time = 1 }
    if isUnclear || !dead.isEmpty { return }
    let cause: Ending.Cause =
      switch exit {
      case .status(let status): .exit(status)
      case .signal(let number): .signal(number)
      }
    let note = running.first.map(page.note) ?? ""
    add(
      RawTermination(cause: cause, stacks: [], note: note, errors: errors.text(most: 64 << 10)),
      to: running.first.map { Int(page.slot($0).pointee.unit) } ?? -1)
  }

  func add(_ ending: RawTermination, to unit: Int) {
    if unit >= 0 { set(unit, Int(sv_ended)) }
    endings.append((unit, ending))
  }

  /// Skips the units that would most probably end like another of their group.
  ///
  /// `groups` has the name of each unit's group, by the unit's number.
  func skipUnits(in groups: [String]) {
    let ended = Dictionary(
      endings.map(\.unit).filter(groups.indices.contains).map { (groups[$0], $0) }, uniquingKeysWith: min)
    let isOver = firstEnding.map { ContinuousClock.now - $0 > limits.endings } ?? false
    if !endings.isEmpty { firstEnding = firstEnding ?? .now }
    for unit in units where state(unit) == sv_todo {
      // One before the unit that has ended is run again: it may have been running, too, and the first tells
      // most.
      if isOver || groups.indices.contains(unit) && ended[groups[unit], default: .max] < unit {
        set(unit, Int(sv_skipped))
        outcome.skipped.insert(unit)
      }
    }
    // After two loops the next ones are found sooner.
    if endings.count(where: { [.loop, .memory].contains($0.raw.cause) }) >= 2 {
      limits.loop = .milliseconds(250)
    }
    if endings.count(where: { $0.raw.cause == .waiting }) >= 2 { limits.waiting = .milliseconds(800) }
  }

  /// Collects the results of all units, and gives the endings the names of functions in `code`.
  func finish(_ code: SupervisedCode) {
    outcome.farewell = result(of: Supervisor.farewell)
    for unit in units where state(unit) == sv_done { outcome.results[unit] = result(of: unit) ?? [] }
    let symbols = Symbols(Set(endings.flatMap(\.raw.stacks).joined()), in: supervisor.program)
    for (unit, ending) in endings where outcome.endings[unit] == nil {
      outcome.endings[unit] = ending.named(symbols, in: code)
    }
  }
}
