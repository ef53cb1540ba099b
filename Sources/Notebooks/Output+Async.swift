internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// An async function that is given a clock to wait on, and what it says things with.
public typealias AsyncWork =
  @MainActor (
    _ clock: any Clock<Duration>, _ say: @escaping @MainActor (String) -> Void
  ) async throws -> Void

extension Output {
  /// Runs an async function on a simulated phone until nothing is left to be done, and shows what it says, and when.
  ///
  /// It shows what the language does, without an app.
  @MainActor
  public static func said(by work: @escaping AsyncWork) -> Output {
    let notes = Notes()
    return Phone.simulate { device in
      Worker(device, notes, work)
    } _: { phone in
      notes.now = { phone.now }
      phone.launch()
      if !phone.settle() { notes.say("it goes on without end") }
      notes.now = nil
      return .text(notes.lines.joined(separator: "\n"))
    }
  }
}

/// What was said, and when.
@MainActor
private final class Notes {
  var lines: [String] = []
  var now: (() -> Duration)?

  func say(_ line: String) {
    guard let now else { return }
    lines.append("\(now().inSeconds)  \(line)")
  }
}

/// A screen without anything on it that does some work when it appears.
@MainActor
private final class Worker: UIViewController {
  private let notes: Notes
  private let work: AsyncWork

  init(_ device: Device, _ notes: Notes, _ work: @escaping AsyncWork) {
    (self.notes, self.work) = (notes, work)
    super.init(device: device, view: UIView())
  }

  override func viewDidAppear(_ animated: Bool) {
    let (clock, notes, work) = (device.clock, notes, work)
    Task {
      do {
        try await work(clock, notes.say)
        notes.say("the function has returned")
      } catch {
        notes.say("it ends with \(type(of: error))")
      }
    }
  }
}
