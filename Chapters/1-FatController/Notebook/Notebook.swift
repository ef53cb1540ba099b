import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook(
    "Chapter 1: the fat controller", reading + pinning + finding + mending)
}
