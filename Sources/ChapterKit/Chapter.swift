public import MiniUIKit
public import Verification

/// What makes a folder a chapter: what it says of itself.
public struct Chapter: Sendable {
  public let title: String
  public let app: App
  /// The folder of its source code, where it was built.
  public let folder: String

  /// Describes the chapter whose source file this is called in.
  ///
  /// The name comes from the target that the folder builds: `chapter-1` in `Chapters/1-FatController`.
  public init(
    title: String, knownDefects: Set<Defect> = [], module: String = #fileID, path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.title = title
    let name = module.prefix { $0 != "/" }.replacing("_", with: "-")
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    app = App(
      name: String(name), knownDefects: knownDefects, makeRootViewController: makeRootViewController)
  }
}

/// A fault of the original app, by its name.
public typealias Defect = Verification.Defect
