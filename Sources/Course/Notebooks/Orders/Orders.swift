/// The orders in which the jobs that are ready at one instant can run, and the screen after each.
public struct Orders: Codable, Equatable, Sendable {
  /// The instant, in milliseconds of the phone's time.
  let instant: Int
  /// The names of all jobs, each name once.
  let names: [String]
  /// The screens at the end of the script as `show` prints them, each screen once.
  let screens: [String]
  /// The orders that were tried.
  let ways: [Order]
  /// How many jobs may run although another job has been ready for longer, in the orders that were tried; nil if all
  /// orders were tried.
  let overtaking: Int?

  /// One order: the indices in `names` of its jobs, and the index in `screens` of the screen at its end.
  struct Order: Codable, Equatable, Sendable {
    let jobs: [Int]
    let screen: Int
  }
}

extension Orders {
  /// The orders as text: for each final screen, how many orders lead to it and one of them.
  package var text: String {
    let least = overtaking == nil ? "" : "at least "
    let count = ways.count == 1 ? "one order" : "\(least)\(ways.count) orders"
    let ends = screens.count == 1 ? "one screen" : "\(screens.count) screens"
    let limit =
      overtaking.map { most in
        let more = most == 1 ? "does more than one job run" : "do more than \(most) jobs run"
        return " In none that was tried \(more) before older ones."
      } ?? ""
    let head =
      "What is ready at \(LanesPlan.seconds(instant)) can run in \(count), leading to \(ends).\(limit)"
    let parts = screens.indices.map { screen -> String in
      let orders = ways.filter { $0.screen == screen }
      let example = steps(of: orders[0].jobs).enumerated().map { "\($0.offset + 1). \($0.element)" }
      let share = orders.count == 1 ? "One order:" : "\(orders.count) orders, such as this one:"
      return ([share] + example + ["", "The screen after it:", screens[screen]]).joined(separator: "\n")
    }
    return ([head] + parts).joined(separator: "\n\n")
  }

  /// Returns the jobs of an order as lines, one for neighbours of the same name; `jobs` are indices in `names`.
  private func steps(of jobs: [Int]) -> [String] {
    var steps: [(job: Int, count: Int)] = []
    for job in jobs {
      if steps.last?.job == job { steps[steps.count - 1].count += 1 } else { steps.append((job, 1)) }
    }
    return steps.map { names[$0.job] + ($0.count > 1 ? ", \($0.count) jobs" : "") }
  }
}
