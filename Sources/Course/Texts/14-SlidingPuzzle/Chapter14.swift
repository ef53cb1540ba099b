import Notebooks
import Puzzle
import PuzzleSuite

enum Chapter14 {
  static let notebook: Notebook = Notebook(
    "Chapter 14: the sliding puzzle", beginning + road + weaknesses + arrival + elsewhere)

  private static let beginning: [Notebook.Cell] = [
    .prose(
      """
      ## Ten coins, and two callers who want six

      People say that an *actor* is a class that lets in one caller at a time. Here is an actor that keeps ten
      coins, and two callers each want six. It checks that there are enough, waits a second, and pays:

      ```swift
      func pay(_ count: Int, asking clock: any Clock<Duration>) async throws {
        guard coins >= count else { return }
        try await clock.sleep(for: .seconds(1))
        coins -= count
      }
      ```
      """),
    .predict(
      "how many coins are left?",
      [
        "Four: the second one is refused": "4 coins are left",
        "Minus two: both get their coins": "-2 coins are left",
        "Ten: each waits for the other, and neither gets any": "10 coins are left",
      ],
      .code { _ in
        .said { clock, say in
          actor Purse {
            var coins = 10

            func pay(_ count: Int, asking clock: any Clock<Duration>) async throws {
              guard coins >= count else { return }
              try await clock.sleep(for: .seconds(1))
              coins -= count
            }
          }

          let purse = Purse()
          async let first: Void = purse.pay(6, asking: clock)
          async let second: Void = purse.pay(6, asking: clock)
          _ = try await (first, second)
          say("\(await purse.coins) coins are left")
        }
      },
      why: """
        Both checked, one after the other, and both were right: there were ten. Then both waited, and then
        both took six. No lock is missing, and no compiler warns.
        """),
    .prose(
      """
      ## What you build

      An actor rules out data races. The purse shows what it does not rule out. In this chapter you build a
      puzzle whose model is an actor. First you follow a published tutorial, which brings in three defects like
      the purse's. Then you remove them, by asking of every line: what may happen while it waits? At the end all
      17 clauses hold. You start with an empty screen. This is the whole app:
      """),
    .source("PuzzleViewController.swift", "class PuzzleViewController"),
    .prose(
      """
      Fifteen numbered tiles sit in a grid of sixteen places. (The code calls a tile a panel, as the tutorial
      does.) A panel beside the blank can slide into it, and the puzzle is complete when all are in order.
      SmallDeskSoftware's tutorial (2023) has nine steps, and makes three decisions worth a chapter: MVVM, test
      first, and **an actor for a model**. You follow these nine steps, and then three of ours.

      You get panels, a grid that can be tapped, a button, a sheet, and the clauses. Look at some of them in the
      empty app:
      """),
    .verify("slide"),
    .prose(
      """
      *Not yet* is a third verdict, beside *holds* and *broken*. `Main.swift` lists the clauses for which you
      have no code yet, and `verify` holds you to that list: such a clause **must fail**. When it holds, remove
      it from the list. So most steps of this chapter go the same way: read a clause's script, see it fail,
      write the code, see it hold, and remove the name.

      Why must it fail? Because a test that has never failed may be testing nothing. Try it:
      """),
    .experiment(
      "See a clause fail before you write code",
      """
      Remove `"slide.beside",` from the list in `Main.swift`, without writing any code yet, and run `swift run
      chapter-14 verify`. Then put it back.
      """,
      until: "you have read the expectation of `slide.beside`, and the script that checks it",
      hints: [
        "The list is called `notBuilt`. Every clause that is not in it must hold.",
        "`swift run workbook watch 14` reports the same at each save, while you type.",
        "The script after `to see it again` can be pasted into a shell as it stands.",
      ],
      answer: """
        `verify` shows the clause, the shortest script that fails, its expectation and what was found. Every
        step of this chapter begins with such a report. You need not touch the list for it: `swift run
        chapter-14 verify --clause slide.beside` shows the same while the clause is in the list.
        """),
    .prose(
      """
      ## What an actor promises

      An actor is like a class that runs one caller's code at a time, and may let the next caller in at each
      `await`. The compiler makes sure that no other code touches the actor's data: no lock, and no data race.

      But while one function waits at an `await`, another may run. When the first resumes, the actor's data may
      have changed. That happened to the purse:

      | inside | suspended | `coins` |
      | --- | --- | ---: |
      | A checks: 10 is enough | nobody | 10 |
      | B checks: 10 is enough | A | 10 |
      | nobody, for a second | A and B | 10 |
      | A takes six | B | 4 |
      | B takes six | nobody | -2 |

      This is *reentrancy*. An actor does not prevent it, but confines it to the awaits. **Between two awaits an
      actor's function is uninterrupted, and across one it is not.** So at each `await` in an actor, ask: what
      do I still believe after it? Swift allows reentrancy because without it two actors that await each other
      could deadlock.

      Take the wait out of the middle, and the question disappears:
      """),
    .code { _ in
      .said { clock, say in
        actor Purse {
          var coins = 10

          func pay(_ count: Int) -> Bool {
            guard coins >= count else { return false }
            coins -= count
            return true
          }
        }

        let purse = Purse()
        async let first = purse.pay(6)
        async let second = purse.pay(6)
        let answers = await [first, second]
        say("paid \(answers.count { $0 }) times, \(await purse.coins) coins are left")
      }
    },
    .prose(
      """
      This version checks, pays and reports in one step. No other caller can come in between, and the answer is
      true when it is returned.

      If you cannot take the wait out, there are three remedies. *Recheck* after the await. *Reserve* before it,
      and give the coins back on failure. Or keep the *task in flight*, so that a second caller for the same
      thing awaits the first caller's result. The cinema at the end of this chapter needs one of them.

      ## In which order do calls arrive?

      An actor does not keep its callers in order, either: they do not form a queue. A tap comes from a
      callback, and a callback cannot wait. So the callback opens a task, which calls the actor:

      ```swift
      func tap(_ place: String) { Task { await model.receive(place) } }
      ```

      Two taps make two tasks. On this workbook's phone a seed decides which of the ready jobs runs next. Here
      are a hundred seeds:
      """),
    .predict(
      "a tap on c4, and then one on d3, each in a task of its own. How often does the actor receive c4 first?",
      [
        "Always: it was tapped first": "c4 d3  100",
        "About half of the time": "d3 c4",
        "Never": "d3 c4  100",
      ],
      .code { _ in
        .said(onSchedules: 100) { clock, say in
          actor Model {
            var received: [String] = []
            func receive(_ tap: String) { received.append(tap) }
          }

          let model = Model()
          func tap(_ place: String) { Task { await model.receive(place) } }

          tap("c4")
          tap("d3")
          try await clock.sleep(for: .seconds(1))
          say(await model.received.joined(separator: " "))
        }
      },
      why: """
        Nothing puts *these* two tasks in order. Swift promises to start tasks in order only if their closures are \
        isolated explicitly, as in `Task { @MainActor in … }` (SE-0431). It promises no order in which the model \
        receives their calls.
        """),
    .prose(
      """
      The shares are those of the workbook's phone. On a device you will usually see c4 first, but the other
      order is allowed, so this phone shows it as well. An actor may also let a caller with a higher priority go
      first (SE-0306). You do get an order from *one* task that handles one item after another, for example from
      a stream:
      """),
    .code { _ in
      .said(onSchedules: 100) { clock, say in
        actor Model {
          var received: [String] = []
          func receive(_ tap: String) { received.append(tap) }
        }

        let model = Model()
        let taps = AsyncStream<String>.makeStream()
        Task { for await place in taps.stream { await model.receive(place) } }

        taps.continuation.yield("c4")
        taps.continuation.yield("d3")
        try await clock.sleep(for: .seconds(1))
        say(await model.received.joined(separator: " "))
        taps.continuation.finish()
      }
    },
    .prose(
      """
      So an actor promises neither that a check still holds after an `await`, nor that calls arrive in order.
      Now build the puzzle as the tutorial does, with its mistakes. They are good mistakes: careful people make
      them, and the compiler accepts them.
      """),
  ]
}
