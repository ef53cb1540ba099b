internal import Structure
internal import Teaching

extension OpenTask {
  static let aThirdPlayer = OpenTask(
    title: "Open task: a third player",
    task: """
      Let a Computer take the move that flips the most disks, the first in reading order if there are several, instead of
      throwing dice. It is a player of its own, and the app can be built with one or with the other: nobody but the function
      that makes players may notice. (The suite asks of a Computer only that it plays a legal move after two seconds.) How
      many files did you change? How many would it have been in the controller that you began with?
      """,
    goal: "all is as declared with the new player in place of the old one, and no other type was changed",
    hint: "What do the two Computers share, and is that worth a type?",
    ways: [
      Way(
        "A class beside the other",
        """
        `GreedyPlayer: Player`, with its own two seconds and its own thought that is called off. It repeats a dozen lines, and
        each player can be read by itself. When they come apart, as players do, nothing has to be untangled.
        """),
      Way(
        "One class, and how it chooses",
        """
        `ComputerPlayer(device:choose:)`, with a function from a board and a side to a cell. What a Computer is like in time is
        said once. It costs an indirection, and the day a player wants to think longer about a hard position, the function is not
        enough.
        """),
    ])
}
