/// All orders in which the jobs of one instant can run, and the screen after each.
public struct Orders: Codable, Equatable, Sendable {
  /// The instant, in milliseconds.
  let instant: Int
  /// The names of the jobs, without repeats.
  let names: [String]
  /// The final screens as `show` prints them, without repeats.
  let screens: [String]
  let start: Node
  /// How many choices were tried in every way, before the rest ran in turn; nil: all of them.
  let choices: Int?

  /// Jobs that run without a choice, followed by a choice or the end.
  struct Node: Codable, Equatable, Sendable {
    /// The jobs that run because nothing else is ready, as indices into `names`.
    let alone: [Int]
    /// The jobs to choose from; empty: this is the end.
    let ready: [Int]
    /// The node after each choice.
    let next: [Node]
    /// The index of the final screen.
    let screen: Int?
  }
}

extension Orders {
  /// An order: the jobs one after another, and its screen.
  typealias Way = (jobs: [Int], screen: Int)

  var ways: [Way] { start.ways }

  /// The orders as text: for each final screen, how many orders lead to it and one of them.
  package var text: String {
    let ways = ways
    let least = choices == nil ? "" : "at least "
    let count = ways.count == 1 ? "one order" : "\(least)\(ways.count) orders"
    let ends = screens.count == 1 ? "one screen" : "\(screens.count) screens"
    let limit = choices.map { " Only the first \($0) choices were made in every way." } ?? ""
    let head =
      "What is ready at \(LanesPlan.seconds(instant)) can run in \(count), leading to \(ends).\(limit)"
    let parts = screens.indices.map { screen -> String in
      let orders = ways.filter { $0.screen == screen }
      let example = steps(of: orders.first?.jobs ?? []).enumerated().map { "\($0.offset + 1). \($0.element)" }
      let share = orders.count == 1 ? "One order:" : "\(orders.count) orders, such as this one:"
      return ([share] + example + ["", "The screen after it:", screens[screen]]).joined(separator: "\n")
    }
    return ([head] + parts).joined(separator: "\n\n")
  }
}

extension Orders {
  /// The jobs as numbered steps; neighbours of the same name are one step.
  fileprivate func steps(of jobs: [Int]) -> [String] {
    var steps: [(job: Int, count: Int)] = []
    for job in jobs {
      if steps.last?.job == job { steps[steps.count - 1].count += 1 } else { steps.append((job, 1)) }
    }
    return steps.map { names[$0.job] + ($0.count > 1 ? ", \($0.count) jobs" : "") }
  }
}

extension Orders.Node {
  /// The orders from here on.
  fileprivate var ways: [Orders.Way] {
    if let screen { return [(alone, screen)] }
    return zip(ready, next).flatMap { job, node in
      node.ways.map { (jobs: alone + [job] + $0.jobs, screen: $0.screen) }
    }
  }
}
