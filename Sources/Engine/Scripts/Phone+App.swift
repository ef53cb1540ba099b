public import MiniUIKit
public import PhoneKit

extension Phone {
  /// Runs `body` with a phone on which `app` is installed but not launched, and discards the phone.
  ///
  /// - Parameters:
  ///   - schedule: Decides between jobs that are ready at the same time.
  ///   - seed: The seed of the app's dice.
  public nonisolated static func simulate<Result: Sendable>(
    _ app: App, disk: SimulatedDisk = SimulatedDisk(), schedule: Schedule = .firstInFirstOut,
    seed: UInt64 = 0,
    _ body: @MainActor (Phone) throws -> Result
  ) rethrows -> Result {
    try simulate(app.makeRootViewController, disk: disk, schedule: schedule, seed: seed, body)
  }

  /// Records what changes on the screen and happens to the phone; with nil nothing is recorded.
  public var recorder: EventRecorder? {
    get { witness as? EventRecorder }
    set { witness = newValue }
  }

  /// The screen, or nil if the app has crashed or shows nothing.
  public var screen: Screen? {
    guard crashReason == nil, let screen = device?.screen, screen.rootViewController != nil else {
      return nil
    }
    return screen
  }

  /// The text to print instead of the screen if there is none: why the app crashed, or that it shows nothing.
  public var crashText: String {
    "crashed: \(crashReason ?? "the app shows no screen")"
  }

  /// The lines that the script command `show` prints, without a name or with that of a screen which another may cover.
  public func shownLines(in language: any Language, of name: String? = nil) -> [String] {
    screen.flatMap { screen in
      name.map { language.lines(of: $0, on: screen) } ?? language.show(screen, at: now)
    } ?? [crashText]
  }

  /// Sets up the phone's dice or its next launch as `word` says; a word that is a touch changes nothing.
  public func prepare(_ word: AppCommand) {
    switch word.word.preparation {
    case .dice(let load): loadedDice = load
    case .launch(let arguments): launchArguments = arguments
    case nil: break
    }
  }

  /// The lines that the script command `disk` prints: the app's save, or `no save`.
  public func saveLines(in language: any Language) -> [String] {
    guard let save = language.saveFile.flatMap({ disk.files[$0] }) else { return ["no save"] }
    let lines = String(decoding: save, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last == "" ? lines.dropLast() : lines).map(String.init)
  }
}

@MainActor
extension Screen {
  /// The alert's title, text and buttons, or `-` if no alert is up.
  public var alertText: String {
    guard let alert else { return "-" }
    return "\(alert.title) | \(alert.message) | \(alert.actions.map(\.title).joined(separator: ", "))"
  }

  /// The title of the alert's cancel button, which Esc presses, or `-` if there is none.
  public var escape: String {
    alert?.actions.first { $0.style == .cancel }?.title ?? "-"
  }
}

extension Duration {
  /// The duration in seconds with three decimals, such as 0.250.
  public var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
