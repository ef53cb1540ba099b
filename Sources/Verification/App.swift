public import MiniUIKit

/// An app that can be put on a simulated phone: a chapter, a solution, or one made for a test.
public struct App: Sendable {
  /// What it is called in reports, such as `chapter-1`.
  public var name: String

  /// The defects it is known to have, and must have.
  public var knownDefects: Set<Defect>

  /// Makes the view controller that fills the screen.
  public var makeRootViewController: @MainActor @Sendable (Device) -> UIViewController

  public init(
    name: String, knownDefects: Set<Defect> = [],
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.name = name
    self.knownDefects = knownDefects
    self.makeRootViewController = makeRootViewController
  }
}

/// A fault of the original app that an app may have on purpose.
public enum Defect: String, CaseIterable, Codable, Sendable {
  case lostPass = "lost-pass"
  case wrongOrder = "wrong-order"
  case swallowedAlert = "swallowed-alert"
  case tornSave = "torn-save"
  case longRow = "long-row"
  case overwrittenSave = "overwritten-save"
}
