import ChapterKit

@testable import chapter_1
@testable import solution_1

/// Every chapter and solution. A folder that is missing here fails a test.
@MainActor let everyChapter: [Chapter] = [
  chapter_1.Main.chapter,
  solution_1.Main.chapter,
]
