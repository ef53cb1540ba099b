import Foundation
import PhoneKit
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification

/// Here real time is the subject: who leaves a world wakes in the real one.
@Suite(.serialized) struct EscapeTests {
  @Test(arguments: Wait.allCases)
  func `an app that waits for the real world is seen to leave its own, and goes no further`(wait: Wait) async
  {
    let escapes = Escapes.count
    let notes = Notes()
    // On a thread of its own: what has left its world wakes on the pool that runs the tests.
    await onThread {
      Phone.simulate(wait.app(notes)) { phone in
        phone.launch()
        phone.settle()
        // The phone waits in real time: once it is gone, its tasks are cancelled and wake nowhere.
        let deadline = ContinuousClock.now + .seconds(600)
        while Escapes.count == escapes, ContinuousClock.now < deadline { usleep(500) }
        phone.settle()
      }
    }
    #expect(Escapes.count > escapes)
    #expect(notes.lines == ["before"])
  }

  @Test func `the advice names what to look for`() {
    for word in ["device.clock", "device.mainQueue", "Task.sleep", "Task.yield"] {
      #expect(Escapes.advice.contains(word))
    }
  }
}

/// A way to wait for something that is not the phone's.
enum Wait: CaseIterable, Sendable {
  case yield, sleep, continuousClock, suspendingClock, sleepOfAnActor, sleepOfAChild

  func app(_ notes: Notes) -> App {
    .doing { _ in
      // Its threads of the pool are others than those on which the tests wait for programs.
      Task(priority: .background) {
        notes.add("before")
        switch self {
        // One that is resumed before it has suspended goes on in the phone.
        case .yield: while !Task.isCancelled { await Task.yield() }
        case .sleep: try await Task.sleep(for: Self.short)
        case .continuousClock: try await ContinuousClock().sleep(for: Self.short)
        case .suspendingClock: try await SuspendingClock().sleep(for: Self.short)
        case .sleepOfAnActor: try await Sleeper().sleep()
        case .sleepOfAChild:
          async let child: Void = Task.sleep(for: Self.short)
          try await child
        }
        notes.add("after")
      }
    }
  }

  /// Not over before it has begun, even on a busy machine.
  private static let short = Duration.milliseconds(20)

  private actor Sleeper {
    func sleep() async throws {
      try await Task.sleep(for: Wait.short)
    }
  }
}
