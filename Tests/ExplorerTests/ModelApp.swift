import Foundation
import ReversiKit
import Verification

@testable import Explorer
@testable import Reversi
@testable import ReversiModel

/// The model as an app, so that the scenarios of the suite can judge it. A fault makes it wrong in one thing.
@MainActor final class ModelApp: UIViewController {
  private let scene = MainScene()
  private var model: Model
  private let fault: ModelFault?
  private var wakes = 0
  private var shown = Picture.noAlert
  private var hasAppeared = false
  private var kept: [HistoryScreen] = []
  /// Whether the file is a save that was refused and has no other name yet.
  private var isRefused = false

  /// Whether a move is on its way to the screen.
  private var isMoving: Bool { if case .moving = model.phase { true } else { false } }

  init(device: Device, fault: ModelFault?, features: Set<Feature>) {
    self.fault = fault
    model = Model(features: features)
    super.init(device: device, view: scene)
  }

  static func app(_ fault: ModelFault? = nil, features: Set<Feature> = []) -> App {
    App(name: "model", language: ReversiLanguage(features: features)) {
      ModelApp(device: $0, fault: fault, features: features)
    }
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in take(.reset) }
    if model.canUndo != nil {
      scene.undoButton.isHidden = false
      scene.undoButton.addAction(for: .touchUpInside) { [unowned self] in take(.undo) }
    }
    if model.features.contains(.history) {
      scene.historyButton.isHidden = false
      scene.historyButton.addAction(for: .touchUpInside) { [unowned self] in
        if fault?.opensLater == true {
          device.mainQueue.async { [weak self] in self?.take(.history(.history), opensAgain: true) }
        } else {
          take(.history(.history))
        }
      }
    }
    if model.features.contains(.remote) {
      device.inbox.onMove = { [unowned self] in take(.remote(Cell(x: $0, y: $1))) }
      for control in scene.playerControls { control.insertSegment(withTitle: "Remote", at: 2) }
    }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        take(.mode(side, Mode(rawValue: control.selectedSegmentIndex) ?? .manual))
      }
    }
    let file = try? device.files.read("Game")
    let reading = Reading(file, defects: fault?.defects ?? [], features: model.features)
    let hasUnread = reading == .refused || file == nil && device.files.exists("Game")
    isRefused = hasUnread && fault?.defects.contains(.overwrittenSave) != true
    if isRefused, fault?.movesOnce == true {
      try? keepRefused()
      isRefused = false
    }
    if reading == .crash { return device.crash("the file is no save") }
    step(.launch(reading)) { model in
      model.defects = fault?.defects ?? []
      model.launch(on: reading)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    hasAppeared = true
    show()
  }

  private func take(_ command: Command, opensAgain: Bool) {
    let isShown = presentedViewController != nil
    take(command)
    if isShown, let top = device.screen.topViewController { top.present(historyScreen()) }
  }

  private func historyScreen() -> HistoryScreen {
    let screen = HistoryScreen(device: device) { [unowned self] in take($0) }
    if fault?.keepsScreens == true { kept.append(screen) }
    return screen
  }

  private func take(_ command: Command) {
    step(.input(command)) { $0.handle(command) }
  }

  /// Changes the model, makes it wrong, saves and shows it, and plans when it goes on by itself.
  private func step(_ event: ModelFault.Event, _ change: (inout Model) -> Void) {
    let before = model
    model.now = device.mainQueue.now
    change(&model)
    fault?.change(&model, before, event)
    if model.phase == .crashed { return device.crash("a Computer that cannot move is asked to") }
    if model.mustSave {
      model.mustSave = false
      let bytes = fault?.bytes(model.save) ?? model.save.bytes
      write(bytes)
    }
    show()
    wakes += 1
    guard let next = model.next else { return }
    let isThought = if case .thinking = model.phase { true } else { false }
    device.mainQueue.asyncAfter(next - device.mainQueue.now) { [weak self, wakes] in
      guard let self else { return }
      if wakes != self.wakes {
        guard isThought, fault?.hasLateDisks == true, model.phase == .waiting else { return }
        model.phase = .thinking(until: device.mainQueue.now)
      }
      let cells = Cell.all.filter(model.isLegal).map { ($0.x, $0.y) }
      var choice: Int?
      if case .thinking = model.phase { choice = device.dice.pick(from: cells).map { $0.y * 8 + $0.x } }
      step(.time) { $0.advance(choice: choice) }
    }
  }

  private func write(_ bytes: [UInt8]) {
    do {
      if isRefused { try keepRefused() }
      try device.files.write(bytes, to: "Game", atomically: true)
    } catch {
      guard fault?.retriesForEver == true else { return }
      device.mainQueue.asyncAfter(.seconds(1)) { [self] in write(bytes) }
    }
  }

  private func keepRefused() throws {
    let name = (1...).lazy.map { "Game.refused-\($0)" }.first { [device] in !device.files.exists($0) }
    if let name { try device.files.move("Game", to: name) }
    isRefused = false
  }

  private func show() {
    var picture = model.picture
    fault?.show(&picture, model)
    let game = picture.game
    for cell in Cell.all where scene.boardView.diskAt(x: cell.x, y: cell.y) != game[cell] {
      scene.boardView.setDisk(game[cell], atX: cell.x, y: cell.y, animated: isMoving)
    }
    game.write(on: scene.messageDiskView, scene.messageLabel, scene.countLabels)
    if let disk = game.messageDisk, fault?.isFlickering == true {
      scene.messageDiskView.disk = disk.flipped
      device.mainQueue.async { [scene] in scene.messageDiskView.disk = disk }
    }
    scene.undoButton.isEnabled = picture.canUndo ?? true
    for (place, side) in Disk.sides.enumerated() {
      scene.playerControls[place].selectedSegmentIndex = picture.modes[side].rawValue
      let indicator = scene.playerActivityIndicators[place]
      if picture.thinkers[side] { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
    if let history = picture.history {
      if presentedViewController == nil { present(historyScreen()) }
      (device.screen.topViewController as? HistoryScreen)?.show(history)
    } else if presentedViewController != nil {
      device.screen.topViewController?.dismiss()
    }
    if picture.alert != shown, hasAppeared { show(picture.alert) }
  }

  private func show(_ alert: String) {
    shown = alert
    if alert == Picture.noAlert { return }
    let parts = alert.components(separatedBy: " | ")
    let controller = UIAlertController(title: parts[0], message: parts[1])
    for button in parts[2].components(separatedBy: ", ") {
      controller.addAction(
        UIAlertAction(title: button, style: button == "Cancel" ? .cancel : .default) { [weak self] _ in
          self?.shown = Picture.noAlert
          self?.take(.button(button))
        })
    }
    (presentedViewController ?? self).present(controller)
  }
}

/// The screen History of a `ModelApp`.
@MainActor private final class HistoryScreen: UIViewController, BoardViewDelegate {
  private let scene = HistoryScene()
  private let take: (Command) -> Void

  init(device: Device, take: @escaping (Command) -> Void) {
    self.take = take
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    let buttons: [(UIButton, HistoryButton)] = [
      (scene.backButton, .back), (scene.earlierButton, .earlier), (scene.laterButton, .later),
      (scene.latestButton, .latest),
    ]
    for (button, word) in buttons {
      button.addAction(for: .touchUpInside) { [unowned self] in take(.history(word)) }
    }
  }

  func show(_ history: Picture.History) {
    scene.listView.lines = history.list
    scene.listView.selectedIndex = history.selected
    for cell in Cell.all {
      scene.boardView.setDisk(history.shown[cell], atX: cell.x, y: cell.y, animated: false)
    }
    history.shown.write(on: scene.messageDiskView, scene.messageLabel, scene.countLabels)
  }

  // A wrong app may listen to these taps.
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    take(.tap([Cell(x: x, y: y)]))
  }
}

extension ModelApp: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    take(.tap([Cell(x: x, y: y)]))
  }
}

extension Explorer {
  /// Whether one of a few hundred short explorations of `app` finds a difference from its model.
  static func findsSomething(in app: App) -> Bool {
    var isFound = false
    for seed in UInt64(1)...400 where !isFound {
      _ = explore(app, seed: seed, inputs: 500) { _ in
        isFound = true
        return false
      }
    }
    return isFound
  }
}

extension Picture.Standing {
  fileprivate subscript(cell: Cell) -> Disk? {
    dark & cell.bit != 0 ? .dark : light & cell.bit != 0 ? .light : nil
  }

  /// Writes the message and the counts on a screen's views.
  @MainActor
  fileprivate func write(on diskView: DiskView, _ label: UILabel, _ countLabels: [UILabel]) {
    diskView.sizeConstraint.constant = messageDisk == nil ? 0 : 24
    diskView.disk = messageDisk ?? .dark
    label.text = message
    countLabels[0].text = "\(darkCount)"
    countLabels[1].text = "\(lightCount)"
  }
}
