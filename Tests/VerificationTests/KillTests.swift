import PhoneKit
import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification

@Suite struct KillTests {
  @Test func `a killed app starts again from what is on the disk, and time goes on`() {
    let notes = Notes()
    let app = App.doing { controller in
      let files = controller.device.files
      let lives = (try? files.readText("lives")) ?? ""
      notes.add("life \(lives.count + 1) at \(controller.device.mainQueue.now.inSeconds)")
      try? files.writeText(lives + "+", to: "lives")
    }
    Phone.simulate(app) { phone in
      phone.launch()
      for _ in 1...3 {
        phone.wait(.seconds(1))
        #expect(phone.kill())
      }
      #expect(notes.lines == ["life 1 at 0.000", "life 2 at 1.000", "life 3 at 2.000", "life 4 at 3.000"])
      #expect(phone.disk.files == ["lives": Array("++++".utf8)])
    }
  }

  /// The app writes at 0.1, 0.2 … 0.5 s, by the main queue and by a task; it is killed at any time between.
  @Test(arguments: [0, 50, 100, 150, 200, 350, 499, 500, 600])
  func `a killed app writes no more`(milliseconds: Int) {
    let app = App.doing { controller in
      let device = controller.device
      if device.files.exists("first life") { return }
      try? device.files.writeText("", to: "first life")
      for step in 1...5 {
        device.mainQueue.asyncAfter(.milliseconds(step * 100)) {
          try? device.files.writeText("", to: "queue \(step)")
        }
        Task {
          try? await device.clock.sleep(for: .milliseconds(step * 100))
          try? device.files.writeText("", to: "task \(step)")
        }
      }
    }
    Phone.simulate(app) { phone in
      phone.launch()
      phone.wait(.milliseconds(milliseconds))
      #expect(phone.kill())
      #expect(phone.settle())
      let steps = (1...5).filter { $0 * 100 <= milliseconds }
      let expected = ["first life"] + steps.map { "queue \($0)" } + steps.map { "task \($0)" }
      #expect(phone.disk.files.keys.sorted() == expected.sorted())
      #expect(phone.now == .milliseconds(milliseconds))
      #expect(phone.writes == 0)
    }
  }

  @Test(arguments: 0...4)
  func `an app that ends within a write does nothing more until it is launched again`(steps: Int) {
    let app = App.doing { controller in
      let files = controller.device.files
      if files.exists("first life") { return }
      for name in ["first life", "then"] { try? files.writeText("!", to: name) }
    }
    let names = [[], [], ["first life"], ["first life"], ["first life", "then"]]
    Phone.simulate(app) { phone in
      phone.disk.fault = .kill(after: steps)
      phone.launch()
      #expect(phone.crashReason == "killed while it wrote")
      #expect(phone.disk.files.keys.sorted() == names[steps])
      #expect(phone.kill())
      #expect(phone.crashReason == nil)
    }
  }

  /// A tap starts six jobs, each of which writes a file and makes the next one ready.
  @Test(arguments: 0...7)
  func `a kill in the middle of the jobs leaves just what was done until then`(jobs: Int) {
    Phone.simulate(.doing { _ in }) { phone in
      phone.launch()
      phone.touch { [device = phone.device] in
        @MainActor func step(_ number: Int) {
          try? device?.files.writeText("", to: "\(number)")
          if number < 6 { device?.mainQueue.async { step(number + 1) } }
        }
        step(1)
      }
      phone.run(jobs: jobs)
      let expected = (1...6).prefix(jobs).map { "\($0)" }
      #expect(phone.disk.files.keys.sorted() == expected)
      #expect(phone.isQuiet == (jobs >= 6))
      #expect(phone.kill())
      #expect(phone.settle())
      #expect(phone.disk.files.keys.sorted() == expected)
    }
  }

  @Test func `nothing the dead app changes is seen`() {
    let notes = Notes()
    let app = App.doing { controller in
      guard let scene = controller.view as? MainScene else { return }
      let device = controller.device
      @MainActor func change(_ word: String) {
        notes.add(word)
        scene.messageLabel.text = word
        scene.boardView.setDisk(.dark, atX: 0, y: 0, animated: false)
        try? device.files.writeText(word, to: "Game")
        device.crash(word)
      }
      Task {
        do { try await device.clock.sleep(for: .seconds(1)) } catch { change("dying") }
      }
      controller.belongings = [AtEnd { change("dead") }]
    }
    let events = Phone.simulate(app) { phone in
      phone.recorder = EventRecorder()
      phone.launch()
      phone.kill()
      #expect(notes.lines.contains("dying"))
      #expect(phone.crashReason == nil)
      #expect(phone.disk.files.isEmpty)
      #expect(phone.writes == 0)
      #expect(phone.screenText?.message == "x's turn")
      return phone.recorder?.events.map(\.text)
    }
    #expect(events == ["killed"])
  }

  @Test func `what a test keeps of a dead app is cut off from the phone`() throws {
    try Phone.simulate(.doing { _ in }) { phone in
      phone.recorder = EventRecorder()
      phone.launch()
      let dead = try #require(phone.device)
      phone.kill()
      try dead.files.writeText("dead", to: "Game")
      try dead.files.move("Game", to: "Grave")
      dead.crash("dead")
      dead.mainQueue.async { try? phone.disk.set("late", to: []) }
      dead.mainQueue.asyncAfter(.zero) { try? phone.disk.set("later", to: []) }
      #expect(phone.settle())
      #expect(phone.disk.files.isEmpty)
      #expect(phone.writes == 0)
      #expect(phone.crashReason == nil)
      #expect(phone.recorder?.events.map(\.text) == ["killed"])
    }
  }
}
