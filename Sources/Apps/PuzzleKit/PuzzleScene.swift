/// The one scene of the sliding puzzle: the grid, and below it the button Shuffle.
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
  /// Makes the alert that appears when the user has solved the puzzle.
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
  /// The panels that the app is to show first after this launch, as if a user had slid them there; nil for the solved
  /// puzzle.
  public var startingPanels: Panels? {
    arguments.first == "layout" ? Panels(arguments.dropFirst().map { Int($0) ?? 0 }) : nil
  }
}
