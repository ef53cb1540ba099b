// Main.swift imports one module: what an exercise says of itself is declared there, for every app.
@_exported public import ChapterProgram
public import MiniUIKit
public import Scripts

/// The program of an exercise. An exercise's `Main.swift` declares a type that conforms to it, and marks it with
/// `@main`.
public protocol PracticeProgram: Executable {}

extension PracticeProgram {
  public static var language: any Language { chapter.app.language }
}

extension Chapter {
  /// Describes the app of the exercise `practice`, whose `Main.swift` calls this.
  public init(
    practice: Practice, module: String = #fileID, path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.init(
      title: practice.title, language: practice.language, knownDefects: [], seams: [], module: module,
      path: path, makeRootViewController: makeRootViewController)
  }
}
