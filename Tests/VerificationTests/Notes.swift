import Reversi
import ReversiKit
import Synchronization
import Verification

/// What an app made for a test tells the test, wherever its code runs.
final class Notes: Sendable {
  private let taken = Mutex<[String]>([])

  var lines: [String] { taken.withLock { $0 } }

  func add(_ line: String) {
    taken.withLock { $0.append(line) }
  }
}

/// A view controller that only does what a test wants done at its launch.
@MainActor
final class PlainViewController: UIViewController {
  private let start: (PlainViewController) -> Void
  /// Whatever shall live as long as the view controller.
  var belongings: [Any] = []

  init(device: Device, start: @escaping (PlainViewController) -> Void) {
    self.start = start
    super.init(device: device, view: MainScene())
  }

  override func viewDidLoad() {
    start(self)
  }
}

extension App {
  /// An app that does `start` when its view has been loaded.
  static func doing(_ start: @escaping @MainActor @Sendable (PlainViewController) -> Void) -> App {
    App(name: "practice") { PlainViewController(device: $0, start: start) }
  }
}

extension MainQueue {
  /// Runs each of `turns` as a turn of its own.
  @MainActor
  func each(_ turns: [String], _ work: @escaping @MainActor (String) -> Void) {
    for turn in turns { async { work(turn) } }
  }
}

/// Does something when it is let go.
@MainActor
final class AtEnd {
  private let work: @MainActor () -> Void

  init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  isolated deinit {
    work()
  }
}
