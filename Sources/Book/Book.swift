internal import Chapter14Notebook
internal import Chapter1Notebook
internal import Chapter2Notebook
internal import Chapter3Notebook
internal import Chapter4Notebook
internal import Chapter5Notebook
internal import Chapter6Notebook
internal import Chapter7Notebook
internal import Chapter8Notebook
internal import Chapter9Notebook
package import Notebooks
internal import Solution14Notebook
internal import Solution1Notebook
internal import Solution2Notebook
internal import Solution3Notebook
internal import Solution4Notebook
internal import Solution5Notebook
internal import Solution6Notebook
internal import Solution7Notebook
internal import Solution8Notebook
internal import Solution9Notebook

extension Notebook {
  /// The notebooks of all chapters and solutions, by the names of their executables.
  package static let all = [
    "chapter-1": Chapter1Notebook.notebook, "chapter-2": Chapter2Notebook.notebook,
    "chapter-3": Chapter3Notebook.notebook, "chapter-4": Chapter4Notebook.notebook,
    "chapter-5": Chapter5Notebook.notebook, "solution-1": Solution1Notebook.notebook,
    "solution-2": Solution2Notebook.notebook, "solution-3": Solution3Notebook.notebook,
    "solution-4": Solution4Notebook.notebook, "solution-5": Solution5Notebook.notebook,
    "chapter-6": Chapter6Notebook.notebook, "solution-6": Solution6Notebook.notebook,
    "chapter-7": Chapter7Notebook.notebook, "solution-7": Solution7Notebook.notebook,
    "chapter-8": Chapter8Notebook.notebook, "solution-8": Solution8Notebook.notebook,
    "chapter-9": Chapter9Notebook.notebook, "solution-9": Solution9Notebook.notebook,
    "chapter-14": Chapter14Notebook.notebook, "solution-14": Solution14Notebook.notebook,
  ]
}
