internal import Foundation
internal import Glibc
internal import TerminalPlayer

/// Measures the player as a person has it: another process, on a terminal.
public struct TerminalMeasurement {
  private let program: String
  private let folder: URL
  private static let size = Size(columns: 80, rows: 24)

  /// Measures this very program.
  public init() {
    program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    folder = FileManager.default.temporaryDirectory.appending(path: "reversi-\(UUID())")
  }

  /// Measures everything, and prints a line for each figure.
  ///
  /// `minutes` says how long play is watched; idleness is watched for one at most.
  public func run(minutes: Double, print: (String) -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print(try startToFirstFrame())
    for line in try keystrokes() { print(line) }
    print(try idleness(.seconds(min(minutes, 1) * 60)))
    print(try playing(.seconds(min(minutes, 1) * 60), speed: 1))
    print(try playing(.seconds(minutes * 60), speed: 10))
  }

  private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
    let environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.path, "HOME": folder.path,
      "INPUTRC": "/dev/null",
    ]
    let game = folder.appending(path: UUID().uuidString).path
    return try PseudoTerminal(
      program, ["play", "--seed", "1", "--game", game] + arguments, environment: environment, size: Self.size)
  }

  /// How many bytes come, until nothing more comes for so long.
  private func drain(_ terminal: PseudoTerminal, quiet: Duration = .milliseconds(100)) -> Int {
    var count = 0
    while true {
      let bytes = terminal.read(within: quiet)
      if bytes.isEmpty { return count }
      count += bytes.count
    }
  }

  private func startToFirstFrame() throws -> String {
    var times: [Duration] = []
    for _ in 0..<9 {
      let clock = ContinuousClock.now
      let terminal = try start()
      var screen = ScreenModel(size: Self.size)
      while !screen.text.contains("turn") {
        let bytes = terminal.read(within: .seconds(10))
        if bytes.isEmpty { throw PseudoTerminal.Failure(description: "the player shows nothing") }
        screen.take(bytes)
      }
      times.append(ContinuousClock.now - clock)
      terminal.type("\u{4}")
      _ = terminal.wait(.seconds(10))
    }
    return "start to first frame: \(Self.text(times.sorted()[4])), goal 60 ms"
  }

  private func keystrokes() throws -> [String] {
    let terminal = try start()
    _ = drain(terminal)
    var typed: [Duration] = []
    for number in 0..<400 {
      // A character, and a way back.
      let clock = ContinuousClock.now
      terminal.type(number % 2 == 0 ? "x" : "\u{7F}")
      if terminal.read(within: .seconds(5)).isEmpty {
        throw PseudoTerminal.Failure(description: "a key is not answered")
      }
      typed.append(ContinuousClock.now - clock)
      _ = terminal.read(within: .milliseconds(3))
    }
    typed.sort()
    var resized: [Duration] = []
    for number in 0..<40 {
      let clock = ContinuousClock.now
      terminal.resize(to: number % 2 == 0 ? Size(columns: 100, rows: 40) : Self.size)
      if terminal.read(within: .seconds(5)).isEmpty {
        throw PseudoTerminal.Failure(description: "a new size is not answered")
      }
      resized.append(ContinuousClock.now - clock)
      _ = drain(terminal, quiet: .milliseconds(20))
    }
    resized.sort()
    let frame = try bytesOfFlipFrames(terminal)
    terminal.type("\u{4}")
    _ = terminal.wait(.seconds(10))
    return [
      "keystroke to drawn: \(Self.text(typed[200])) median, goal 2 ms; "
        + "\(Self.text(typed[396])) at the 99th of 100, goal 5 ms",
      "resize to drawn: \(Self.text(resized[20])) median, \(Self.text(resized[39])) at most, goal 20 ms",
      "frames of a placing and a flip: \(frame.count), goal 12; "
        + "bytes of the largest: \(frame.max() ?? 0), goal 200",
    ]
  }

  /// The bytes of each frame while one disk is placed and one turns over.
  private func bytesOfFlipFrames(_ terminal: PseudoTerminal) throws -> [Int] {
    terminal.type("d3\r")
    _ = terminal.read(within: .seconds(1))
    var frames: [Int] = []
    let end = ContinuousClock.now + .milliseconds(460)
    while ContinuousClock.now < end {
      let bytes = terminal.read(within: .milliseconds(50))
      if !bytes.isEmpty { frames.append(bytes.count) }
    }
    _ = drain(terminal)
    return frames
  }

  private func idleness(_ duration: Duration) throws -> String {
    let terminal = try start()
    _ = drain(terminal, quiet: .milliseconds(500))
    let before = ProcessFacts(terminal.process)
    _ = drain(terminal, quiet: duration)
    let after = ProcessFacts(terminal.process)
    let wakes = after.switches - before.switches
    terminal.type("\u{4}")
    _ = terminal.wait(.seconds(10))
    let share = (after.seconds - before.seconds) / (duration / .seconds(1)) * 100
    let seconds = Int(duration / .seconds(1))
    return "idle: \(Self.text(share)) % of a core, goal 0.2; \(wakes) wake-ups in \(seconds) s"
  }

  /// Lets Computers play against each other, game after game.
  private func playing(_ duration: Duration, speed: Int) throws -> String {
    let terminal = try start(["--speed", "\(speed)"])
    _ = drain(terminal)
    let begin = "mode dark computer\rmode light computer\r"
    terminal.type(begin)
    var screen = ScreenModel(size: Self.size)
    var games = 1
    var answered: String?
    let before = ProcessFacts(terminal.process)
    let clock = ContinuousClock.now
    while ContinuousClock.now - clock < duration {
      screen.take(terminal.read(within: .milliseconds(100)))
      let asked = answer(to: screen, begin)
      if asked == answered { continue }
      answered = asked
      if let asked { terminal.type(asked) }
      if asked?.hasPrefix("reset") == true { games += 1 }
    }
    let after = ProcessFacts(terminal.process)
    let seconds = (ContinuousClock.now - clock) / .seconds(1)
    let share = (after.seconds - before.seconds) / seconds * 100
    terminal.type("\u{4}")
    _ = terminal.wait(.seconds(10))
    return "Computer against Computer for \(Int(seconds)) s at speed \(speed), \(games) games: "
      + "\(Self.text(share)) % of a core\(speed == 1 ? ", goal 3" : ""); \(after.megabytes) MB resident, goal 60"
  }

  /// What must be typed so that Computers play on; nil while they do.
  private func answer(to screen: ScreenModel, _ begin: String) -> String? {
    // The message stands in the second row, the alert in the middle of the board.
    if screen.lines[6...12].contains(where: { $0.contains("Cannot place a disk") }) { return "dismiss\r" }
    if screen.lines[1].contains(" won") || screen.lines[1].contains("Tied") { return "reset\rok\r\(begin)" }
    return nil
  }

  private static func text(_ duration: Duration) -> String { text(duration / .milliseconds(1)) + " ms" }

  private static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
