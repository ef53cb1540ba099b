internal import Dispatch
internal import Synchronization

extension Player {
  /// Looks for the answer to a question, and goes on meanwhile: a touch calls it off, and so does another question.
  func search(_ words: [String]) {
    endSearch()
    guard let search = stage.face.search(words) else { return }
    // Nobody can call off what was asked through a pipe, and what stands behind it waits for its turn.
    if painter.manner == .piped { return answer(search { false } ?? []) }
    let searching = Searching()
    self.searching = searching
    DispatchQueue.global(qos: .userInitiated).async {
      let lines = search { searching.isCancelled.load(ordering: .relaxed) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard self.searching === searching else { return }
          self.searching = nil
          self.say("")
          if let lines { self.answer(lines) }
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
