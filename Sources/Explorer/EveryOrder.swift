internal import PhoneKit
public import Verification

/// What a script has shown whose last step was played in every order, and with a death at every point of it.
public struct Exhaustion: Sendable {
  /// In how many orders of what was ready at once the last step was played.
  public var orders = 0
  /// At how many points the app has died.
  public var deaths = 0
  public var failure: Exploration.Failure?
}

extension App {
  /// Plays a script's last step in every order in which no more than two jobs go before older ones, and lets the app die
  /// between any two jobs of it, unless it is a kill or `settle`, and within any write.
  ///
  /// What leads there runs first in, first out: playing all short scripts has searched it as a script of its own.
  public func exhaust(_ script: [Command], defects: Set<Defect> = []) -> Exhaustion {
    var result = Exhaustion()
    search(script, defects, count: \.orders, &result)
    guard let last = script.last else { return result }
    if last != .kill, last != .settle, !last.isForLaunch {
      let death = [Command.together([last, .kill])]
      search(script.dropLast() + death, defects, count: \.deaths, &result)
    }
    for step in 0..<steps(of: script, defects) {
      let death = [Command.fault(.kill(after: step + 1)), last, .kill]
      search(script.dropLast() + death, defects, isInTurn: true, count: \.deaths, &result)
    }
    return result
  }

  private func search(
    _ commands: [Command], _ defects: Set<Defect>, isInTurn: Bool = false,
    count: WritableKeyPath<Exhaustion, Int>, _ result: inout Exhaustion
  ) {
    let past =
      isInTurn ? 0 : outcome(of: commands.dropLast(), on: .first, defects: defects).schedule.choices.count
    var next: Schedule? = .first
    while let schedule = next, result.failure == nil {
      let outcome = outcome(of: commands, on: schedule, defects: defects)
      result[keyPath: count] += 1
      result.failure = outcome.finding.map {
        Exploration.Failure(
          finding: $0, isDeclared: false, script: commands.on(outcome.schedule.choices).script(in: language))
      }
      next = outcome.schedule.next(outOfTurn: isInTurn ? 0 : 2, from: past)
    }
  }

  /// How many steps the disk takes during the last command.
  private func steps(of script: [Command], _ defects: Set<Defect>) -> Int {
    let many = 1_000_000
    let disk = SimulatedDisk()
    let faulty = script.dropLast() + [.fault(.kill(after: many))] + script.suffix(1)
    _ = outcome(of: Array(faulty), defects: defects, disk: disk)
    if case .kill(let left) = disk.fault { return many - left }
    return 0
  }
}
