public import Reversi
internal import ReversiKit
public import Verification

extension ReversiLanguage {
  public func insight(into failure: Failure) -> String? {
    secondMove(in: failure) ?? blockedTap(in: failure)
      ?? unansweredTap(in: failure)
      ?? transposition(in: failure) ?? idleComputer(in: failure) ?? failure.earlySave
  }

  /// Returns a sentence which says that a side plays twice in one turn, if `failure` shows that the side takes two
  /// empty cells while nothing but disks, counts and indicators changes; otherwise nil.
  private func secondMove(in failure: Failure) -> String? {
    guard var disks = Self.board(before: failure.script) else { return nil }
    var first: (cell: Cell, side: Disk, instant: Substring)?
    for event in failure.events {
      let instant = event.prefix { $0 != " " }
      let words = event.split(separator: " ").dropFirst()
      guard words.count == 3, words.first == "cell", let cell = Cell(words[words.startIndex + 1]) else {
        if !["thinking", "count"].contains(words.first) { first = nil }
        continue
      }
      let side: Disk? = ["x": .dark, "o": .light][words.last]
      defer { disks[cell] = side }
      guard let side else {
        first = nil
        continue
      }
      // A new game fills the four cells in the middle.
      if disks[cell] != nil || 3...4 ~= cell.x && 3...4 ~= cell.y { continue }
      if let first, first.side == side {
        // Two thoughts end at once, or two seconds apart. Anything else may be a disk that the first move turns over, on
        // a board that is filled in wrongly.
        let seconds = (Double(instant) ?? 0) - (Double(first.instant) ?? 0)
        if 0 < seconds, seconds < 2 { continue }
        let name = letter(of: side)
        let isThought = failure.events.contains { $0.contains(" thinking \(name)") }
        let isStopped = failure.events.contains("\(instant) mode \(name) manual")
        return
          "\(name) plays twice in one turn: \(first.cell), and \(cell) at \(instant)"
          + (isStopped
            ? ", as if its Computer went on although it was stopped at that instant"
            : isThought ? ", as if its Computer thought twice" : "")
      }
      first = (cell, side, instant)
    }
    return nil
  }

  /// Returns a sentence which says that a dialog is in the way of a tap, if that is why the tapped cell does not have
  /// its disk in `failure`; otherwise nil.
  private func blockedTap(in failure: Failure) -> String? {
    let words = (failure.line?.text ?? "").split(separator: " ")
    guard words.count == 4, words.starts(with: ["expect", "cell"]), words[3] != "-",
      let tap = failure.events.lastIndex(where: { $0.hasSuffix(" ignored \(words[2])") }),
      let alert = failure.events[..<tap].last(where: { $0.split(separator: " ").dropFirst().first == "alert" }
      ),
      let title = alert.split(separator: " ").dropFirst(2).first, title != "-"
    else { return nil }
    return "a tap on \(words[2]) does not count, because the dialog \(title) is up"
  }

  /// Returns the disks with which a script begins, those of its only save or of a new game; nil if it launches the app
  /// more than once, or from a save that is given byte by byte.
  private static func board(before script: [String]) -> [Cell: Disk]? {
    let words = script.joined(separator: ";").split { " ;".contains($0) }
    if words.contains("kill") || words.contains("raw") { return nil }
    var rows = ["4": "---ox---"[...], "5": "---xo---"]
    if let save = words.firstIndex(of: "save") {
      let given = words[(save + 1)...].dropFirst().prefix { $0.count == 8 || "12345678".contains($0) }
      rows = [:]
      for (number, row) in zip(given, given.dropFirst()) where row.count == 8 { rows[String(number)] = row }
    }
    var disks: [Cell: Disk] = [:]
    for (number, row) in rows {
      for (x, symbol) in row.enumerated() where symbol != "-" {
        disks[Cell(x: x, y: (Int(number) ?? 1) - 1)] = symbol == "x" ? .dark : .light
      }
    }
    return disks
  }

  /// Returns a sentence which says that nothing follows a tap, if the script begins with dark's c4 and lets the move end,
  /// and yet no disk and no message has changed; otherwise nil.
  private func unansweredTap(in failure: Failure) -> String? {
    let commands = failure.commands.prefix(2)
    let kinds = failure.events.map { $0.split(separator: " ").dropFirst().first }
    guard failure.line != nil, commands.first == "c4", let pause = commands.last,
      ["settle", "wait 0.5"].contains(pause),
      !kinds.contains(where: { ["cell", "message"].contains($0) })
    else { return nil }
    return "nothing follows a tap: c4; \(pause)"
  }

  /// Returns a sentence which says that a Computer has stopped thinking and not played, if that is so in `failure`, and
  /// some time has passed since; otherwise nil.
  private func idleComputer(in failure: Failure) -> String? {
    guard failure.line != nil, let time = failure.sentence.firstMatch(of: /, at ([\d.]+)$/)?.1,
      let end = failure.events.lastIndex(where: { $0.hasSuffix(" thinking -") }),
      let start = failure.events[..<end].last(where: { $0.contains(" thinking ") }), !start.hasSuffix("-"),
      let instant = failure.events[end].split(separator: " ").first, time != instant
    else { return nil }
    let others = failure.events.filter { $0.hasPrefix("\(instant) ") && !$0.hasSuffix(" thinking -") }
    let later = failure.events[end...].filter { $0.contains(" cell ") }
    if !others.isEmpty || !later.isEmpty { return nil }
    let name = "\(start.suffix(1))'s Computer"
    return "\(name) stops thinking at \(instant) and plays nothing, as if it had chosen an illegal cell"
  }

  /// Returns a sentence which says what is transposed, the board or a Computer's choice, if that explains `failure`;
  /// otherwise nil.
  private func transposition(in failure: Failure) -> String? {
    guard let found = transposedDisks(in: failure) else { return nil }
    let words = failure.script.joined(separator: ";").split(separator: ";").map { $0.split(separator: " ") }
    if !words.joined().contains("computer") { return "x and y are exchanged: the board is transposed" }
    // A Computer may have played there by chance, unless the script says what it chooses.
    let choices = words.filter { $0.first == "computer" }
    let names = Set(choices.joined())
    let isOpen = names.isEmpty || names.contains("random")
    if isOpen || found.contains(where: { names.contains("\($0)") }) { return nil }
    return "x and y of the cell that the Computer chooses are exchanged"
  }

  /// Returns the cells with the disks that `failure` expects elsewhere, if its board is as expected when rows are read as
  /// columns; nil if it is not, or if no expected disk is missing.
  private func transposedDisks(in failure: Failure) -> [Cell]? {
    guard let rows = failure.rows.map({ $0.map(Array.init) }), rows.count == 8,
      let expected = failure.expectedRows.map({ $0.map(Array.init) }),
      expected.count <= 8, expected.allSatisfy({ $0.count <= 8 }), rows.allSatisfy({ $0.count == 8 })
    else { return nil }
    // An expected cell is its symbol after as many blanks as there are columns before it.
    let cells = expected.indices.flatMap { y in
      expected[y].indices.map { (x: $0, y: y, symbol: expected[y][$0]) }
    }
    .filter { $0.symbol != " " }
    // At least one disk is missing: disks that are there in the wrong colour have not been put elsewhere.
    let missing = cells.filter { $0.symbol != "-" && rows[$0.y][$0.x] == "-" }
    if missing.isEmpty || !cells.allSatisfy({ rows[$0.x][$0.y] == $0.symbol }) { return nil }
    return missing.map { Cell(x: $0.y, y: $0.x) }
  }
}

extension Failure {
  /// What is old in the save that is found after a move, in a sentence; nil if nothing is, or if the script does more than
  /// choose players, tap cells and let moves end.
  var earlySave: String? {
    guard let line = line?.text,
      let saves = sentence.firstMatch(of: /expected saved (...) (.+), found (...) (.+), at [\d.]+/),
      saves.1.dropFirst() == saves.3.dropFirst()
    else { return nil }
    let commands = script.joined(separator: ";").split(separator: ";").map {
      $0.trimmingPrefix(while: \.isWhitespace)
    }
    let played = commands.prefix { $0 != line }.filter { !$0.hasPrefix("expect ") }
    let isPlain = played.allSatisfy { command in
      Cell(command) != nil || ["settle", "mode", "computer"].contains(command.prefix { $0 != " " })
    }
    let hasMoved = events.contains { $0.contains(" cell ") }
    guard isPlain, hasMoved, played.last == "settle" else { return nil }
    if saves.4 == saves.2 {
      return "after a move the save has the new board, and the turn from before the move"
    }
    return saves.4 == startRows ? "after a move the save is still that of the start" : nil
  }
}
