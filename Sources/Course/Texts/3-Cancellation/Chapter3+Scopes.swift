import Notebooks

extension Chapter3 {
  /// Task groups, which the steps after it use.
  static let scopes: [Notebook.Cell] = [
    .prose(
      """
      ## Scopes

      A reset cancels the old game and begins a new one, but `cancel()` does not wait: the old game's task may
      still have to run. A *scope* waits. A *task group* is a scope in braces, and the tasks it starts are its
      *children*. Execution leaves the scope only when the last child has ended. A child starts outside the
      main actor, so it needs `await` for everything that belongs there, even for `say`. (`clock` and `say`
      are as in *Tasks*.) This group has one child, which takes three seconds:

      ```swift
      await withTaskGroup { group in
        group.addTask { … }
        say("the last line in the braces")
      }
      say("after the braces")
      ```
      """),
    .predict(
      "when is `after the braces` printed?",
      [
        "At once: nothing waits for the child": "0.000  after the braces",
        "After three seconds, with the child": "3.000  after the braces",
        "At once, and the child is cancelled": "0.000  the child ends",
      ],
      .code { _ in
        .said { clock, say in
          await withTaskGroup { group in
            group.addTask {
              try? await clock.sleep(for: .seconds(3))
              await say("the child ends")
            }
            say("the last line in the braces")
          }
          say("after the braces")
        }
      },
      why: """
        At the closing brace the group waits for its child; it cancels nothing. So after the braces, nothing
        that began inside is still running.
        """),
    .prose(
      """
      An error that leaves the braces cancels the children first. An `async let`, the other kind of child, is
      always cancelled at the end of its braces. In a group, `cancelAll()` cancels all children. Here the
      group cancels its child after one second, and then waits for it to end:
      """),
    .code { _ in
      .said { clock, say in
        await withTaskGroup { group in
          group.addTask {
            try? await clock.sleep(for: .seconds(3))
            await say("the child ends")
          }
          try? await clock.sleep(for: .seconds(1))
          group.cancelAll()
        }
        say("after the braces")
      }
    },
    .prose(
      """
      The next section ends a game in this way. For a player and a switch, in step 7, you need another form: two
      children, and the first to answer ends the other.
      """),
    .code { _ in
      .said { clock, say in
        let answer = await withTaskGroup(of: String.self) { group in
          for (name, seconds) in [("the Computer", 2), ("the switch", 1)] {
            group.addTask {
              try? await clock.sleep(for: .seconds(seconds))
              return name
            }
          }
          defer { group.cancelAll() }
          return await group.next() ?? ""
        }
        say("first was \(answer)")
      }
    },
    .prose(
      """
      The Computer would have needed two seconds; the scope ends after one. This is *structured concurrency*,
      which is to `Task { }` what a loop is to `goto`. You have used `Task { }` several times; at the end only one
      is left: from step 5 on, it plays one game after another.
      """),
  ]
}
