import PhoneKit
import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification

@Suite struct PhoneTests {
  @Test(.timeLimit(.minutes(30)))
  func `a phone whose app was stopped in the middle of an instant waits for nothing`() {
    let app = App.doing { $0.device.mainQueue.asyncAfter(.seconds(1)) {} }
    Phone.simulate(app) { phone in
      phone.launch()
      phone.touchKill()
      #expect(phone.settle())
      #expect(phone.run(jobs: 10) == 0)
      #expect(phone.now == .zero)
      phone.killIfHalted()
      #expect(phone.settle())
      #expect(phone.now == .seconds(1))
    }
  }

  @Test func `an app starts when it is launched and not before`() {
    let notes = Notes()
    Phone.simulate(.doing { _ in notes.add("launched") }) { phone in
      #expect(phone.device == nil)
      #expect(phone.isQuiet)
      #expect(phone.rest())
      #expect(notes.lines.isEmpty)
      #expect(phone.launch())
      #expect(notes.lines == ["launched"])
      #expect(phone.device != nil)
      #expect(phone.jobsRun == 2)
    }
  }

  @Test func `the main queue and the clock show the phone's time`() {
    let notes = Notes()
    let app = App.doing { controller in
      let device = controller.device
      device.mainQueue.asyncAfter(.milliseconds(250)) { notes.add("queue \(device.mainQueue.now.inSeconds)") }
      Task {
        try await device.clock.sleep(for: .milliseconds(300))
        notes.add("clock \(device.mainQueue.now.inSeconds)")
      }
    }
    Phone.simulate(app) { phone in
      phone.launch()
      #expect(phone.now == .zero)
      phone.wait(.milliseconds(249))
      #expect(notes.lines.isEmpty)
      phone.wait(.milliseconds(1))
      #expect(notes.lines == ["queue 0.250"])
      phone.wait(.seconds(1))
      #expect(notes.lines == ["queue 0.250", "clock 0.300"])
      #expect(phone.now == .milliseconds(1_250))
    }
  }

  @Test func `the dice fall by the phone's seed, and differently at each launch`() {
    func falls(seed: UInt64) -> [String] {
      let notes = Notes()
      let app = App.doing { notes.add("\($0.device.dice.next())") }
      return Phone.simulate(app, seed: seed) { phone in
        phone.launch()
        phone.kill()
        return notes.lines
      }
    }
    #expect(falls(seed: 1) == falls(seed: 1))
    #expect(Set(falls(seed: 1) + falls(seed: 2)).count == 4)
  }

  @Test(arguments: [
    (ComputerChoice.preferring([]), (1, 0)), (.preferring([Cell(x: 5, y: 5)]), (1, 0)),
    (.preferring([Cell(x: 5, y: 5), Cell(x: 0, y: 1)]), (0, 1)),
  ])
  func `a Computer's choice holds in this launch and the next`(choice: ComputerChoice, cell: (Int, Int))
    throws
  {
    try Phone.simulate(.doing { _ in }) { phone in
      let offered = [(x: 0, y: 1), (x: 1, y: 0), (x: 2, y: 0)]
      phone.launch()
      phone.letComputers(choose: choice)
      var picked = try #require(phone.device?.dice.pick(from: offered))
      #expect(picked == cell)
      phone.kill()
      picked = try #require(phone.device?.dice.pick(from: offered))
      #expect(picked == cell)
      phone.letComputers(choose: .random)
      #expect(phone.device?.dice.loaded == nil)
    }
  }

  @Test func `a clock's sleep that is over already ends at once, and a cancelled one throws`() {
    let notes = Notes()
    let app = App.doing { controller in
      let clock = controller.device.clock
      let sleeper = Task {
        do { try await clock.sleep(for: .seconds(5)) } catch {
          notes.add("woken: \(error is CancellationError)")
        }
      }
      Task {
        try await clock.sleep(for: .seconds(-1))
        notes.add("over already")
        sleeper.cancel()
      }
      let early = Task {
        do { try await clock.sleep(for: .seconds(5)) } catch { notes.add("never slept") }
      }
      early.cancel()
    }
    Phone.simulate(app) { phone in
      phone.launch()
      #expect(notes.lines == ["never slept", "over already", "woken: true"])
      #expect(phone.isQuiet)
      #expect(phone.now == .zero)
    }
  }
}
