import MiniUIKit
import PhoneKit
import Supervision
import Support
import Testing
import Verification

@testable import Notebooks

@Suite @MainActor struct `Orders of what comes at one instant` {
  private func orders(_ script: String, of app: App = Light.app) throws -> Orders {
    try Orders(of: script, in: app, folder: "")
  }

  @Test func `a press at the instant at which the light goes out can come before that or after it`() throws {
    let orders = try orders("press; wait 3 + press; show")
    #expect(orders.instant == 3000 && orders.overtaking == nil)
    // Either way the light is on at the end.
    #expect(orders.ways.count == 2 && orders.screens == ["light: on\nalert: -"])
    #expect(orders.names.contains("finger: press"))
    #expect(
      orders.text.hasPrefix("What is ready at 3.000 can run in 2 orders, leading to one screen."))
  }

  @Test func `a light that forgets to cancel is off in one of them`() throws {
    let orders = try orders("press; wait 3 + press", of: Light.wrong)
    #expect(Set(orders.screens) == ["light: on\nalert: -", "light: off\nalert: -"])
    #expect(orders.ways.count == 2)
  }

  @Test func `what runs alone is no choice`() throws {
    let orders = try orders("wait 1 + press; settle")
    #expect(orders.ways.count == 1 && orders.ways[0].screen == 0)
    #expect(orders.text.hasPrefix("What is ready at 1.000 can run in one order"))
  }

  @Test func `three fingers have six orders`() throws {
    #expect(try orders("press + press + press").ways.count == 6)
  }

  @Test func `of too many orders those are played in which few jobs come before older ones`() throws {
    let orders = try orders("press + press + press + press + press + press")
    // One: 5 + 4 + 3 + 2 + 1, and the plain order. Two: another 85. With three there would be more than 150.
    #expect(orders.ways.count == 101 && orders.overtaking == 2)
    #expect(orders.ways.allSatisfy { $0.jobs.count >= 6 })
  }

  @Test func `each order is another one`() throws {
    let orders = try orders("press; wait 3 + press + press")
    #expect(orders.ways.count == 6 && Set(orders.ways.map(\.jobs)).count == 6)
    // Of two jobs that are called the same the later one has a number.
    #expect(Set(orders.names.filter { $0.hasPrefix("finger") }) == ["finger: press", "finger: press (2)"])
  }

  @Test(arguments: [
    ("press; wait 1", "found no `+`"), ("press; wait 3 + kill", "expected no kill and no schedule"),
    ("press; kill; wait 3 + press", "expected no kill and no schedule"),
    ("schedule 1; press; wait 3 + press", "expected no kill and no schedule"),
    ("press; expect light off; wait 3 + press", "expected light off, found on"),
  ])
  func `what cannot be put in order is refused`(script: String, reason: String) {
    let problem = #expect(throws: Problem.self) { try orders(script) }
    #expect(problem?.description.contains(reason) == true)
  }

  @Test func `the first of two instants counts`() throws {
    let orders = try orders("press; wait 3 + press; wait 3 + press")
    #expect(orders.instant == 3000 && orders.ways.count == 2)
    #expect(orders.ways.allSatisfy { $0.jobs.count == 2 })
  }

  @Test func `what is not as expected later is said with the screen`() throws {
    let orders = try orders("press; wait 3 + press; expect light off")
    #expect(orders.screens.count == 1 && orders.screens[0].contains("expected light off, found on"))
  }

  @Test(arguments: everythingIsTested ? [18, 150] : [18])
  func `of more jobs each one comes first once`(count: Int) throws {
    let press = Array(repeating: "press", count: count).joined(separator: " + ")
    let orders = try orders(press)
    #expect(orders.ways.count == count && orders.overtaking == 1)
    #expect(Set(orders.ways.map(\.jobs[0])).count == count)
    #expect(
      orders.text.hasPrefix(
        "What is ready at 0.000 can run in at least \(count) orders, leading to one screen. "
          + "In none that was tried does more than one job run before older ones.\n"))
  }

  @Test func `after an order in which the app never comes to rest, the others are played too`() throws {
    let restless = App(name: "restless light", language: .light) { device in
      let light = Light(device)
      var isOver = false
      @MainActor func tick() { device.mainQueue.async { tick() } }
      light.button.addAction(for: .touchUpInside) {
        if isOver { tick() } else { device.mainQueue.asyncAfter(.seconds(1)) { isOver = true } }
      }
      return light
    }
    let orders = try orders("press; wait 1 + press", of: restless)
    #expect(orders.ways.count == 2 && orders.overtaking == nil)
    #expect(orders.screens.map { $0.contains("never came to rest") } == [true, false])
  }

  @Test func `of an app that is never without a choice the first one is tried`() throws {
    let restless = App(name: "restless light", language: .light) { device in
      let light = Light(device)
      @MainActor func tick() { device.mainQueue.async { tick() } }
      light.button.addAction(for: .touchUpInside) { tick() }
      return light
    }
    let orders = try orders("press + press", of: restless)
    #expect(orders.ways.count == 2 && orders.overtaking == 1)
    #expect(orders.screens.allSatisfy { $0.contains("never came to rest") })
  }

  @Test(arguments: 1...3)
  func `an app that does not do the same twice is refused`(alike: Int) {
    var launches = 0
    let fickle = App(name: "fickle light", language: .light) { device in
      let light = Light(device)
      launches += 1
      let count = launches > alike ? 2 : 3
      light.button.addAction(for: .touchUpInside) { for _ in 0..<count { device.mainQueue.async {} } }
      return light
    }
    let problem = #expect(throws: Problem.self) { try orders("wait 1 + press", of: fickle) }
    #expect(
      problem?.description
        == "found an app that does not do the same twice, expected one that can be replayed")
  }

  @Test(.enabled(if: everythingIsTested)) func `of hundreds of jobs at one instant nobody tries the orders`()
  {
    let busy = App(name: "busy light", language: .light) { device in
      let light = Light(device)
      light.button.addAction(for: .touchUpInside) { for _ in 0..<300 { device.mainQueue.async {} } }
      return light
    }
    #expect(throws: Problem.self) { try orders("wait 1 + press", of: busy) }
  }
}
