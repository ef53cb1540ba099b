import PhoneKit
import ReversiKit
import Synchronization
import Testing

@testable import Scripts
@testable import Verification

@Suite struct LeakTests {
  /// A thousand lives, each killed while something holds a resident; the last one ends with the phone.
  @Test(arguments: Holding.allCases)
  func `nothing of a dead app is left, whatever held it`(holding: Holding) {
    let census = Census()
    let app = App.doing { controller in
      controller.belongings = [Resident(of: census)]
      holding.begin(controller, Resident(of: census))
    }
    Phone.simulate(app) { phone in
      phone.launch()
      for life in 1...1_000 {
        if life % 2 == 0 { phone.wait(.milliseconds(250)) }
        phone.kill()
        guard census.alive <= 2 else { break }
      }
      #expect(census.born == 2_002)
      #expect((1...2).contains(census.alive))
    }
    #expect(census.alive == 0)
  }

  @Test func `whoever is due but has not run when the app is killed is freed as well`() {
    let census = Census()
    let app = App.doing { controller in
      let (device, resident) = (controller.device, Resident(of: census))
      Task { [device] in
        try? await device.clock.sleep(for: .zero)
        resident.touch()
      }
    }
    Phone.simulate(app) { phone in
      phone.launch()
      for jobs in 0...20 {
        phone.kill()
        phone.touch { [device = phone.device] in
          let resident = Resident(of: census)
          for _ in 1...3 {
            Task {
              try? await device?.clock.sleep(for: .zero)
              resident.touch()
            }
          }
        }
        phone.run(jobs: jobs)
      }
    }
    #expect(census.born == 42)
    #expect(census.alive == 0)
  }

  @Test func `a crashed app is freed at its next launch`() {
    let census = Census()
    let app = App.doing { controller in
      controller.belongings = [Resident(of: census)]
      Holding.sleepingTask.begin(controller, Resident(of: census))
      controller.device.mainQueue.async { controller.device.crash("it broke") }
    }
    Phone.simulate(app) { phone in
      for _ in 1...50 { phone.kill() }
      #expect(census.alive == 2)
    }
    #expect(census.alive == 0)
  }
}

/// How many residents there are.
final class Census: Sendable {
  private let counts = Mutex((born: 0, alive: 0))

  var born: Int { counts.withLock { $0.born } }
  var alive: Int { counts.withLock { $0.alive } }

  func enter() {
    counts.withLock {
      $0.born += 1
      $0.alive += 1
    }
  }

  func leave() {
    counts.withLock { $0.alive -= 1 }
  }
}

/// Something an app holds, and counted as long as it is held.
final class Resident: Sendable {
  private let census: Census

  init(of census: Census) {
    self.census = census
    census.enter()
  }

  deinit {
    census.leave()
  }

  func touch() {}
}
