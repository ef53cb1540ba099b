import Foundation
import Supervision
import Testing

@Suite struct `A temporary folder` {
  @Test func `is removed with its contents when its owner lets go`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try Data().write(to: URL(filePath: "\(path)/file"))
    #expect(path.hasPrefix(FileManager.default.temporaryDirectory.path))
    #expect(try folder?.path != TemporaryFolder().path)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `is removed when the process exits, or by a later process if a signal has ended it`() throws {
    let place = try TemporaryFolder()
    defer { place.remove() }
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "Faults")
    func run(_ words: String...) throws -> [String] {
      _ = try Run(
        program.path, ["temporary"] + words, environment: ["TMPDIR": place.path], limit: .seconds(60))
      return try FileManager.default.contentsOfDirectory(atPath: place.path)
    }
    #expect(try run() == [])
    let left = try run("\(SIGKILL)")
    #expect(left.count == 1)
    // One that has just been left might be in use.
    #expect(try run() == left)
    for name in left {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: place.file(name))
    }
    let folder = open(place.file(left[0]), O_RDONLY | O_CLOEXEC)
    flock(folder, LOCK_EX)
    #expect(try run() == left)
    close(folder)
    #expect(try run() == [])
  }
}
