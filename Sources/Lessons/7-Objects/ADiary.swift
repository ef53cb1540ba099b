internal import Structure
internal import Teaching

extension OpenTask {
  static let aDiary = OpenTask(
    title: "Open task: a player who keeps a diary",
    task: """
      Let every player keep a diary: a line when it is asked to play, when it hears of a tap, and when it is stopped. Nobody may
      notice: not the game, not the controller, and not the two players that there are. How many existing functions
      did you change? How many would it have been in the controller that you began with?
      """,
    goal: "all is as declared, and of what was there only the function that makes players was changed",
    hint: "What would a player look like that does nothing but pass everything on to another one?",
    ways: [
      Way(
        "A player around a player",
        """
        `DiaryPlayer(ManualPlayer())`: it is a `Player`, has one, and passes everything on. The protocol has four
        members, so this is a dozen lines; with forty it would be a bad protocol. It cannot see what the player inside
        says to the game, since that call does not go through it.
        """, attempt: "7-Objects/a-diary"),
      Way(
        "A class that both inherit from",
        """
        `class WrittenPlayer: Player` with the diary, and both players under it. Each must then call `super` in each function, and
        the compiler says nothing when one forgets. The class sees what a player says, too, if that goes through it.
        And it is the end of "nobody may notice".
        """),
    ])
}
