import ReversiKit
import Testing

@MainActor
@Suite struct ScreenTests {
  private let phone = HandPhone()
  private let scene = MainScene()
  private var screen: Screen { phone.device.screen }

  init() {
    phone.show(scene)
  }

  // MARK: The root view controller

  @Test func `a view is loaded at once and appears one turn later`() {
    let phone = HandPhone()
    let controller = RecordingViewController(device: phone.device, view: UIView())
    phone.queue.async { controller.events.append("an earlier turn") }
    phone.device.screen.rootViewController = controller
    #expect(controller.events == ["loaded"])
    phone.queue.rest()
    #expect(controller.events == ["loaded", "an earlier turn", "appeared"])
    #expect(controller.wasOnScreen)
  }

  @Test func `a view controller that is gone before its turn does not appear`() {
    let phone = HandPhone()
    var controller: RecordingViewController? = RecordingViewController(device: phone.device, view: UIView())
    weak let gone = controller
    phone.device.screen.rootViewController = controller
    phone.device.screen.rootViewController = nil
    controller = nil
    phone.queue.rest()
    #expect(gone == nil)
  }

  @Test func `another view controller takes the alert away`() {
    screen.rootViewController?.present(alert("Pass"))
    phone.show(UIView())
    #expect(screen.alert == nil)
  }

  @Test func `a view added to a view on a screen is on the screen`() {
    let view = UIView()
    let child = UIView()
    view.addSubview(child)
    #expect(child.screen == nil)
    scene.addSubview(view)
    #expect(view.screen === screen)
    #expect(child.screen === screen)
  }

  @Test func `the scene stands as in the storyboard, dark's panel above the board and light's below`() {
    #expect(scene.playerControls.map(\.segments) == [["Manual", "Computer"], ["Manual", "Computer"]])
    #expect(scene.playerControls.map(\.selectedSegmentIndex) == [0, 0])
    #expect(scene.countLabels.map(\.text) == ["0", "0"])
    #expect(scene.playerActivityIndicators.map(\.isAnimating) == [false, false])
    #expect(scene.messageLabel.text == "'s turn")
    #expect(scene.resetButton.title == "Reset")
    #expect(scene.noticeLabel.text == "")
    let views: [UIView] = [
      scene.messageDiskView, scene.messageLabel, scene.playerControls[0], scene.countLabels[0],
      scene.playerActivityIndicators[0], scene.boardView, scene.playerControls[1], scene.countLabels[1],
      scene.playerActivityIndicators[1], scene.resetButton, scene.undoButton, scene.historyButton,
      scene.noticeLabel,
    ]
    #expect(scene.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
  }

  // MARK: Switches and buttons

  @Test func `tapping a segment selects it and tells the app, which sees it selected`() {
    let control = scene.playerControls[1]
    var seen: [Int] = []
    control.addAction(for: .valueChanged) { seen.append(control.selectedSegmentIndex) }
    #expect(screen.tap(control, segment: 1))
    #expect(screen.tap(control, segment: 0))
    #expect(seen == [1, 0])
  }

  @Test func `a segment selected by the program tells nobody`() {
    let control = scene.playerControls[0]
    var told = 0
    control.addAction(for: .valueChanged) { told += 1 }
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    #expect(told == 0)
  }

  @Test(arguments: [0, 2, -1])
  func `tapping the selected segment or none at all does nothing`(segment: Int) {
    let control = scene.playerControls[0]
    var told = 0
    control.addAction(for: .valueChanged) { told += 1 }
    #expect(!screen.tap(control, segment: segment))
    #expect(control.selectedSegmentIndex == 0)
    #expect(told == 0)
  }

  @Test func `a switch can get one more segment`() {
    let phone = HandPhone()
    let scene = MainScene()
    phone.show(scene)
    let control = scene.playerControls[0]
    #expect(!phone.device.screen.tap(control, segment: 2))
    control.insertSegment(withTitle: "Remote", at: 2)
    #expect(control.segments == ["Manual", "Computer", "Remote"])
    #expect(phone.device.screen.tap(control, segment: 2) && control.selectedSegmentIndex == 2)
  }

  @Test func `a move that arrives is handed over, and is lost where nothing listens`() {
    let inbox = HandPhone().device.inbox
    #expect(!inbox.deliver(x: 2, y: 3))
    var moves: [[Int]] = []
    inbox.onMove = { moves.append([$0, $1]) }
    #expect(inbox.deliver(x: 4, y: 5) && moves == [[4, 5]])
  }

  @Test func `a button runs its actions for its own event, in order`() {
    var ran: [String] = []
    scene.resetButton.addAction(for: .touchUpInside) { ran.append("first") }
    scene.resetButton.addAction(for: .valueChanged) { ran.append("never") }
    scene.resetButton.addAction(for: .touchUpInside) { ran.append("second") }
    #expect(screen.tap(scene.resetButton))
    #expect(ran == ["first", "second"])
  }

  @Test func `what is hidden or disabled cannot be tapped, until it is so no more`() {
    var ran = 0
    scene.undoButton.addAction(for: .touchUpInside) { ran += 1 }
    #expect(scene.undoButton.isHidden && !screen.tap(scene.undoButton))
    scene.undoButton.isHidden = false
    scene.undoButton.isEnabled = false
    #expect(!screen.tap(scene.undoButton) && ran == 0)
    scene.undoButton.isEnabled = true
    #expect(screen.tap(scene.undoButton) && ran == 1)
    scene.playerControls[0].isEnabled = false
    #expect(!screen.tap(scene.playerControls[0], segment: 1))
    #expect(scene.playerControls[0].selectedSegmentIndex == 0)
  }

  @Test func `what is not on the screen cannot be tapped`() {
    let button = UIButton(title: "Elsewhere")
    let control = UISegmentedControl(segments: ["One", "Two"])
    let board = BoardView()
    let player = Player()
    board.delegate = player
    var told = 0
    button.addAction(for: .touchUpInside) { told += 1 }
    control.addAction(for: .valueChanged) { told += 1 }
    #expect(!screen.tap(button))
    #expect(!screen.tap(control, segment: 1))
    #expect(!screen.tap(board, x: 0, y: 0))
    #expect(player.cells.isEmpty)
    #expect(told == 0)
  }

  @Test func `an indicator turns until it is stopped, and tells the screen of changes only`() {
    let indicator = scene.playerActivityIndicators[0]
    let changes = countChanges(of: indicator)
    indicator.stopAnimating()
    indicator.startAnimating()
    indicator.startAnimating()
    #expect(indicator.isAnimating)
    indicator.stopAnimating()
    #expect(!indicator.isAnimating)
    #expect(changes() == 2)
  }

  @Test func `a label and a switch tell the screen of changes only`() {
    let labelChanges = countChanges(of: scene.messageLabel)
    scene.messageLabel.text = "'s turn"
    scene.messageLabel.text = " won"
    #expect(labelChanges() == 1)
    let switchChanges = countChanges(of: scene.playerControls[0])
    scene.playerControls[0].selectedSegmentIndex = 0
    scene.playerControls[0].selectedSegmentIndex = 1
    #expect(switchChanges() == 1)
  }

  @Test func `a list tells the screen of changes only`() {
    let list = ListView()
    scene.addSubview(list)
    let changes = countChanges(of: list)
    (list.lines, list.selectedIndex) = ([], nil)
    #expect(changes() == 0)
    (list.lines, list.selectedIndex) = (["1 x c4"], 0)
    (list.lines, list.selectedIndex) = (["1 x c4"], 0)
    #expect(changes() == 2)
  }

  @Test func `the second scene shows a game that is about to begin, and its board takes no taps`() {
    let scene = HistoryScene()
    #expect(scene.listView.lines.isEmpty && scene.listView.selectedIndex == nil)
    #expect(scene.countLabels.map(\.text) == ["0", "0"] && scene.messageLabel.text == "'s turn")
    #expect(scene.boardView.delegate == nil && scene.boardView.diskAt(x: 3, y: 3) == .light)
    let buttons = [scene.earlierButton, scene.laterButton, scene.latestButton, scene.backButton]
    #expect(buttons.map(\.title) == ["Earlier", "Later", "Latest", "Back"])
    phone.show(scene)
    #expect(buttons.allSatisfy { screen.tap($0) })
  }

  private func countChanges(of view: UIView) -> () -> Int {
    var changes = 0
    screen.onChange = { change in
      if case .view(let changed) = change, changed === view { changes += 1 }
    }
    return { changes }
  }
}

@MainActor
final class RecordingViewController: UIViewController {
  var events: [String] = []
  private(set) var wasOnScreen = false

  override func viewDidLoad() {
    events.append("loaded")
    wasOnScreen = device.screen.rootViewController === self && view.screen === device.screen
  }

  override func viewDidAppear(_ animated: Bool) {
    events.append("appeared")
  }
}

@MainActor
func alert(_ title: String, _ buttons: [String] = ["OK"]) -> UIAlertController {
  let alert = UIAlertController(title: title, message: "Well?")
  for button in buttons { alert.addAction(UIAlertAction(title: button, style: .default)) }
  return alert
}
