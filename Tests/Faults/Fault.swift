import Dispatch
import Foundation
import Glibc
import Supervision

/// A way not to come to an end as one should.
enum Fault: String {
  case index, lateTrap, absence, precondition, overflow, conversion, recursion, mutualRecursion
  case loop, loopAround, deepRecursion, badCast
  case memory, flood, exit, quickExit, abort, kill, waiting, sleeping
  case outputClosed, everythingClosed, loopElsewhere, trapElsewhere
  /// Traps on two threads at once.
  case trapTwice
  /// Long, and going on all the time.
  case busy
  /// Prints a line in two pieces.
  case pieces
  /// Fills standard error with lines that would change the terminal.
  case noise
  /// Traps with a long message that would change the terminal.
  case shout
  /// Goes on in a copy of the process.
  case copies
  /// Writes into the channel to its supervisor.
  case scribbles

  func happen() {
    switch self {
    case .index: print(element(64, of: [1, 2, 3]))
    case .lateTrap:
      usleep(200_000)
      print(element(65, of: [1, 2, 3]))
    case .absence: print(first(of: [])!)
    case .precondition: preconditionFailure("off the board")
    case .overflow: print(doubled(Int.max))
    case .conversion: print(UInt8(element(2, of: [1, 2, 300])))
    case .recursion: print(descend(1))
    case .mutualRecursion: print(ping(1))
    case .loop: spin()
    case .loopAround: repeatEndlessly()
    case .deepRecursion: print(dig(1))
    case .badCast: print(asText(64))
    case .memory: hoard()
    case .flood: chatter()
    case .exit: Glibc.exit(0)
    case .quickExit: _exit(3)
    case .abort: Glibc.abort()
    case .kill: Glibc.kill(getpid(), SIGKILL)
    case .waiting: DispatchSemaphore(value: 0).wait()
    case .sleeping: sleep(1000)
    case .outputClosed:
      close(STDOUT_FILENO)
      print("to nobody")
      fflush(nil)
    case .everythingClosed:
      for descriptor in 0..<1024 as Range<Int32> { close(descriptor) }
      spin()
    case .loopElsewhere: Thread.detachNewThread { spin() }
    case .busy:
      let end = ContinuousClock.now + .seconds(1)
      while ContinuousClock.now < end { Heartbeat.note("unit at work") }
    case .pieces:
      print("all work ", terminator: "")
      fflush(nil)
      _ = SupervisedChild.takePrinted()
      print("and no play")
    case .noise:
      let lines = (1...9000).map { "\u{1B}[2Jerror\t\($0) \u{9B}é\n" }
      FileHandle.standardError.write(Data(lines.joined().utf8))
    case .shout: fatalError("\u{1B}[2J\u{9B}31m" + String(repeating: "long ", count: 10_000))
    case .scribbles:
      for word in ["units -1 99\n", "units x\n", "greeting\n", "result\n", "result forged\n", "\n\u{FF}"] {
        _ = writeAll(word.utf8, to: 3)
      }
    case .copies: for _ in 0..<8 { _ = copyProcess() }
    case .trapTwice:
      Thread.detachNewThread { print(element(64, of: [])) }
      print(element(64, of: []))
    case .trapElsewhere:
      Thread.detachNewThread { print(element(64, of: [])) }
      sleep(1)
    }
    if self == .loopElsewhere { sleep(1000) }
  }
}

/// Swift imports no `fork`.
@_silgen_name("fork") private func copyProcess() -> Int32

@inline(never) private func element(_ index: Int, of numbers: [Int]) -> Int { numbers[index] }
@inline(never) private func first(of numbers: [Int]) -> Int? { numbers.first }
@inline(never) private func doubled(_ number: Int) -> Int { number * 2 }
@inline(never) private func descend(_ depth: Int) -> Int {
  // The compiler warns of a recursion that it can see to have no end.
  depth < 0 ? 0 : descend(depth + 1) + depth
}
@inline(never) private func ping(_ depth: Int) -> Int { depth < 0 ? 0 : pong(depth + 1) + depth }
@inline(never) private func pong(_ depth: Int) -> Int { depth < 0 ? 0 : ping(depth + 1) + depth }

@inline(never) private func spin() {
  var number = 0
  while number >= 0 { number = (number &+ 1) & 0xFF }
}

/// Calls what comes to an end each time, and takes nearly all of the time.
@inline(never) private func repeatEndlessly() {
  var number = 1
  while number >= 0 { number = rounds(40_000) }
}

@inline(never) private func rounds(_ count: Int) -> Int {
  var number = 0
  while number < count { number = number &+ 1 }
  return number
}

/// Calls what comes to an end, which mostly finds the stack full: it needs more of it.
@inline(never) private func dig(_ depth: Int) -> Int {
  climb(12) + (depth < 0 ? 0 : dig(depth + 1))
}

@inline(never) private func climb(_ steps: Int) -> Int { steps == 0 ? 0 : climb(steps - 1) + 1 }

@inline(never) private func asText(_ thing: Any) -> String { thing as! String }

@inline(never) private func hoard() {
  var kept: [[UInt8]] = []
  while kept.count < 1_000_000 { kept.append(Array(repeating: 1, count: 1 << 20)) }
}

@inline(never) private func chatter() {
  while true { print("all work and no play") }
}
