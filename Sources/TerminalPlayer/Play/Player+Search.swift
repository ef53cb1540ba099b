internal import Dispatch
internal import Synchronization

extension Player {
  /// How long a search may take: a process that gives no sign for two seconds is ended as an endless loop.
  private static let patience = Duration.seconds(1)
  private static let tooLong = "That takes too long to find from here."

  /// Searches for the answer to a question in the background. A touch or another question cancels the search.
  func search(_ words: [String]) {
    endSearch()
    guard let search = stage.face.search(words) else { return }
    let deadline = ContinuousClock.now + Self.patience
    // Through a pipe no touch can cancel it, and the next line waits for its turn.
    if painter.manner == .piped {
      return answer(search { ContinuousClock.now > deadline } ?? [Self.tooLong])
    }
    let searching = Searching()
    self.searching = searching
    DispatchQueue.global(qos: .userInitiated).async {
      let lines = search {
        searching.isCancelled.load(ordering: .relaxed) || ContinuousClock.now > deadline
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard self.searching === searching else { return }
          self.searching = nil
          self.say("")
          self.answer(lines ?? [Self.tooLong])
        }
      }
    }
    // A search that ends at once needs no notice.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
      MainActor.assumeIsolated {
        if self.searching === searching { self.say("Looking for it; any touch cancels that.") }
      }
    }
  }

  /// Cancels the search that is under way.
  func endSearch() {
    searching?.isCancelled.store(true, ordering: .relaxed)
    searching = nil
  }
}

/// A search that is under way.
final class Searching: Sendable {
  let isCancelled = Atomic<Bool>(false)
}
