import Dispatch
import Supervision
import Testing

@Suite struct `A future` {
  // The limit ends a deadlock. Tests beside this one may keep the pool's workers busy for minutes.
  @Test(.timeLimit(.minutes(30)))
  func `is computed also when every worker of a pool waits for one`() async {
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<300 {
        group.addTask {
          Future { Future { number }.value }.value
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 299 * 300 / 2)
    // Where the workers are Dispatch's, and all of them wait.
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      #expect(Future { Future { number }.value }.value == number)
    }
  }
}
