import ChapterKit
import Reversi
import ReversiKit
import ReversiSuite
import Testing

@testable import Scripts
@testable import Verification

@Suite struct `After its death` {
  @Test(arguments: await solutionsOfReversi.map(\.app), ReversiLanguage().leakScripts)
  func `nothing of an app is left, whatever it was doing`(app: App, text: String) throws {
    #expect(try app.remains(after: Script(text)) == [])
  }

  @Test func `an app that holds itself is found, with the shortest script`() {
    let app = App(name: "clinging") { device in Clinging(device: device, view: MainScene()) }
    let leak = app.leakReport()
    #expect(leak?.script == ["wait 1"])
    #expect(leak?.left.contains("Clinging") == true)
  }

  @Test func `who waits for a callback that went down with the phone holds on to nothing`() {
    #expect(App(name: "waiting") { Waiting(device: $0, isAnswered: true) }.leakReport() == nil)
    #expect(App(name: "forgetting") { Waiting(device: $0, isAnswered: false) }.leakReport() != nil)
  }
}

/// A controller that waits for a disk to come to rest, by a continuation that may be forgotten.
private final class Waiting: UIViewController {
  private let isAnswered: Bool

  init(device: Device, isAnswered: Bool) {
    self.isAnswered = isAnswered
    super.init(device: device, view: MainScene())
  }

  override func viewDidAppear(_ animated: Bool) {
    Task {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        device.mainQueue.asyncAfter(.seconds(5)) { [isAnswered] in
          if isAnswered { continuation.resume() }
        }
      }
      present(UIAlertController(title: "Over", message: ""))
    }
  }
}

/// A controller whose own closure keeps it.
private final class Clinging: UIViewController {
  private var hold: (() -> Void)?

  override func viewDidLoad() {
    hold = { self.hold = nil }
  }
}
