internal import Structure
internal import Teaching

extension Step {
  static let putAModelUnderIt = Step(
    "05-put-a-model-under-it", title: "Extract class, twice: a match, and one that saves", minutes: 40,
    task: """
      It is still the controller that changes the values. Move that into a **model**: it keeps a `Match` (a game and who
      plays it), takes commands, says whether it accepted one, and can be observed. A second model has another one
      inside, passes every command on, and saves before any observer is notified. Both are a `MatchModel`, and code that
      uses one cannot tell which it is. The second one renames a save that it refuses, to a name not yet taken. Remove
      `.overwrittenSave` from `Main.swift`, and hand over the store, `store: .save`, as the notebook shows after this
      step.

      `Observed`, a value that can be observed, is **given**; read it first.

      ```sh
      cp Solutions/8-ClassicalMVC/Observed.swift Chapters/8-ClassicalMVC/
      ```

      Fixed here: `MatchModel`, a protocol, `Observed` and `Source`; the file is still called "Game".
      """,
    hints: [
      """
      What is done to a match? A disk is placed, a side passes, a player takes a seat, or a match begins. Those are the
      commands. The protocol consists of them and of what is observed.
      """,
      """
      The model that saves keeps `any MatchModel`, the files, and a `Source` of its own: command the inner one, write,
      and only then set your own value to the inner one's. A pass writes nothing, and neither does a launch with a good
      save.
      """,
      """
      A *wrapper* adds one thing. The one that saves knows nothing about moves, and the plain one nothing about files;
      each is half a page. In the controller the first **binding** shows a switch: it observes a model and sets one
      control, which the controller no longer sets anywhere.
      """,
      """
      ```swift
      enum Answer {
        case accepted, ignored
      }

      protocol MatchModel: AnyObject {
        var match: Observed<Match> { get }
        @discardableResult func place(_ candidate: Candidate) -> Answer
        @discardableResult func pass() -> Answer
        func seat(_ player: Player, at side: Disk)
        func begin(_ match: Match)
      }

      func place(_ candidate: Candidate) -> Answer {
        let answer = inner.place(candidate)
        if answer == .accepted { save() }
        return answer
      }
      ```

      What the protocol says about a discarded result holds for `any MatchModel`; with a class of your own, write `_ =`
      before the call.
      """,
    ],
    answer: """
      An observer of the outer model can only see what has been saved. That is not a rule that you must remember: there
      is no way to the inner one.
      """,
    goal: Goal(
      "a MatchModel has another one inside; none names a view; ViewController keeps no part of a game, and no file"
    ) { facts in
      facts.missingProtocol("MatchModel") + facts.missingWrappers
        + facts.viewsInModels
        + facts.partsOfGame(in: "ViewController") + facts.stored(ofType: "Game", in: "ViewController")
        + facts.namings(of: "MiniUIKit.Files", in: "ViewController")
        + facts.namings(of: "overwrittenSave", in: "Main.swift") + facts.missingSeam("store")
    })
}
