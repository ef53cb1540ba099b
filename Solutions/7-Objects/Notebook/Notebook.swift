import Notebooks

public let notebook = Notebook(
  "Objects",
  [
    .prose(
      """
      This chapter begins as solution 2.
      """)
  ])
