import Notebooks

extension Notebook {
  /// The notebooks of all chapters and solutions, by the names of their executables.
  package static let all: [String: Notebook] = [
    "chapter-1": Chapter1.notebook, "solution-1": Solution1.notebook,
    "chapter-2": Chapter2.notebook, "solution-2": Solution2.notebook,
    "chapter-3": Chapter3.notebook, "solution-3": Solution3.notebook,
    "chapter-4": Chapter4.notebook, "solution-4": Solution4.notebook,
    "chapter-5": Chapter5.notebook, "solution-5": Solution5.notebook,
    "chapter-6": Chapter6.notebook, "solution-6": Solution6.notebook,
    "chapter-7": Chapter7.notebook, "solution-7": Solution7.notebook,
    "chapter-8": Chapter8.notebook, "solution-8": Solution8.notebook,
    "chapter-9": Chapter9.notebook, "solution-9": Solution9.notebook,
    "chapter-10": Chapter10.notebook, "solution-10": Solution10.notebook,
    "chapter-11": Chapter11.notebook, "solution-11": Solution11.notebook,
    "chapter-12": Chapter12.notebook, "solution-12": Solution12.notebook,
    "chapter-13": Chapter13.notebook, "solution-13": Solution13.notebook,
    "chapter-14": Chapter14.notebook, "solution-14": Solution14.notebook,
  ]
}
