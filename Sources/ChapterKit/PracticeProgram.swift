public import ChapterCommands
public import PracticeKit
public import Verification

/// An exercise's executable: mark the type with `@main`.
public protocol PracticeProgram: Executable {}

extension PracticeProgram {
  public static var language: any Language { chapter.app.language }
}

extension Chapter {
  /// Describes the app of an exercise whose `Main.swift` calls this.
  public init(
    practice: Practice, module: String = #fileID, path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.init(
      title: practice.title, language: practice.language, knownDefects: [], seams: [], module: module,
      path: path, makeRootViewController: makeRootViewController)
  }
}
