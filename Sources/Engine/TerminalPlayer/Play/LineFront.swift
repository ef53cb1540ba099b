public import MiniUIKit

/// A second user interface of an app: it prints lines of text, and takes lines that a person types.
public struct LineFront: Sendable {
  /// Prints lines of the front end for the person or the program that uses it.
  public typealias Printer = @MainActor ([String]) -> Void
  /// Handles a typed line. Returns false if it does not understand the line.
  public typealias Reader = @MainActor (String) -> Bool

  /// What may be typed, such as `d3 or reset`.
  let usage: String
  /// Starts the app, and returns the handler of typed lines.
  public let begin: @MainActor @Sendable (Device, @escaping Printer) -> Reader

  /// Makes a front end from a closure that starts the app on a device.
  ///
  /// - Parameters:
  ///   - usage: What may be typed, such as `d3 or reset`.
  ///   - begin: Starts the app, which prints with `print`, and returns the handler of typed lines.
  public init(
    usage: String,
    begin: @escaping @MainActor @Sendable (_ device: Device, _ print: @escaping Printer) -> Reader
  ) {
    self.usage = usage
    self.begin = begin
  }
}

/// A running front end, which survives a relaunch of the app.
@MainActor
final class RunningLineFront {
  let front: LineFront
  var print: LineFront.Printer = { _ in }
  private var read: LineFront.Reader?

  init(_ front: LineFront) { self.front = front }

  var usage: String { "Type \(front.usage), or quit to leave." }

  /// Passes a typed line to the front end. Returns false if the front end has not started or does not understand the
  /// line.
  func take(_ line: String) -> Bool { read?(line) ?? false }

  /// A controller that starts the front end instead of showing the app's first screen.
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
