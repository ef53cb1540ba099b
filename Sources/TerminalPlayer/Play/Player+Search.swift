internal import Dispatch
internal import Synchronization

extension Player {
  /// How long a search may take: a process that works for two seconds without a sign is ended as an endless loop.
  private static let patience = Duration.seconds(1)
  private static let tooLong = "That takes too long to find from here."

  /// Looks for the answer to a question, and goes on meanwhile: a touch calls it off, and so does another question.
  func search(_ words: [String]) {
    endSearch()
    guard let search = stage.face.search(words) else { return }
    let deadline = ContinuousClock.now + Self.patience
    // Through a pipe no touch can call it off, and the next line waits for its turn.
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
    // What is found at once needs no word.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
      MainActor.assumeIsolated {
        if self.searching === searching { self.say("Looking for it; any touch calls that off.") }
      }
    }
  }

  /// Calls off what is being looked for.
  func endSearch() {
    searching?.isCancelled.store(true, ordering: .relaxed)
    searching = nil
  }
}

/// Something that is being looked for.
final class Searching: Sendable {
  let isCancelled = Atomic<Bool>(false)
}
