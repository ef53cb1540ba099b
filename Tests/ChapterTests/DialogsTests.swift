import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification
@testable import solution_3
@testable import solution_4

/// Asks with a title, and does something with what is pressed before the next one is asked.
private typealias Ask = @MainActor (_ title: String, _ act: (String) -> Void) async throws -> Void

/// How a solution asks, one dialog after another.
private struct Kind: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @MainActor @Sendable (@escaping (UIAlertController) -> Void) -> Ask

  static let all = [
    Kind(testDescription: "solution 3") { present in
      let dialogs = solution_3.Dialogs(present: present)
      return { try await dialogs.ask($0, "", [.init(title: "OK")], act: $1) }
    },
    Kind(testDescription: "solution 4") { present in
      let dialogs = solution_4.Dialogs(present: present)
      return { try await dialogs.ask($0, "", [.init(title: "OK")], act: $1) }
    },
  ]
}

/// Asks three times, a quarter of a second apart.
private final class Asking: UIViewController {
  private let kind: Kind
  /// When the second is cancelled.
  private let end: End
  private var tasks: [Task<Void, any Error>] = []

  enum End: CaseIterable {
    case never, whileItWaits, withTheFirst
  }

  init(device: Device, kind: Kind, end: End) {
    (self.kind, self.end) = (kind, end)
    super.init(device: device, view: MainScene())
  }

  override func viewDidAppear(_ animated: Bool) {
    let ask = kind.make { [unowned self] in present($0) }
    for number in 1...3 {
      device.mainQueue.asyncAfter(.seconds(0.25 * Double(number))) { [unowned self] in
        tasks.append(
          Task {
            try await ask("\(number)") { _ in if end == .withTheFirst, number == 1 { tasks[1].cancel() } }
          })
      }
    }
    if end == .whileItWaits {
      device.mainQueue.asyncAfter(.seconds(1)) { [unowned self] in tasks[1].cancel() }
    }
  }
}

@Suite struct `Dialogs that wait for one another` {
  @Test(arguments: Kind.all, Asking.End.allCases)
  private func `are all shown in the order they were asked, on any schedule, even when one is cancelled`(
    kind: Kind, end: Asking.End
  ) throws {
    let app = App(name: "asking") { Asking(device: $0, kind: kind, end: end) }
    let second = end == .never ? "expect alert 2; ok; settle; " : ""
    try expect(
      app, plays: "wait 2; expect alert 1; ok; settle; \(second)expect alert 3; ok; settle; expect alert -")
  }
}
