import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook(
    "Chapter 1: the fat controller", hunting + reading + pinning + finding + fixing)
}
