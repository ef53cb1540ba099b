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

  @Test(arguments: [nil, SIGINT, SIGTERM, SIGHUP])
  func `is removed when the process exits or a signal ends it`(number: Int32?) throws {
    let place = try TemporaryFolder()
    defer { place.remove() }
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "Faults")
    let run = try Program.run(
      program.path, ["temporary"] + (number.map { ["\($0)"] } ?? []), environment: ["TMPDIR": place.path],
      limit: .seconds(60))
    #expect(run.exit == number.map { .signal($0) } ?? .status(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }
}
