internal import Dispatch
internal import Foundation
internal import Glibc
public import MiniUIKit
internal import Supervision
internal import Verification

/// A second front end of an app, which prints lines and takes typed ones.
public struct LineFront: Sendable {
  /// Prints lines.
  public typealias Printer = @MainActor ([String]) -> Void
  /// Takes a typed line; false when it means nothing.
  public typealias Reader = @MainActor (String) -> Bool

  /// What may be typed, in a few words.
  let usage: String
  let begin: @MainActor @Sendable (Device, @escaping Printer) -> Reader

  /// Makes a front end from a closure that starts the app on a device.
  ///
  /// - Parameters:
  ///   - usage: What may be typed, such as `d3 or reset`.
  ///   - begin: Starts the app, which prints with `print`, and answers with what takes typed lines.
  public init(
    usage: String,
    begin: @escaping @MainActor @Sendable (_ device: Device, _ print: @escaping Printer) -> Reader
  ) {
    self.usage = usage
    self.begin = begin
  }
}

extension PlayerSession {
  /// Plays on a front end of the app's own until the person leaves, and returns how it ended, as a shell sees it.
  package func play(_ front: LineFront) throws -> Int32 {
    let terminal = takeTerminal()
    let save = try SaveFile(path: options.game, app: app, environment: environment)
    defer { withExtendedLifetime(save) {} }
    if save.isTaken {
      complain("\(save.path): another player has this game. Leave that one, or use --game FILE.")
      return 2
    }
    let controller = LineController.Front(front)
    let phone = RealPhone(
      app: App(name: app.name, language: app.language) { LineController($0, controller) }, save: save.path,
      isWatching: false, speed: options.speed, seed: options.seed)
    let typist = Typist(phone, usage: "Type \(front.usage), or quit to leave.") {
      controller.read?($0) ?? false
    }
    let isPiped = terminal.mode.mode == .pipe
    let signals = Signals([SIGINT, SIGTERM, SIGHUP] + (isPiped ? [] : [SIGWINCH, SIGTSTP, SIGCONT]))
    defer { withExtendedLifetime(signals) {} }
    let code: Int32
    if isPiped {
      controller.print = { $0.forEach(emit) }
      typist.say = { complain($0) }
      signals.onSignal = { _ in typist.leave() }
      let keyboard = Keyboard()
      keyboard.onLines = typist.queue
      code = typist.run { phone.whenIdle { keyboard.start() } }
      withExtendedLifetime(keyboard) {}
    } else {
      let editor = LineEditor(label: "> ", draws: true, history: history)
      controller.print = { lines in editor.above { lines.forEach(emit) } }
      typist.say = { text in editor.above { emit(text) } }
      editor.onLine = { [weak typist] line in
        if let line { typist?.take(line) } else { typist?.leave() }
      }
      code = typing(
        in: editor, signals, interrupt: { editor.isEmpty ? typist.leave() : editor.clear() },
        leave: { typist.leave() },
        play: { keyboard in
          controller.print(["\(name) · \(title), line by line. \(typist.usage)"])
          return typist.run { phone.start(keyboard) }
        })
    }
    if let reason = phone.crashReason { complain("\(name) has crashed: \(reason)") }
    return code
  }
}

/// Feeds typed lines to the app; through a pipe, only when it is idle.
@MainActor
private final class Typist {
  var say: (String) -> Void = { _ in }
  let usage: String
  private let phone: RealPhone
  private let read: (String) -> Bool
  private var waiting: [String] = []
  private var isLastRead = false
  private var isAwaitingRest = false
  private var isOver = false

  init(_ phone: RealPhone, usage: String, read: @escaping (String) -> Bool) {
    self.phone = phone
    self.usage = usage
    self.read = read
  }

  /// Launches the app, and returns when somebody has left or it has crashed.
  func run(startKeyboard: () -> Void) -> Int32 {
    phone.onChange = { [weak self] in self?.goOn() }
    phone.launch()
    startKeyboard()
    while !isOver, phone.crashReason == nil {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      Guarded.goesOn()
    }
    return phone.crashReason == nil ? 0 : 1
  }

  func leave() {
    isOver = true
    // Wakes the loop, in case this was called from inside its source.
    DispatchQueue.main.async {}
  }

  func take(_ line: String) {
    switch line.trimmingCharacters(in: .whitespaces) {
    case "": break
    case "quit", "exit", "q": leave()
    case "help", "?": say(usage)
    case let text:
      if !read(text) { say("\(text) means nothing here.") }
      phone.onChange?()
    }
  }

  /// Takes lines one by one, each when nothing is pending.
  func queue(_ lines: [String], isLast: Bool) {
    waiting += lines
    isLastRead = isLast
    goOn()
  }

  private func goOn() {
    if isAwaitingRest || !phone.isQuiet || waiting.isEmpty && !isLastRead { return }
    isAwaitingRest = true
    phone.whenIdle { [weak self] in
      guard let self else { return }
      isAwaitingRest = false
      if !phone.isQuiet || isOver { return }
      if waiting.isEmpty { return leave() }
      take(waiting.removeFirst())
      goOn()
    }
  }
}

/// Stands where the app's first screen would, and shows nothing.
private final class LineController: UIViewController {
  /// What outlives a launch.
  @MainActor
  final class Front {
    let front: LineFront
    var print: LineFront.Printer = { _ in }
    var read: LineFront.Reader?

    init(_ front: LineFront) { self.front = front }
  }

  private let front: Front

  init(_ device: Device, _ front: Front) {
    self.front = front
    super.init(device: device, view: UIView())
  }

  override func viewDidAppear(_ animated: Bool) {
    front.read = front.front.begin(device) { [front] in front.print($0) }
  }
}
