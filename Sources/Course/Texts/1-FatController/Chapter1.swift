import Notebooks

enum Chapter1 {
  static let notebook: Notebook = Notebook(
    "Chapter 1: the fat controller", hunting + reading + pinning + finding + fixing + elsewhere)
}
