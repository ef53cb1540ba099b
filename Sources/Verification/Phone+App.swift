public import MiniUIKit
public import PhoneKit

extension Phone {
  /// Runs `body` with a phone on which `app` is installed but not yet launched. The phone is gone afterwards.
  ///
  /// The seed is for the app's dice; the schedule decides between jobs that are ready at once.
  public nonisolated static func simulate<Result: Sendable>(
    _ app: App, disk: SimulatedDisk = SimulatedDisk(), schedule: Schedule = .firstInFirstOut,
    seed: UInt64 = 0,
    _ body: @MainActor (Phone) throws -> Result
  ) rethrows -> Result {
    try simulate(app.makeRootViewController, disk: disk, schedule: schedule, seed: seed, body)
  }

  /// Takes down every visible change while it is there.
  public var recorder: EventRecorder? {
    get { witness as? EventRecorder }
    set { witness = newValue }
  }

  /// The screen; nil when the app has crashed or shows none.
  public var screen: Screen? {
    guard crashReason == nil, let screen = device?.screen, screen.rootViewController != nil else {
      return nil
    }
    return screen
  }

  /// What stands in place of a screen that is not there.
  public var crashText: String {
    "crashed: \(crashReason ?? "the app shows no screen")"
  }

  /// The screen as `show` prints it.
  public func shownLines(in language: any Language) -> [String] {
    screen.flatMap { language.show($0, at: now) } ?? [crashText]
  }

  /// Sets up what the word says.
  public func prepare(_ word: AppCommand) {
    switch word.word.preparation {
    case .dice(let load): loadedDice = load
    case .launch(let arguments): launchArguments = arguments
    case nil: break
    }
  }

  /// The save as `disk` prints it.
  public func saveLines(in language: any Language) -> [String] {
    guard let save = language.saveFile.flatMap({ disk.files[$0] }) else { return ["no save"] }
    let lines = String(decoding: save, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last == "" ? lines.dropLast() : lines).map(String.init)
  }
}

@MainActor
extension Screen {
  /// The alert's title, text and buttons; `-` when none is up.
  public var alertText: String {
    guard let alert else { return "-" }
    return "\(alert.title) | \(alert.message) | \(alert.actions.map(\.title).joined(separator: ", "))"
  }

  /// The alert's button of the style for turning it away, which Esc presses; `-` when there is none.
  public var escape: String {
    alert?.actions.first { $0.style == .cancel }?.title ?? "-"
  }
}

extension Duration {
  /// Seconds to the millisecond, such as 0.250.
  public var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
