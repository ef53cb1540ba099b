import Notebooks
import Reversi
import ReversiKit
import ReversiSuite

enum Solution4 {
  static let notebook: Notebook = Notebook(
    "Solution 4: a store of positions",
    [
      .prose(
        """
        ## What changed

        A game is in a position, and a move takes it to the next one in a single step:
        """),
      .source("Position.swift", "struct Position"),
      .prose(
        """
        A save is a position and two players. Its initializer throws unless the text is valid:
        """),
      .source("Save.swift", "init"),
      .prose("Only one type uses files:"),
      .source("GameStore.swift", "class FileStore"),
      .prose(
        """
        ## What it bought

        You can try the codec on thousands of texts. Cut a save off after each of its characters:
        """),
      .code(with: StoreSeam.self) { store in
        let save = store.encode(start)
        let cuts = (0..<save.count).map { String(save.prefix($0)) }
        let missing = cuts.filter { (try? store.decode($0)) != nil }.map { save.dropFirst($0.count) }
        return .text(
          "\(cuts.count) cuts, \(missing.count) accepted: without \(missing.map(\.debugDescription).joined(separator: ", "))"
        )
      },
      .prose("Change each of its characters into every other on a keyboard:"),
      .code(with: StoreSeam.self) { store in
        let original = Array(store.encode(start))
        let keys = (32...126).map { Character(UnicodeScalar(UInt8($0))) } + ["\n"]
        var (refused, honest, wrong) = (0, 0, 0)
        for place in original.indices {
          for key in keys where key != original[place] {
            var text = original
            text[place] = key
            guard let read = try? store.decode(String(text)) else {
              refused += 1
              continue
            }
            // Written again, it is what was read: it means what it says.
            if store.encode(read) == String(text) { honest += 1 } else { wrong += 1 }
          }
        }
        return .text(
          "\(refused) refused, \(honest) another save in every character, \(wrong) read as something else")
      },
      .prose("A refusal says where and why:"),
      .code(with: StoreSeam.self) { store in
        let texts = ["", "x00\n", "x02\n", "X00\n"].map { $0 + String(repeating: "--------\n", count: 8) }
        return .list(
          texts.map { text in
            do {
              _ = try store.decode(text)
              return "read"
            } catch {
              return "\(error)"
            }
          })
      },
      .prose(
        """
        Now for the whole app. A switch in the middle of a move saves the position before the move, and the
        next launch resumes from it:
        """),
      .script("c4; wait 0.1; mode light computer; disk; kill; show"),
      .prose("The same with the switch at every instant, and the battery's death at every instant:"),
      .lanes(
        "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25, harm: "the save is torn"),
      .prose(
        """
        Full storage does not stop the game. The app tells the user, tries again, and succeeds once there is room:
        """),
      .script("trace on; c4; fault full; wait 0.6; fault none; wait 1"),
      .prose(
        """
        `Main.swift` hands over the codec and the store, and the suite tests them by themselves:

        ```sh
        swift run solution-4 verify --clause seams
        ```

        ## What it cost
        """),
      .sizes("3-Cancellation", "4-Persistence"),
      .prose(
        """
        ## What we would not do

        We would not save more than a position and the players. A running animation, a Computer's choice and
        an open alert all follow from the position, or may begin again.

        Nor would we give the file a version number before there is a second version. When there is one, its
        first character can say so. Today's codec refuses every other format, and the store keeps the refused
        file.
        """),
      .verify(),
    ])
}

/// A game that begins, against a Computer.
private let start: SavedGame = {
  var game = SavedGame.start
  game.lightIsComputer = true
  return game
}()
