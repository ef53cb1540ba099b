import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification
@testable import solution_3
@testable import solution_4
@testable import solution_5

/// A solution's signal.
@MainActor private struct Kind: Sendable {
  var send: () -> Void
  var next: () async throws -> Void
}

private struct Solution: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @MainActor @Sendable () -> Kind

  static let all = [
    Solution(testDescription: "solution 3") {
      let signal = solution_3.Signal<Void>()
      return Kind(send: { signal.send(()) }, next: { try await signal.next() })
    },
    Solution(testDescription: "solution 4") {
      let signal = solution_4.Signal<Void>()
      return Kind(send: { signal.send(()) }, next: { try await signal.next() })
    },
    Solution(testDescription: "solution 5") {
      let signal = solution_5.Signal<Void>()
      return Kind(send: { signal.send(()) }, next: { try await signal.next() })
    },
  ]
}

/// Three wait for one signal, which is sent once; it then shows who was told.
private final class Waiting: UIViewController {
  private let signal: Kind
  /// Who is cancelled before.
  private let cancelled: Int?
  private var told: Set<Int> = []
  private var tasks: [Task<Void, any Error>] = []

  init(device: Device, signal: Kind, cancelled: Int?) {
    (self.signal, self.cancelled) = (signal, cancelled)
    super.init(device: device, view: MainScene())
  }

  override func viewDidAppear(_ animated: Bool) {
    tasks = (1...3).map { number in
      Task {
        try await signal.next()
        told.insert(number)
      }
    }
    device.mainQueue.asyncAfter(.seconds(0.25)) { [unowned self] in
      if let cancelled { tasks[cancelled - 1].cancel() }
    }
    device.mainQueue.asyncAfter(.seconds(0.5)) { [unowned self] in signal.send() }
    device.mainQueue.asyncAfter(.seconds(1)) { [unowned self] in
      present(UIAlertController(title: told.sorted().map(String.init).joined(), message: ""))
    }
  }
}

@Suite struct `A signal` {
  @Test(arguments: Solution.all, [nil, 1, 2, 3])
  private func `tells all who wait, but for one that is cancelled, on any schedule`(
    solution: Solution, cancelled: Int?
  ) throws {
    let app = App(name: "waiting") { Waiting(device: $0, signal: solution.make(), cancelled: cancelled) }
    let told = (1...3).filter { $0 != cancelled }.map(String.init).joined()
    try expect(app, plays: "wait 2; expect alert \(told)")
  }
}
