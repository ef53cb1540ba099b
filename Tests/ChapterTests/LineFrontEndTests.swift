import ChapterKit
import PhoneKit
import Reversi
import ReversiKit
import Testing
import Verification

@testable import solution_5

/// The app of chapter 5 with lines in place of views.
@MainActor private final class LineApp: UIViewController {
  private(set) var printed: [String] = []
  private var front = LineFrontEnd()
  private lazy var reversi = Reversi(device: device, store: FileStore(files: device.files)) {
    [unowned self] in
    printed += front.lines(for: $0)
  }

  override func viewDidLoad() { reversi.load() }

  override func viewDidAppear(_ animated: Bool) { reversi.begin() }

  func type(_ line: String) {
    if let input = front.input(from: line) { handle(input) }
  }

  func handle(_ input: Input) { reversi.handle(input) }
}

/// Types each line once nothing is pending, then gives the answer if there is one, and returns what was printed.
private func play(_ lines: [String], answering answer: String? = nil) -> [String] {
  Phone.simulate(App(name: "lines") { LineApp(device: $0, view: UIView()) }) { phone in
    phone.letComputers(choose: .preferring([]))
    phone.launch()
    guard let app = phone.device?.screen.rootViewController as? LineApp else { return [] }
    for line in lines {
      app.type(line)
      phone.settle()
    }
    if let answer { app.handle(.answer(answer)) }
    phone.settle()
    return app.printed
  }
}

@Suite struct `The second front end` {
  @Test func `it plays the shortest game, line in, lines out`() {
    #expect(
      play("c4 c3 c2 b4 a5 f4 g4 c5 d6".split(separator: " ").map(String.init)).suffix(6) == [
        "dark on d6", "dark on c5", "dark on d5", "dark on e5", "dark won", "dark 13, light 0",
      ])
  }

  @Test func `it shows a new game, what is asked, and what is answered`() {
    #expect(
      play(["jump", "dark computer", "reset", "cancel", "light computer", "reset", "ok"]).prefix(18) == [
        "--------", "--------", "--------", "---ox---", "---xo---", "--------", "--------", "--------",
        "dark's turn", "dark 2, light 2", "dark thinks", "dark on d3", "dark on d4", "light's turn",
        "dark 4, light 1", "Do you really want to reset the game? (Cancel or OK)", "light thinks",
        "light on c3",
      ])
  }

  @Test func `an OK that nobody has asked for begins no new game`() {
    #expect(play(["c4", "ok"]) == play(["c4"]))
    // The front end takes it for nothing; the app does too.
    #expect(play(["c4"], answering: "OK") == play(["c4"]))
  }

  @Test func `a whole game of two Computers ends on the board that the screen shows`() async {
    let passes = Array(repeating: "dismiss", count: 8)
    let printed = play(["dark computer", "light computer"] + passes)
    var board = printed.prefix(8).map(Array.init)
    for line in printed.dropFirst(8) {
      let words = line.split(separator: " ")
      guard words.count == 3, words[1] == "on" else { continue }
      let cell = Array(words[2].utf8)
      board[Int(cell[1]) - 49][Int(cell[0]) - 97] = words[0] == "dark" ? "x" : "o"
    }
    let script = "computer first; mode dark computer; settle; mode light computer; settle"
    let shown = await lastScreen(script + String(repeating: "; dismiss; settle", count: 8))
    #expect(board.map { String($0) } == Array(shown.prefix(8)))
    #expect(shown[8].hasSuffix(" won") || shown[8].hasSuffix("Tied"))
    let side = ["x": "dark", "o": "light"][shown[8].dropFirst(9).prefix(1)] ?? ""
    #expect(printed.contains("\(side) won") || shown[8].hasSuffix("Tied"))
  }
}

/// What solution 5 shows on its screen after a script.
private func lastScreen(_ text: String) async -> [String] {
  let app = await solution_5.Main.chapter.app
  return Phone.simulate(app) { phone in
    guard let script = try? Script(text), (try? ScriptRun.play(script, on: phone)) != nil else { return [] }
    return phone.shownLines
  }
}
