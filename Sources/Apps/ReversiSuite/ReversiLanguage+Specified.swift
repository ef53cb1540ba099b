public import Reversi
public import Verification

extension ReversiLanguage: Specified {
  public var title: String { "Reversi" }

  public var clauses: [Clause] {
    Clause.all + Self.clausesOfFeatures.filter { features.isSuperset(of: $0.features) }.flatMap(\.clauses)
  }

  public var clausesOnRequest: [(title: String, clauses: [Clause])] {
    Self.clausesOfFeatures.map { ($0.title, $0.clauses) }
  }

  private static var clausesOfFeatures: [(features: Set<Feature>, title: String, clauses: [Clause])] {
    [
      ([.undo], "Reversi with an Undo button", Clause.undo),
      ([.moves], "Reversi that saves its moves", Clause.moves),
      ([.undo, .moves], "Reversi that saves its moves and has an Undo button", Clause.movesWithUndo),
      ([.remote], "Reversi with a Remote player", Clause.remote),
      ([.undo, .remote], "Reversi with a Remote player and an Undo button", Clause.remoteWithUndo),
      ([.history], "Reversi with a second screen, History", Clause.history),
      ([.undo, .history], "Reversi with History and an Undo button", Clause.historyWithUndo),
      ([.moves, .history], "Reversi with History that saves its moves", Clause.historyWithMoves),
      ([.remote, .history], "Reversi with History and a Remote player", Clause.historyWithRemote),
    ]
  }

  /// The names of the parts that chapters can hand over to the suite, in the order in which the chapters ask for them.
  ///
  /// Only some chapters of part II have the last five.
  public var seams: [String] {
    ["rules", "game", "store", "presentation", "lines", "model", "queue", "table", "log", "contract"]
  }

  public var growthScripts: [String] {
    // Whatever stays for each opening takes more memory than the app may keep of a turn.
    let openings =
      features.contains(.history)
      ? "history; earlier; back; " + String(repeating: "history; back; ", count: 15) : ""
    return [
      openings + "c4; settle; mode light computer; wait 1; reset; cancel; reset; ok; settle",
      // Within one game: what a reset clears would not be seen to grow.
      """
      mode dark computer; wait 1; mode dark manual; reset; cancel; fault full; mode light computer; fault none; mode \
      light manual
      """,
    ]
  }

  public var leakScripts: [String] {
    [
      "wait 1", "reset", "reset; cancel", "c4; settle", "c4; wait 0.3", "mode dark computer; wait 1",
      "c4; wait 0.3 + kill", "save x00 1 ox------", "fault full; c4; wait 3", "fault kill 5; c4; settle",
      "save raw \"nothing\"; c4", "mode dark computer; wait 2.1", "c4; kill; c3; kill",
      "save x00 1 -ox-----; a1; settle", "save x00 1 ox------; dismiss",
      "mode dark computer; wait 2 + reset; ok",
      "mode light computer; mode dark computer; wait 9", "c4; settle; reset; ok; d3",
      "mode dark computer; wait 1; reset; ok",
    ]
      + (features.contains(.remote)
        ? [
          "mode dark remote; wait 1", "mode dark remote; remote c4; settle",
          "mode dark remote; wait 1; reset; ok",
        ]
        : [])
      + (features.contains(.history)
        ? ["history", "history; back", "c4; history; wait 0.3", "c4; settle; history; earlier; back"] : [])
  }

  /// A script in which two Computers play for 20 seconds, choosing each move among several legal cells.
  ///
  /// `verify` plays it under two hash seeds. An app that chooses from the cells of a set, in the order in which the
  /// set iterates, plays other moves under the second.
  public var orderScripts: [String] { ["mode dark computer; mode light computer; wait 20"] }
}
