import PuzzleKit

/// A screen with nothing on it.
final class PuzzleViewController: UIViewController {
  init(_ device: Device) {
    super.init(device: device, view: PuzzleScene())
  }
}
