internal import MiniUIKit
public import Verification

/// What a script has shown that was played in every order, and with a death at every point of its last step.
public struct Exhaustion: Sendable {
  /// In how many orders of what was ready at once it was played.
  public var orders = 0
  /// At how many points the app has died.
  public var deaths = 0
  public var failure: (play: Play, finding: Finding)?
}

extension App {
  /// Plays a script in every order in which no more than two jobs go before older ones, and lets the app die between any
  /// two jobs and within any write of its last step.
  public func exhaust(_ script: [Command], defects: Set<Defect> = []) -> Exhaustion {
    var result = Exhaustion()
    search(script, defects, count: \.orders, &result)
    guard let last = script.last else { return result }
    if last != .kill, last != .settle, !last.isForLaunch {
      let death = [Command.together([last, .kill])]
      search(script.dropLast() + death, defects, count: \.deaths, &result)
    }
    for step in 0..<steps(of: script) {
      let death = [Command.fault(.kill(after: step + 1)), last, .kill]
      search(script.dropLast() + death, defects, isInTurn: true, count: \.deaths, &result)
    }
    return result
  }

  private func search(
    _ commands: [Command], _ defects: Set<Defect>, isInTurn: Bool = false,
    count: WritableKeyPath<Exhaustion, Int>, _ result: inout Exhaustion
  ) {
    let head = Play(commands).head
    var next: Schedule? = .first
    while let schedule = next, result.failure == nil {
      let (played, finding) = Phone.simulate(self, schedule: schedule) { phone in
        do throws(Finding) {
          let checker = try Checker(phone, head: head, defects: defects)
          for command in commands[head.count...] { try checker.play(command) }
          return (phone.schedule, Finding?.none)
        } catch {
          return (phone.schedule, Finding?.some(error))
        }
      }
      result[keyPath: count] += 1
      result.failure = finding.map { (Play(commands, choices: played.choices), $0) }
      next = played.next(outOfTurn: isInTurn ? 0 : 2)
    }
  }

  /// How many steps the disk takes during the last command.
  private func steps(of script: [Command]) -> Int {
    let many = 1_000_000
    return Phone.simulate(self) { phone in
      guard let checker = try? Checker(phone, head: Play(script).head) else { return 0 }
      for command in script.dropFirst(Play(script).head.count).dropLast() { try? checker.play(command) }
      phone.disk.fault = .kill(after: many)
      for command in script.suffix(1) { try? checker.play(command) }
      if case .kill(let left) = phone.disk.fault { return many - left }
      return 0
    }
  }
}
