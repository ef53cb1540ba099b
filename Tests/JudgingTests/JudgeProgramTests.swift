import Foundation
import Supervision
import Testing

@testable import ChapterProgram

@Suite struct `The program that judges` {
  @Test func `is built after what another swift command builds, and says that in a sentence`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try "22386".write(toFile: folder.file(".lock"), atomically: true, encoding: .utf8)
    let lock = open(folder.file(".lock"), O_RDWR | O_CLOEXEC)
    try #require(flock(lock, LOCK_EX) == 0)
    var said: [String] = []
    JudgeProgram.awaitOtherBuild(in: folder.path) { sentence in
      said.append(sentence)
      close(lock)
    }
    #expect(said == ["what judges chapters waits for process 22386, which builds this package"])
    JudgeProgram.awaitOtherBuild(in: folder.path) { said.append($0) }
    #expect(said.count == 1)
  }
}
