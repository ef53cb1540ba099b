internal import Structure
internal import Teaching

extension Step {
  static let giveEachRequestAToken = Step(
    "02-give-each-request-a-token", title: "Replace canceller by token", minutes: 20,
    task: """
      The app asks for two things that take time: a Computer's move, and disks that come to rest. It calls them off with
      a `Canceller`, which must be told each time. Turn that round. Give every request a **token**, something that is
      equal only to itself, keep the one whose answer is wanted, and let every callback capture its token and compare
      it. An answer with another token is ignored, so no callback has to be told anything. Then delete `Canceller`.

      Fixed here: `Token`. It changes nothing that a user can see, and `verify` says so.
      """,
    hints: [
      """
      A canceller knows whether it was cancelled. A token knows nothing at all. Where is the knowledge now?
      """,
      """
      In the controller: it keeps the token of the animation and one for each thought. To call something off is to forget
      its token. When is an answer wanted? When its token is the one that is kept.
      """,
      """
      Two tokens must never be the same by chance. An object is the same as itself and as nothing else, so a class without
      anything in it will do, whose `==` is `===`.
      """,
      """
      ```swift
      nonisolated final class Token: Sendable, Equatable {
        static func == (one: Token, other: Token) -> Bool { one === other }
      }

      let token = Token()
      thoughts[turn] = token

      device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
        guard let self, token == thoughts[turn] else { return }
        stopThinking(turn)
        …
      }
      ```

      A canceller also switched the indicator off. Make a function of that, `stopThinking`, and call it where `cancel()`
      was called.
      """,
    ],
    answer: """
      The callback does not ask "was I cancelled?" but "am I the answer to what is asked now?". The first question
      relies on every function that changes its mind to cancel. The second relies on nothing but the two tokens.
      """,
    goal: Goal("what takes time has a Token; there is no Canceller, whatever its name") {
      $0.unused("Token") + $0.declarations(of: "Canceller") + $0.cancellers
    })
}
