import ReversiKit
import Testing

/// One view controller that another presents, and what UIKit does then.
@MainActor
@Suite struct PresentationTests {
  private let phone = HandPhone()
  private let scene = MainScene()
  private let button = UIButton(title: "Above")
  private let log = Log()
  private let root: StagedViewController
  private let above: StagedViewController
  private var screen: Screen { phone.device.screen }

  init() {
    let view = UIView()
    view.addSubview(button)
    root = StagedViewController("root", phone.device, scene, log)
    above = StagedViewController("above", phone.device, view, log)
    screen.rootViewController = root
    phone.queue.rest()
    log.lines = []
  }

  @Test func `the first view controller appears once, and is on top`() {
    let phone = HandPhone()
    let root = StagedViewController("root", phone.device, UIView(), log)
    phone.device.screen.rootViewController = root
    phone.queue.rest()
    #expect(log.lines == ["root loads", "root will appear", "root appears"])
    #expect(phone.device.screen.topViewController === root)
  }

  @Test func `another covers it and goes again, and both are told as UIKit tells them`() {
    root.present(above)
    #expect(screen.topViewController === above && screen.rootViewController === root)
    #expect(root.presentedViewController === above && above.presentingViewController === root)
    #expect(
      log.lines == [
        "above loads", "root will disappear", "above will appear", "above appears", "root disappears",
      ])
    log.lines = []
    above.dismiss()
    #expect(screen.topViewController === root)
    #expect(root.presentedViewController == nil && above.presentingViewController == nil)
    #expect(log.lines == ["above will disappear", "root will appear", "root appears", "above disappears"])
  }

  @Test func `a view is loaded once, however often it is presented`() {
    root.present(above)
    root.dismiss()
    log.lines = []
    root.present(above)
    #expect(log.lines.first == "root will disappear")
  }

  @Test func `touches reach the one on top alone`() {
    #expect(!screen.tap(button) && screen.tap(scene.resetButton))
    root.present(above)
    #expect(screen.tap(button) && !screen.tap(scene.resetButton))
    #expect(!screen.tap(scene.playerControls[0], segment: 1) && !screen.tap(scene.boardView, x: 0, y: 0))
    above.dismiss()
    #expect(!screen.tap(button) && screen.tap(scene.resetButton) && screen.tap(scene.boardView, x: 0, y: 0))
  }

  @Test func `what is covered goes on being animated`() {
    root.present(above)
    var hasLanded = false
    scene.boardView.setDisk(.dark, atX: 0, y: 0, animated: true) { _ in hasLanded = true }
    phone.queue.advance(to: .milliseconds(249))
    #expect(!hasLanded)
    phone.queue.advance(to: .milliseconds(250))
    #expect(hasLanded)
  }

  @Test func `an alert stands on top of the one on top, which it does not cover`() {
    root.present(above)
    log.lines = []
    above.present(alert("Pass"))
    #expect(screen.alert?.title == "Pass" && !screen.tap(button) && log.lines.isEmpty)
    #expect(screen.tapAlertButton("OK"))
    #expect(screen.topViewController === above && screen.tap(button))
  }

  @Test func `the screen ignores with a warning what UIKit ignores`() {
    root.present(above)
    root.present(alert("Pass"))
    #expect(screen.alert == nil)
    root.present(StagedViewController("third", phone.device, UIView(), log))
    #expect(screen.topViewController === above)
    above.present(above)
    #expect(screen.topViewController === above && above.presentedViewController == nil)
    above.present(alert("Confirmation"))
    above.present(StagedViewController("third", phone.device, UIView(), log))
    #expect(screen.topViewController === above)
    above.dismiss()
    above.dismiss()
    above.present(alert("Pass"))
    #expect(screen.alert == nil)
    let covers = "which is ignored: StagedViewController covers the view below it"
    #expect(
      log.warnings == [
        "Attempt to present Pass, \(covers)", "Attempt to present StagedViewController, \(covers)",
        "Attempt to present StagedViewController, which is ignored: it is already on the screen",
        "Attempt to present StagedViewController, which is ignored: Confirmation is already presented",
        "Attempt to present Pass, which is ignored: the view below it is not on the screen yet",
      ])
  }

  @Test func `nothing can be presented or dismissed while another is just being`() {
    above.whenItWillAppear = { [root, above] in
      above.dismiss()
      root.present(alert("Pass"))
    }
    root.present(above)
    #expect(screen.topViewController === above && screen.alert == nil)
    above.whenItWillDisappear = { [root] in
      root.dismiss()
      root.present(StagedViewController("third", phone.device, UIView(), log))
    }
    above.dismiss()
    #expect(screen.topViewController === root && log.warnings.count == 3)
  }

  @Test func `dismissal takes away what stands above, an alert first`() {
    let third = StagedViewController("third", phone.device, UIView(), log)
    root.present(above)
    above.present(third)
    third.present(alert("Pass"))
    third.dismiss()
    #expect(screen.alert == nil && screen.topViewController === third)
    third.present(alert("Pass"))
    log.lines = []
    root.dismiss()
    #expect(screen.alert == nil && screen.topViewController === root)
    #expect(above.presentedViewController == nil && third.presentingViewController == nil)
    #expect(log.lines == ["third will disappear", "root will appear", "root appears", "third disappears"])
    root.dismiss()
    #expect(screen.topViewController === root && log.lines.count == 4)
  }

  @Test func `the screen reports which one is on top, and says how many stay in memory`() {
    var changes = 0
    screen.onChange = { if case .topViewController = $0 { changes += 1 } }
    root.present(above)
    #expect(changes == 1 && screen.dismissedCount == 0)
    above.dismiss()
    // The test itself holds it.
    #expect(changes == 2 && screen.dismissedCount == 1)
    root.present(above)
    #expect(screen.dismissedCount == 0)
    above.present(StagedViewController("third", phone.device, UIView(), log))
    above.dismiss()
    #expect(screen.topViewController === above && screen.dismissedCount == 0)
  }

  @Test func `a screen that is released leaves nothing`() {
    let phone = HandPhone()
    var root: UIViewController? = StagedViewController("root", phone.device, UIView(), log)
    var above: UIViewController? = StagedViewController("above", phone.device, UIView(), log)
    phone.device.screen.rootViewController = root
    phone.queue.rest()
    if let above { root?.present(above) }
    weak let goneRoot = root
    weak let goneAbove = above
    (root, above) = (nil, nil)
    #expect(goneRoot != nil && goneAbove != nil)
    phone.device.screen.rootViewController = nil
    phone.queue.rest()
    #expect(goneRoot == nil && goneAbove == nil)
  }

  /// What view controllers and their screen have reported.
  @MainActor final class Log {
    var lines: [String] = []
    var warnings: [String] = []
  }

  /// A view controller that notes what it is told.
  @MainActor final class StagedViewController: UIViewController {
    private let name: String
    private let log: Log
    var whenItWillAppear: () -> Void = {}
    var whenItWillDisappear: () -> Void = {}

    init(_ name: String, _ device: Device, _ view: UIView, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(device: device, view: view)
      device.screen.onChange = { if case .warning(let text) = $0 { log.warnings.append(text) } }
    }

    override func viewDidLoad() { log.lines.append("\(name) loads") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) appears") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) disappears") }

    override func viewWillAppear(_ animated: Bool) {
      log.lines.append("\(name) will appear")
      whenItWillAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
      log.lines.append("\(name) will disappear")
      whenItWillDisappear()
    }
  }
}
