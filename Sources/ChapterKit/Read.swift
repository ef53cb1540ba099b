internal import Lessons
internal import Notebooks
internal import Structure
internal import Verification

extension Chapter {
  /// The notebook, run with the chapter's app.
  @MainActor
  func page(of notebook: Notebook) -> Page {
    notebook.page(for: app, folder: folder, lesson: Lesson.all.first { $0.executable == app.name })
  }
}
