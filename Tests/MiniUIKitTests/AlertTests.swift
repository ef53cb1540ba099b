import ReversiKit
import Testing

@MainActor
@Suite struct AlertTests {
  private let phone = HandPhone()
  private let scene = MainScene()
  private let controller: UIViewController
  private var screen: Screen { phone.device.screen }

  init() {
    phone.show(scene)
    controller = phone.device.screen.rootViewController ?? UIViewController(device: phone.device, view: scene)
  }

  @Test func `nothing below an alert can be reached`() {
    let player = Player()
    var told = 0
    scene.boardView.delegate = player
    scene.resetButton.addAction(for: .touchUpInside) { told += 1 }
    scene.playerControls[0].addAction(for: .valueChanged) { told += 1 }
    controller.present(alert("Pass", ["Dismiss"]))
    #expect(!screen.tap(scene.boardView, x: 2, y: 3))
    #expect(!screen.tap(scene.playerControls[0], segment: 1))
    #expect(!screen.tap(scene.resetButton))
    #expect(player.cells.isEmpty)
    #expect(told == 0)
    #expect(scene.playerControls[0].selectedSegmentIndex == 0)

    #expect(screen.tapAlertButton("Dismiss"))
    #expect(screen.tap(scene.boardView, x: 2, y: 3))
    #expect(screen.tap(scene.playerControls[0], segment: 1))
    #expect(screen.tap(scene.resetButton))
    #expect(player.cells == [[2, 3]])
    #expect(told == 2)
  }

  @Test func `an alert presented before the view has appeared is dropped with a warning`() {
    var warnings: [String] = []
    screen.onChange = { if case .warning(let text) = $0 { warnings.append(text) } }
    let early = UIViewController(device: phone.device, view: MainScene())
    screen.rootViewController = early
    early.present(alert("Pass"))
    #expect(screen.alert == nil)
    #expect(
      warnings == ["Attempt to present Pass, which is ignored: the view below it is not on the screen yet"])
    phone.queue.advance(to: .zero)
    early.present(alert("Pass"))
    #expect(screen.alert != nil)
  }

  @Test func `an alert presented while one is up is dropped with a warning`() {
    var warnings: [String] = []
    var alerts = 0
    screen.onChange = { change in
      switch change {
      case .warning(let text): warnings.append(text)
      case .alert: alerts += 1
      default: break
      }
    }
    let first = alert("Confirmation")
    controller.present(first)
    controller.present(alert("Pass"))
    #expect(screen.alert === first)
    #expect(alerts == 1)
    #expect(warnings == ["Attempt to present Pass, which is ignored: Confirmation is already presented"])
    #expect(screen.tapAlertButton("OK"))
    #expect(screen.alert == nil)
    #expect(alerts == 2)
    phone.queue.advance(to: .seconds(10))
    #expect(screen.alert == nil)
  }

  @Test func `the handler of a button runs after the alert has gone, so it may present another`() {
    let first = UIAlertController(title: "First", message: "")
    let second = alert("Second")
    var wasGone: Bool?
    first.addAction(
      UIAlertAction(title: "Next", style: .default) { [controller, screen] _ in
        wasGone = screen.alert == nil
        controller.present(second)
      })
    controller.present(first)
    #expect(screen.tapAlertButton("Next"))
    #expect(wasGone == true)
    #expect(screen.alert === second)
  }

  @Test func `the button pressed is the only one whose handler runs`() {
    let question = UIAlertController(title: "Confirmation", message: "Do you really want to reset the game?")
    var pressed: [String] = []
    question.addAction(UIAlertAction(title: "Cancel", style: .cancel) { pressed.append($0.title) })
    question.addAction(UIAlertAction(title: "OK", style: .default) { pressed.append($0.title) })
    #expect(question.actions.map(\.title) == ["Cancel", "OK"])
    #expect(question.actions.map(\.style) == [.cancel, .default])
    controller.present(question)
    #expect(screen.tapAlertButton("OK"))
    #expect(pressed == ["OK"])
    #expect(!screen.tapAlertButton("OK"))
    #expect(pressed == ["OK"])
  }

  @Test(arguments: ["Dismiss", "ok", ""])
  func `a button that the alert does not have cannot be pressed`(title: String) {
    controller.present(alert("Confirmation", ["Cancel", "OK"]))
    #expect(!screen.tapAlertButton(title))
    #expect(screen.alert != nil)
  }

  @Test func `there is no button to press when no alert is up`() {
    #expect(!screen.tapAlertButton("OK"))
  }
}
