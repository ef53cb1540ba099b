import ChapterKit
import PhoneKit
import Reversi
import Testing
import Verification

@testable import Notebooks
@testable import solution_3
@testable import solution_4

/// Dark taps c4 at a quarter of a second, and a finger uses a switch.
private func scene(finger: Int) throws -> Scene {
  let actions = [(250, "c4"), (finger, "mode light computer")]
  return Scene(
    before: [],
    actions: try actions.sorted { $0.0 < $1.0 }.map {
      (.milliseconds($0.0), try Script($0.1).lines[0].command)
    })
}

private let fingers = [100, 275, 400, 500, 725, 775]

private func films(of app: App) throws -> [Film] {
  app.films(of: try fingers.map(scene), every: .milliseconds(25), until: .milliseconds(1250))
}

@Suite struct `A film` {
  @Test func `shows at every instant what a script shows, and what it shows when the phone has died then`()
    async throws
  {
    let app = await solution_3.Main.chapter.app
    for (finger, film) in zip(fingers, try films(of: app)) {
      for instant in stride(from: 0, through: 1250, by: 125) {
        let (first, second) = (min(finger, 250), max(finger, 250))
        let commands = finger < 250 ? ["mode light computer", "c4"] : ["c4", "mode light computer"]
        var script = ""
        if first <= instant { script += "wait \(seconds(first)); \(commands[0]);" }
        if second <= instant { script += "wait \(seconds(second - first)); \(commands[1]);" }
        let last = second <= instant ? second : first <= instant ? first : 0
        script += "wait \(seconds(instant - last))"
        let frame = film.frames[instant / 25]
        #expect(frame.screen == (try shown(script, of: app)), "\(finger), \(instant)")
        #expect(frame.awake == (try shown("\(script); kill", of: app)), "\(finger), \(instant)")
      }
    }
  }

  @Test func `finds a save torn from the switch to the end of the move, and nothing else`() async throws {
    let app = await solution_3.Main.chapter.app
    for (finger, film) in zip(fingers, try films(of: app)) {
      for (index, frame) in film.frames.enumerated() {
        let isTorn = (250..<750).contains(finger) && (finger..<750).contains(index * 25)
        #expect(frame.fault == (isTorn ? .save : nil), "\(finger), \(index * 25)")
      }
    }
  }

  @Test func `finds nothing wrong with an app that keeps positions`() async throws {
    let app = await solution_4.Main.chapter.app
    #expect(try films(of: app).allSatisfy { $0.frames.allSatisfy { $0.fault == nil } })
  }

  @Test func `finds that nothing is saved where something must be`() async throws {
    let app = await solution_4.Main.chapter.app
    var scene = try scene(finger: 400)
    scene.before = try Script("fault full").lines.map(\.command)
    let film = app.films(of: [scene], every: .milliseconds(25), until: .milliseconds(1250))[0]
    #expect(film.frames.allSatisfy { $0.save == nil })
    #expect(film.frames.last?.fault == .save)
  }

  private func seconds(_ milliseconds: Int) -> String { Duration.milliseconds(milliseconds).inSeconds }

  private func shown(_ script: String, of app: App) throws -> [String] {
    let script = try Script(script + "; show")
    return Phone.simulate(app) { phone in
      var lines: [String] = []
      do throws(ScriptFailure) { try ScriptRun.play(script, on: phone) { lines.append($0) } } catch {}
      return lines.filter { !$0.hasPrefix("time: ") }
    }
  }
}
