import Testing

@testable import Supervision

@Suite struct `A program` {
  @Test(arguments: [(3, 15), (3, 16), (16, 15)])
  func `is not started with descriptors that would be overwritten`(count: Int, lifeline: Int32) throws {
    let start = {
      try ChildProcess(
        "/bin/true", [], environment: [:], descriptors: Array(repeating: nil, count: count),
        lifeline: lifeline)
    }
    if count == 3, lifeline == 15 {
      #expect(try start().reap() == .status(0))
    } else {
      #expect(throws: Problem.self) { try start() }
    }
  }
}
