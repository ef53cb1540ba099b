public import Explorer
internal import Puzzle
public import PuzzleKit
internal import Verification

/// What the screen shows of the puzzle, for comparing an app with its model.
public struct Picture: Hashable, Sendable {
  /// The layout, or nil if a panel is missing or there twice.
  var layout: PanelLayout?
  /// The numbers of the panels that slide, the earliest first.
  var moving: [Int] = []
  var isComplete = false
  /// The sheet's title and buttons as scripts write them, or `-` if it is not up.
  var sheet = Self.noSheet
  /// Whether the app has crashed, or does not show its screen.
  public var isCrashed = false

  static let noSheet = "-"
  static let wellDone = "Well Done !! | Shuffle again, Close"
}

extension Picture: AppPicture {
  public static var crashed: Picture { Picture(isCrashed: true) }

  @MainActor
  public init(_ screen: Screen) {
    guard let text = PuzzleText(screen) else {
      isCrashed = true
      return
    }
    let grid = text.scene.grid
    layout = PanelLayout(packed: grid.panels.bits)
    if !grid.slides.isEmpty { moving = grid.slides.map(\.panel) }
    isComplete = grid.isComplete
    if screen.alert != nil { sheet = text.sheet }
  }

  public static let parts = [Part.life, .alert, .panels, .moving, .complete]

  public func agrees(with other: Picture, on part: Part) -> Bool {
    switch part {
    case .life: isCrashed == other.isCrashed
    case .alert: sheet == other.sheet
    case .panels: layout == other.layout
    case .moving: moving == other.moving
    case .complete: isComplete == other.isComplete
    default: true
    }
  }

  public func text(_ part: Part) -> String {
    if isCrashed { return "crashed" }
    switch part {
    case .alert:
      return sheet == Self.noSheet
        ? "no sheet" : sheet == Self.wellDone ? "the sheet" : "a sheet \"\(sheet)\""
    case .panels:
      guard let layout else { return "not each there once" }
      return layout.text + (layout.isSolvable ? "" : " (which cannot be solved)")
    case .moving: return moving.isEmpty ? "nothing" : moving.map { "\($0)" }.joined(separator: ", ")
    case .complete: return isComplete ? "complete" : "not complete"
    default: return "running"
    }
  }
}

extension Part {
  static let panels = Part("panels", "the panels are", rank: 0)
  static let moving = Part("moving", "what moves is", rank: 1)
  static let complete = Part("complete", "the puzzle is", rank: 2)
}

extension Model {
  public var picture: Picture {
    if isCrashed { return .crashed }
    var picture = Picture(layout: layout)
    if !slides.isEmpty { picture.moving = slides.map(\.panel) }
    picture.isComplete = weakness.claim ?? isComplete
    if isSheetUp { picture.sheet = Picture.wellDone }
    return picture
  }
}
