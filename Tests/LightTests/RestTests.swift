import MiniUIKit
import PhoneKit
import Testing
import Verification

@testable import Explorer

@Suite struct `An app that never comes to rest` {
  @Test(arguments: [Duration.zero, .seconds(1)])
  func `breaks what holds for every app, and none of its own clauses`(pause: Duration) throws {
    let ticking = App(name: "ticking light", language: .light) { device in
      let light = Light(device)
      @MainActor func tick() { device.mainQueue.asyncAfter(pause) { tick() } }
      light.button.addAction(for: .touchUpInside) { tick() }
      return light
    }
    let press = Command.touch(AppCommand(Press()))
    let (finding, _) = try #require(ticking.finding(in: [press, .settle]))
    #expect(finding.clause == "app.rest")
    #expect(Light.app.finding(in: [press, .settle]) == nil)
  }
}
