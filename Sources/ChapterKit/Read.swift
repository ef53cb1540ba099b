internal import Lessons
public import Notebooks
internal import Structure
internal import Verification

extension Chapter {
  /// A notebook, to be read with the chapter's app.
  @MainActor
  public func edition(of notebook: Notebook) -> Edition {
    Edition(notebook, for: app, folder: folder, lesson: Lesson.all.first { $0.executable == app.name })
  }

  /// Opens a notebook: at a terminal to be leafed through, elsewhere as Markdown.
  @MainActor
  func read(_ edition: Edition) throws -> ExitCode {
    print(edition.page.markdown, terminator: "")
    return .success
  }
}
