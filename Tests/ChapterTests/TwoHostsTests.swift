import Foundation
import PhoneKit
import Reversi
import ReversiKit
import ReversiSuite
import Testing

@testable import Scripts
@testable import Verification
@testable import solution_12

/// A device's app with the line host in place of the screen.
@MainActor private final class LineApp: UIViewController {
  private(set) var printed: [String] = []
  private var host: LineHost?

  override func viewDidAppear(_ animated: Bool) {
    host = LineHost(on: device) { [unowned self] lines in
      printed += lines.map { Event(time: device.mainQueue.now, text: $0).description }
    }
  }

  func type(_ line: String) { _ = host?.read(line) }
}

/// Two scripts of the same game: commands for the screen, and the same for lines.
private let games = [
  "wait 1; c4; settle; c3; settle; c2; settle; b4; settle; a5; settle; f4; settle; g4; settle; c5; settle; d6; settle",
  "wait 1; mode dark computer; wait 0.5; mode dark manual; c4; wait 0.1; mode light computer; wait 9",
  "wait 1; c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle; a3; settle; wait 0.25; dismiss; wait 0.25; c5; settle",
]

@Suite struct `The two hosts of chapter 12` {
  @Test(arguments: games) func `show the same events of the same game`(_ game: String) throws {
    let commands = game.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    let onScreen = try screenEvents(game)
    let inLines = lineEvents(commands)
    #expect(onScreen.count > 10)
    #expect(onScreen == inLines)
  }

  @Test func `differ when one of them plays another game`() throws {
    #expect(try screenEvents("wait 1; c4; settle") != lineEvents(["wait 1", "d3", "settle"]))
  }

  /// What a user of the screen sees change from 1.000 on, sorted within each instant.
  private func screenEvents(_ game: String) throws -> [String] {
    let script = try Script("computer first; " + game)
    let app = App(name: "the screen", language: .reversi) { solution_12.ViewController(device: $0) }
    return app.events(of: script, seed: nil).map(\.description)
      .filter { !$0.contains(" saved ") && !$0.hasPrefix("0.") && !$0.hasSuffix("alert -") }.sorted()
  }

  /// The same of the line host, in the words of the trace.
  private func lineEvents(_ commands: [String]) -> [String] {
    let printed = Phone.simulate(App(name: "lines") { LineApp(device: $0, view: UIView()) }) { phone in
      phone.letComputers(choose: .preferring([]))
      phone.launch()
      guard let app = phone.device?.screen.rootViewController as? LineApp else { return [String]() }
      for command in commands {
        let words = command.split(separator: " ")
        switch words[0] {
        case "settle": phone.settle()
        case "wait": phone.wait(.seconds(Double(words[1]) ?? 0))
        case "mode": app.type(words.dropFirst().joined(separator: " "))
        default: app.type(command)
        }
      }
      return app.printed
    }
    return printed.filter { !$0.hasPrefix("0.") }.map(inTraceWords).sorted()
  }

  private func inTraceWords(_ line: String) -> String {
    let time = line.prefix { $0 != " " }
    let text = line.dropFirst(time.count + 1)
    func side(_ name: Substring) -> String { name == "dark" ? "x" : "o" }
    let event: String
    if let disk = text.wholeMatch(of: /(dark|light) on (..)/) {
      event = "cell \(disk.2) \(side(disk.1))"
    } else if let counts = text.wholeMatch(of: /dark (\d+), light (\d+)/) {
      event = "count x \(counts.1), o \(counts.2)"
    } else if let player = text.wholeMatch(of: /(dark|light) is (\w+)/) {
      event = "mode \(side(player.1)) \(player.2)"
    } else if let thinker = text.wholeMatch(of: /(dark|light) thinks/) {
      event = "thinking \(side(thinker.1))"
    } else if text == "no one thinks" {
      event = "thinking -"
    } else if text.hasPrefix("Cannot place a disk.") {
      event = "alert Pass"
    } else if let message = text.wholeMatch(of: /(dark|light)('s turn| won)/) {
      event = "message \(side(message.1))\(message.2)"
    } else {
      event = "message \(text)"
    }
    return "\(time) \(event)"
  }
}
