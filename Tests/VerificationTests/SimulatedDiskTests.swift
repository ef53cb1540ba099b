import ReversiKit
import Testing

@testable import PhoneKit
@testable import Scripts
@testable import Verification

@Suite struct SimulatedDiskTests {
  private let old = Array("the game before".utf8)
  private let new = Array("the game after it, which is longer".utf8)

  private func disk(_ fault: DiskFault = .none) -> SimulatedDisk {
    let disk = SimulatedDisk(files: ["Game": old])
    disk.fault = fault
    return disk
  }

  @Test(arguments: [true, false])
  func `a sound disk keeps what is written, in place of what was there`(atomically: Bool) throws {
    let disk = disk()
    let files = SimulatedFiles(disk: disk)
    try files.write(new, to: "Game", atomically: atomically)
    try files.write([], to: "Empty", atomically: atomically)
    #expect(disk.files == ["Game": new, "Empty": []])
    #expect(try files.read("Game") == new)
    #expect(files.exists("Empty"))
    #expect(files.writes == 2)
  }

  @Test func `a file that is not there cannot be read`() {
    let files = SimulatedFiles(disk: disk())
    #expect(!files.exists("game"))
    #expect(throws: FileError.missing("game")) { try files.read("game") }
  }

  @Test(arguments: [true, false])
  func `a full disk refuses every write, and empties a file that is not written atomically`(atomically: Bool)
  {
    let disk = disk(.full)
    let files = SimulatedFiles(disk: disk)
    #expect(throws: FileError.full) { try files.write(new, to: "Game", atomically: atomically) }
    #expect(disk.files == ["Game": atomically ? old : []])
    #expect(throws: FileError.full) { try files.write(new, to: "New", atomically: atomically) }
    #expect(disk.files["New"] == (atomically ? nil : []))
    #expect(files.writes == 2)
  }

  @Test(arguments: [true, false])
  func `a read-only disk stays as it is`(atomically: Bool) throws {
    let disk = disk(.readOnly)
    let files = SimulatedFiles(disk: disk)
    #expect(throws: FileError.readOnly) { try files.write(new, to: "Game", atomically: atomically) }
    #expect(throws: FileError.readOnly) { try files.move("Game", to: "Game.bad") }
    #expect(disk.files == ["Game": old])
    #expect(try files.read("Game") == old)
  }

  @Test(arguments: [true, false])
  func `a torn write stops after any byte, and leaves the old file when it is atomic`(atomically: Bool) {
    for bytes in 0...new.count + 1 {
      let disk = disk(.torn(at: bytes))
      let files = SimulatedFiles(disk: disk)
      #expect(throws: FileError.torn) { try files.write(new, to: "Game", atomically: atomically) }
      #expect(disk.files == ["Game": atomically ? old : Array(new.prefix(bytes))])
    }
  }

  @Test(arguments: [true, false])
  func `a process that ends in a write leaves what was written until then`(atomically: Bool) {
    for steps in 0...new.count + 2 {
      let disk = disk(.kill(after: steps))
      let files = SimulatedFiles(disk: disk)
      var isAlive = true
      files.onKill = { isAlive = false }
      #expect(throws: Never.self) { try files.write(new, to: "Game", atomically: atomically) }
      let isWhole = steps > new.count
      let part = atomically || steps == 0 ? old : Array(new.prefix(steps - 1))
      #expect(disk.files == ["Game": isWhole ? new : part])
      #expect(isAlive == (steps > new.count + 1))
      #expect(disk.fault == (isAlive ? .kill(after: 1) : .none))
    }
  }

  @Test(arguments: [0, 1, 2])
  func `a process that ends at a move has moved the file or not`(steps: Int) throws {
    let disk = disk(.kill(after: steps))
    let files = SimulatedFiles(disk: disk)
    var isAlive = true
    files.onKill = { isAlive = false }
    try files.move("Game", to: "Game.bad")
    #expect(disk.files == [steps == 0 ? "Game" : "Game.bad": old])
    #expect(isAlive == (steps == 2))
  }

  @Test(arguments: [DiskStep.read, .write, .replace, .move])
  func `a disk that fails once does nothing at that step, and works again afterwards`(step: DiskStep) throws {
    let disk = disk(.once(step))
    let files = SimulatedFiles(disk: disk)
    func doAll() throws {
      _ = try files.read("Game")
      try files.write(new, to: "Game", atomically: true)
      try files.move("Game", to: "Game.bad")
    }
    #expect(throws: FileError.self) { try doAll() }
    #expect(disk.files == ["Game": step == .move ? new : old])
    #expect(disk.fault == .none)
    #expect(files.failures == (step == .read ? 0 : 1))
    try doAll()
    #expect(disk.files == ["Game.bad": new])
  }

  @Test func `a write that fails once has written half of a file that is not written atomically`() throws {
    let disk = disk(.once(.write))
    #expect(throws: FileError.torn) { try disk.write(new, to: "Game", atomically: false) }
    #expect(disk.files == ["Game": Array(new.prefix(17))])
    disk.fault = .once(.replace)
    try disk.write(new, to: "Game", atomically: false)
    #expect(disk.files == ["Game": new])
  }

  @Test func `a torn write stops half-way unless it is told where`() {
    let disk = disk(.torn(at: nil))
    #expect(throws: FileError.torn) { try disk.write(new, to: "Game", atomically: false) }
    #expect(disk.files == ["Game": Array(new.prefix(17))])
  }

  @Test(arguments: [DiskFault.none, .full, .torn(at: 0), .torn(at: nil)])
  func `a move needs no room: it takes the place of what is there`(fault: DiskFault) throws {
    let disk = disk(fault)
    disk.files["Game.bad"] = new
    let files = SimulatedFiles(disk: disk)
    try files.move("Game", to: "Game.bad")
    #expect(disk.files == ["Game.bad": old])
    #expect(throws: FileError.missing("Game")) { try files.move("Game", to: "Elsewhere") }
    #expect(disk.files == ["Game.bad": old])
    #expect(files.writes == 0)
  }

  @Test func `a file moved to its own name stays`() throws {
    let disk = disk()
    try disk.move("Game", to: "Game")
    #expect(disk.files == ["Game": old])
  }

  @Test func `a disk tells of every file that has changed and of no other`() throws {
    var changes: [String] = []
    let disk = SimulatedDisk(files: ["Game": old]) { name, content in
      changes.append("\(name): \(content.map { String(decoding: $0, as: UTF8.self) } ?? "gone")")
    }
    try disk.write(Array("1".utf8), to: "Game", atomically: true)
    try disk.move("Game", to: "Old")
    disk.fault = .full
    try? disk.write(Array("2".utf8), to: "Game", atomically: true)
    disk.fault = .torn(at: 1)
    try? disk.write(Array("34".utf8), to: "Game", atomically: false)
    try disk.set("Old", to: nil)
    #expect(changes == ["Game: 1", "Old: 1", "Game: gone", "Game: 3", "Old: gone"])
  }

  @Test func `whoever watches an app's writes hears how each ended`() {
    let disk = disk()
    let files = SimulatedFiles(disk: disk)
    var heard: [String] = []
    files.onWrite = { name, content, error in
      heard.append("\(name) \(content.count) \(error?.description ?? "ok")")
    }
    try? files.write([1], to: "Game", atomically: true)
    disk.fault = .full
    try? files.write([1, 2], to: "Game", atomically: true)
    files.disconnect()
    try? files.write([1, 2, 3], to: "Game", atomically: true)
    #expect(heard == ["Game 1 ok", "Game 2 the disk is full"])
  }
}
