import ChapterKit
import MiniUIKit
import Testing

@testable import Verification

@Suite struct `After its death` {
  @Test(arguments: await solutions.map(\.app), Afterlife.scripts)
  func `nothing of an app is left, whatever it was doing`(app: App, text: String) throws {
    #expect(try app.remains(after: Script(text)) == [])
  }

  @Test func `an app that holds itself is found, with the shortest script`() {
    let app = App(name: "clinging") { device in Clinging(device: device, view: MainScene()) }
    let afterlife = app.afterlife()
    #expect(afterlife?.script == ["wait 1"])
    #expect(afterlife?.left.contains("Clinging") == true)
  }
}

/// A controller whose own closure keeps it.
private final class Clinging: UIViewController {
  private var hold: (() -> Void)?

  override func viewDidLoad() {
    hold = { self.hold = nil }
  }
}
