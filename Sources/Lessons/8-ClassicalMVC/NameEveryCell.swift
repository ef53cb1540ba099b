internal import Structure
internal import Teaching

extension Step {
  static let nameEveryCell = Step(
    "02-name-every-cell", title: "Replace numbers by enumerations: the cell", minutes: 25,
    task: """
      A `Cell` has two numbers, and most pairs of numbers are not cells. So the board must say what lies on a cell that
      does not exist, and what happens if a disk is put on it. Make both questions impossible: a `Column` from a to h, a
      `Row` from one to eight, and a `Cell` that keeps one of each. Two numbers from a view become a cell in one place,
      which may say no; nothing else in a cell computes with numbers. A direction is then a list of cells that ends at
      the edge.

      Fixed here: `Cell`, `Column` and `Row`, because this chapter's goals look for them.
      """,
    hints: [
      """
      Which lines of `Board.swift` are only there because a cell may lie off the board?
      """,
      """
      `enum Column: Int, CaseIterable` has all its cases in order. The columns to the left of `.c`, the nearest first,
      are the cases before it, reversed; no number is needed, and at the edge the list is empty.
      """,
      """
      A cell has eight lists: each goes back, stays or goes on in the columns, and likewise in the rows, and `zip` ends
      with the shorter one. Keep the order of the eight directions that `Board` has now. The lists are always the same, so
      a `static let` can hold those of all 64 cells.
      """,
      """
      ```swift
      nonisolated extension Cell {
        init?(x: Int, y: Int) {
          guard let column = Column(rawValue: x), let row = Row(rawValue: y) else { return nil }
          self.init(column: column, row: row)
        }

        var x: Int { column.rawValue }
        var y: Int { row.rawValue }
      }

      nonisolated extension CaseIterable where Self: Equatable, AllCases == [Self] {
        fileprivate var before: [Self] { Self.allCases.prefix { $0 != self }.reversed() }
        fileprivate var after: [Self] { Array(Self.allCases.drop { $0 != self }.dropFirst()) }
      }
      ```

      What a direction does in the columns and in the rows can be an enum of three cases: back, stay, on.
      """,
    ],
    answer: """
      `preconditionFailure` is gone, and so is a sentence of the board's documentation: "off the board there is none either".
      There is no "off the board".
      """,
    goal: Goal(
      "a Cell is a Column and a Row, and computes with no number; Board cannot be asked for a cell that is not there"
    ) { facts in
      facts.missingValue("Column") + facts.missingValue("Row")
        + facts.missingStored(ofType: "Column", in: "Cell") + facts.missingStored(ofType: "Row", in: "Cell")
        + facts.waysToBeWrong(in: "Cell")
        + ["preconditionFailure", "precondition", "fatalError"].flatMap {
          facts.namings(of: $0, in: "Board")
        }
    })
}
