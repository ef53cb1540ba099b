internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// An async function that waits on `clock`, and calls `say` with each line that it wants to show.
public typealias AsyncWork =
  @MainActor (
    _ clock: any Clock<Duration>, _ say: @escaping @MainActor (String) -> Void
  ) async throws -> Void

extension Output {
  /// Runs `work` on a simulated phone, without an app, and shows what it says and when.
  @MainActor
  public static func said(by work: @escaping AsyncWork) -> Output {
    .text(notes(of: work).lines.map { "\($0.time.inSeconds)  \($0.text)" }.joined(separator: "\n"))
  }

  /// Runs `work` on `count` random schedules, and shows how often it says which lines in which order.
  @MainActor
  public static func said(onSchedules count: Int, by work: @escaping AsyncWork) -> Output {
    var counts: [String: Int] = [:]
    for seed in 0..<UInt64(count) {
      let lines = notes(of: work, on: Schedule(seed: seed)).lines.map(\.text)
      let said = lines.filter { $0 != Worker.returned }
      counts[said.joined(separator: ", "), default: 0] += 1
    }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)"] }
    return .table(head: ["what it says", "schedules"], rows: rows)
  }

  @MainActor
  private static func notes(of work: @escaping AsyncWork, on schedule: Schedule = .firstInFirstOut) -> Notes {
    let notes = Notes()
    let maker: AppMaker = { device in Worker(device, notes, work) }
    return Phone.simulate(maker, schedule: schedule) { phone in
      notes.now = { phone.now }
      phone.launch()
      if !phone.settle() { notes.say("it goes on without end") }
      notes.now = nil
      return notes
    }
  }
}

/// Collects what an async function says, with times.
@MainActor
private final class Notes {
  var lines: [(time: Duration, text: String)] = []
  /// A function that returns the phone's time; nil once the phone has stopped, so that `say` ignores whatever comes
  /// later.
  var now: (() -> Duration)?

  func say(_ line: String) {
    guard let now else { return }
    lines.append((now(), line))
  }
}

/// A view controller with an empty view, which starts the async function when it appears.
@MainActor
private final class Worker: UIViewController {
  private let notes: Notes
  private let work: AsyncWork
  static let returned = "the function has returned"

  init(_ device: Device, _ notes: Notes, _ work: @escaping AsyncWork) {
    (self.notes, self.work) = (notes, work)
    super.init(device: device, view: UIView())
  }

  override func viewDidAppear(_ animated: Bool) {
    let (clock, notes, work) = (device.clock, notes, work)
    Task {
      do {
        try await work(clock, notes.say)
        notes.say(Self.returned)
      } catch {
        notes.say("it ends with \(type(of: error))")
      }
    }
  }
}
