import Notebooks

public let notebook = Notebook(
  "Cocoa MVC",
  [
    .prose(
      """
      This chapter begins as solution 2.
      """)
  ])
