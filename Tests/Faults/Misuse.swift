import MiniUIKit
import PhoneKit
import Puzzle
import PuzzleSuite
import Reversi
import ReversiKit
import ReversiModel
import Verification

/// A use of a module that nothing is allowed to outlive.
///
/// Swift Testing could run each in a process of its own. The thread that it starts for that then takes a core's time
/// whenever any other program of the tests has ended and is not waited for yet: an eighth of all time.
@MainActor
enum Misuse: String {
  case panelOnAnotherRow, blankItself, placeOutside
  case diskWithoutScreen
  case mainActorClaimed
  /// What may be done, for comparison.
  case mainActorHeld

  func happen() {
    switch self {
    case .panelOnAnotherRow: _ = PanelLayout.start.sliding(0)
    case .blankItself: _ = PanelLayout.start.sliding(15)
    case .placeOutside: _ = PanelLayout.start[16]
    case .diskWithoutScreen: BoardView().setDisk(.dark, atX: 8, y: 0, animated: false)
    case .mainActorClaimed: launch { Task.detached { claimMainActor() } }
    case .mainActorHeld:
      launch {
        Task { claimMainActor() }
        Task.detached { await MainActor.run { claimMainActor() } }
      }
    }
  }

  private func launch(_ start: @escaping @MainActor @Sendable () -> Void) {
    Phone.simulate(App(name: "misuse") { Starting(device: $0, start) }) { _ = $0.launch() }
  }
}

private final class Starting: UIViewController {
  private let start: @MainActor @Sendable () -> Void

  init(device: Device, _ start: @escaping @MainActor @Sendable () -> Void) {
    self.start = start
    super.init(device: device, view: MainScene())
  }

  override func viewDidLoad() { start() }
}

/// Says that it runs on the main actor, wherever it is called.
private nonisolated func claimMainActor() {
  MainActor.assumeIsolated {}
}
