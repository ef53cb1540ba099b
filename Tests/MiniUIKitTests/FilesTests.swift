import ReversiKit
import Testing

@Suite struct FilesTests {
  private let files = MemoryFiles()

  @Test(arguments: ["", "x00\n", "● ○\r\n"])
  func `text that was written is read again`(text: String) throws {
    try files.writeText(text, to: "Game")
    #expect(try files.read("Game") == Array(text.utf8))
    #expect(try files.readText("Game") == text)
  }

  @Test(arguments: [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `what is not UTF-8 is not text`(bytes: [UInt8]) throws {
    try files.write(bytes, to: "Game", atomically: true)
    #expect(throws: FileError.notText("Game")) { try files.readText("Game") }
  }

  @Test func `a file that is not there has no text`() {
    #expect(throws: FileError.missing("Game")) { try files.readText("Game") }
  }

  @Test func `text is written atomically`() throws {
    let careful = CarefulFiles()
    try careful.writeText("x00", to: "Game")
  }

  @Test(arguments: [
    (FileError.missing("Game"), "there is no file Game"),
    (.notText("Game"), "the file Game is not UTF-8"),
    (.full, "the disk is full"),
    (.readOnly, "the disk is read-only"),
    (.torn, "the write stopped half-way"),
    (.other("it burns"), "it burns"),
  ])
  func `an error says what is wrong`(error: FileError, sentence: String) {
    #expect("\(error)" == sentence)
  }
}

/// Files that refuse whatever might stop half-way.
private struct CarefulFiles: Files {
  func read(_ name: String) throws(FileError) -> [UInt8] { throw .missing(name) }
  func move(_ name: String, to newName: String) throws(FileError) { throw .missing(name) }
  func exists(_ name: String) -> Bool { false }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    if !atomically { throw .torn }
  }
}
