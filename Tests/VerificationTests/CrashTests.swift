import PhoneKit
import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification

@Suite struct CrashTests {
  /// Crashes at its first launch, a second after it; later it does as it should.
  private let app = App.doing { controller in
    let device = controller.device
    guard !device.files.exists("launched") else { return }
    try? device.files.writeText("", to: "launched")
    device.mainQueue.asyncAfter(.seconds(1)) {
      device.crash("it broke")
      device.crash("it broke again")
      (controller.view as? MainScene)?.messageLabel.text = " broke"
      try? device.files.writeText("", to: "after")
      device.mainQueue.asyncAfter(.seconds(1)) { try? device.files.writeText("", to: "later") }
    }
  }

  @Test func `a crash is seen with its first reason, and nothing after it is`() {
    Phone.simulate(app) { phone in
      phone.recorder = EventRecorder()
      phone.launch()
      #expect(phone.crashReason == nil)
      phone.wait(.milliseconds(999))
      #expect(phone.crashReason == nil)
      phone.wait(.milliseconds(1))
      #expect(phone.crashReason == "it broke")
      phone.settle()
      #expect(
        phone.recorder?.events.map(\.description) == ["0.000 wrote launched", "1.000 crashed: it broke"])
      #expect(phone.disk.files.keys.sorted() == ["launched"])
      #expect(phone.screenText == nil)
      #expect(phone.shownLines == ["crashed: it broke"])
    }
  }

  @Test func `after a crash the app can be launched again`() {
    Phone.simulate(app) { phone in
      phone.recorder = EventRecorder()
      phone.launch()
      phone.wait(.seconds(1))
      #expect(phone.kill())
      #expect(phone.crashReason == nil)
      #expect(phone.screenText?.message == "x's turn")
      phone.device?.screen.rootViewController?.present(UIAlertController(title: "Alive", message: ""))
      #expect(phone.recorder?.events.map(\.text).suffix(2) == ["killed", "alert Alive"])
    }
  }

  @Test func `whoever begins to record after a crash knows the time`() {
    Phone.simulate(app) { phone in
      phone.launch()
      phone.wait(.seconds(1))
      phone.recorder = EventRecorder()
      phone.kill()
      #expect(phone.recorder?.events.map(\.description) == ["1.000 killed"])
    }
  }

  @Test func `an app may crash at every launch`() {
    Phone.simulate(.doing { $0.device.crash("at launch") }) { phone in
      for _ in 1...3 {
        #expect(phone.kill())
        #expect(phone.crashReason == "at launch")
      }
    }
  }

  @Test func `a wrong call to a view on the screen is a crash`() {
    let app = App.doing { ($0.view as? MainScene)?.boardView.setDisk(.dark, atX: 8, y: 0, animated: false) }
    Phone.simulate(app) { phone in
      phone.launch()
      #expect(phone.crashReason == "there is no cell at x 8, y 0: both go from 0 to 7")
    }
  }
}
