/// The one scene of the sliding puzzle: the grid, and the button Shuffle below it.
public final class PuzzleScene: UIView {
  public let grid = GridView()
  public let shuffleButton = UIButton(title: "Shuffle")

  public override init() {
    super.init()
    addSubview(grid)
    addSubview(shuffleButton)
  }

  nonisolated deinit {}
}

extension UIAlertController {
  /// Makes the sheet that appears when the puzzle is complete.
  ///
  /// - Parameters:
  ///   - again: Called when the user presses "Shuffle again".
  ///   - close: Called when the user presses "Close".
  public static func wellDone(again: @escaping () -> Void, close: @escaping () -> Void) -> UIAlertController {
    let sheet = UIAlertController(title: "Well Done !!", message: "")
    sheet.addAction(UIAlertAction(title: "Shuffle again", style: .default) { _ in again() })
    sheet.addAction(UIAlertAction(title: "Close", style: .cancel) { _ in close() })
    return sheet
  }
}

extension Device {
  /// The panels with which this launch begins, as if a user had slid them there; nil to begin at the start.
  public var startingPanels: Panels? {
    arguments.first == "layout" ? Panels(arguments.dropFirst().map { Int($0) ?? 0 }) : nil
  }
}
