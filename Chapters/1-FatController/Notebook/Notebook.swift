import Notebooks

public let notebook = Notebook(
  "Chapter 1: the fat controller", hunting + reading + pinning + finding + fixing + elsewhere)
