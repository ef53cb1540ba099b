public import MiniUIKit

/// A second front end of an app, which prints lines and takes typed ones.
public struct LineFront: Sendable {
  /// Prints lines.
  public typealias Printer = @MainActor ([String]) -> Void
  /// Takes a typed line; false when it means nothing.
  public typealias Reader = @MainActor (String) -> Bool

  /// What may be typed, in a few words.
  let usage: String
  let begin: @MainActor @Sendable (Device, @escaping Printer) -> Reader

  /// Makes a front end from a closure that starts the app on a device.
  ///
  /// - Parameters:
  ///   - usage: What may be typed, such as `d3 or reset`.
  ///   - begin: Starts the app, which prints with `print`, and returns what takes typed lines.
  public init(
    usage: String,
    begin: @escaping @MainActor @Sendable (_ device: Device, _ print: @escaping Printer) -> Reader
  ) {
    self.usage = usage
    self.begin = begin
  }
}

/// A front end while it runs: it survives a relaunch of the app.
@MainActor
final class RunningLineFront {
  let front: LineFront
  var print: LineFront.Printer = { _ in }
  private var read: LineFront.Reader?

  init(_ front: LineFront) { self.front = front }

  var usage: String { "Type \(front.usage), or quit to leave." }

  /// Passes on a typed line; false when it means nothing.
  func take(_ line: String) -> Bool { read?(line) ?? false }

  /// A controller in place of the app's first screen: it starts the front end and shows nothing.
  func makeController(_ device: Device) -> UIViewController { Controller(device, self) }

  private final class Controller: UIViewController {
    private let front: RunningLineFront

    init(_ device: Device, _ front: RunningLineFront) {
      self.front = front
      super.init(device: device, view: UIView())
    }

    override func viewDidAppear(_ animated: Bool) {
      front.read = front.front.begin(device) { [front] in front.print($0) }
    }
  }
}
