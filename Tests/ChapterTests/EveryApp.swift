import ChapterKit
import Foundation
import Testing
import Verification

@testable import chapter_1
@testable import chapter_2
@testable import chapter_3
@testable import chapter_4
@testable import chapter_5
@testable import solution_1
@testable import solution_2
@testable import solution_3
@testable import solution_4
@testable import solution_5

/// The executable of every chapter and solution.
@MainActor let everyExecutable: [any Executable.Type] = [
  chapter_1.Main.self,
  solution_1.Main.self,
  chapter_2.Main.self,
  solution_2.Main.self,
  chapter_3.Main.self,
  solution_3.Main.self,
  chapter_4.Main.self,
  solution_4.Main.self,
  chapter_5.Main.self,
  solution_5.Main.self,
]

/// Every chapter and solution.
@MainActor let everyChapter = everyExecutable.map { $0.chapter }

@Suite struct `Every app` {
  @Test(arguments: ["Chapters", "Solutions"])
  func `every folder of chapters and solutions is among the apps that are tested`(parent: String) async throws
  {
    let tested = await everyChapter.map { URL(filePath: $0.folder) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(parent)")
      .standardized
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }
    #expect(!folders.isEmpty)
    for folder in folders {
      #expect(
        tested.contains {
          $0.lastPathComponent == folder && $0.deletingLastPathComponent().lastPathComponent == parent
        },
        "\(parent)/\(folder) is missing in EveryApp.swift, or in Package.swift")
    }
  }

  @Test func `an app is named after its folder`() async {
    for chapter in await everyChapter {
      let folder = URL(filePath: chapter.folder)
      let number = folder.lastPathComponent.prefix { $0 != "-" }
      let kind = folder.deletingLastPathComponent().lastPathComponent == "Chapters" ? "chapter" : "solution"
      #expect(chapter.app.name == "\(kind)-\(number)")
    }
  }
}
