import Reversi
import Testing

@testable import Scripts
@testable import Verification

@Suite struct ScriptErrorTests {
  private static let errors: [(line: String, found: String, expected: String)] = [
    ("hop", "\"hop\"", commands),
    ("D3", "\"D3\"", commands),
    ("i1", "\"i1\"", commands),
    ("a0", "\"a0\"", commands),
    ("a9", "\"a9\"", commands),
    ("d33", "\"d33\"", commands),
    ("d3x", "\"d3x\"", commands),
    ("Show", "\"Show\"", commands),
    ("d3 c4", "\"c4\"", end),
    ("show all", "\"all\"", end),
    ("reset now", "\"now\"", end),
    ("ok ok", "\"ok\"", end),
    ("settle 1", "\"1\"", end),
    ("kill 1", "\"1\"", end),
    ("disk Game", "\"Game\"", end),
    ("tap", "the end of the line", cell),
    ("tap z9", "\"z9\"", cell),
    ("tap d3 there", "\"there\"", cell),
    ("mode", "the end of the line", "dark or light"),
    ("mode x computer", "\"x\"", "dark or light"),
    ("mode dark", "the end of the line", "manual or computer"),
    ("mode dark Computer", "\"Computer\"", "manual or computer"),
    ("mode dark computer now", "\"now\"", end),
    ("wait", "the end of the line", seconds),
    ("wait long", "\"long\"", seconds),
    ("wait -1", "\"-1\"", seconds),
    ("wait +1", "\"+1\"", seconds),
    ("wait .5", "\".5\"", seconds),
    ("wait 1.", "\"1.\"", seconds),
    ("wait 1.2.3", "\"1.2.3\"", seconds),
    ("wait 0.2500", "\"0.2500\"", seconds),
    ("wait 1e3", "\"1e3\"", seconds),
    ("wait 1,5", "\"1,5\"", seconds),
    ("wait 1000000000", "\"1000000000\"", seconds),
    ("wait ١", "\"١\"", seconds),
    ("wait 1 s", "\"s\"", end),
    ("computer", "the end of the line", computers),
    ("computer best", "\"best\"", computers),
    ("computer first d3", "\"d3\"", end),
    ("computer d3 random", "\"random\"", cell),
    ("fault", "the end of the line", faults),
    ("fault slow", "\"slow\"", faults),
    ("fault full 3", "\"3\"", end),
    ("fault torn half", "\"half\"", "a number of bytes"),
    ("fault torn -1", "\"-1\"", "a number of bytes"),
    ("fault torn +1", "\"+1\"", "a number of bytes"),
    ("fault kill now", "\"now\"", "a number of steps"),
    ("fault once", "the end of the line", "read or write or replace or move"),
    ("fault torn 1 2", "\"2\"", end),
    ("save", "the end of the line", header),
    ("save x0", "\"x0\"", header),
    ("save X00", "\"X00\"", header),
    ("save x02", "\"x02\"", header),
    ("save x000", "\"x000\"", header),
    ("save none x00", "\"x00\"", end),
    ("save raw", "the end of the line", quotes),
    ("save raw x00", "\"x00\"", quotes),
    ("save raw \"", "\"\"\"", quotes),
    ("save raw \"a\"b\"", "\"\"a\"b\"\"", quotes),
    ("save raw \"\\q\"", "\"\"\\q\"\"", quotes),
    ("save raw \"\\x4\"", "\"\"\\x4\"\"", quotes),
    ("save raw \"\\xzz\"", "\"\"\\xzz\"\"", quotes),
    ("save raw \"\\x+4\"", "\"\"\\x+4\"\"", quotes),
    ("save raw \"\\\"", "\"\"\\\"\"", quotes),
    ("save raw \"a b\"", "\"\"a\"", quotes),
    ("save x00 0 --------", "\"0\"", row),
    ("save x00 9 --------", "\"9\"", row),
    ("save x00 --------", "\"--------\"", row),
    ("save x00 1", "the end of the line", cells),
    ("save x00 1 xo-----", "\"xo-----\"", cells),
    ("save x00 1 xo-------", "\"xo-------\"", cells),
    ("save x00 1 xo--?---", "\"xo--?---\"", cells),
    ("trace", "the end of the line", "on or jobs or off"),
    ("trace yes", "\"yes\"", "on or jobs or off"),
    ("trace on off", "\"off\"", end),
    ("expect", "the end of the line", keys),
    ("expect Message x", "\"Message\"", keys),
    ("expect disk x", "\"disk\"", keys),
    ("expect message", "the end of the line", "a value for message"),
    ("expect cell", "the end of the line", cell),
    ("expect cell d9 x", "\"d9\"", cell),
    ("expect cell d3", "the end of the line", "a value for cell d3"),
    ("expect cell d3 dark", "\"dark\"", "x, o or -"),
    ("expect crashed maybe", "\"maybe\"", "yes or no"),
    ("expect kept yes or perhaps", "\"perhaps\"", "yes, some or no"),
    ("expect thinking z", "\"z\"", "x, o, \"x, o\" or -"),
    (
      "expect mode x robot", "\"x robot\"",
      "\"x manual, o manual\", \"x manual, o computer\", \"x computer, o manual\" or \"x computer, o computer\""
    ),
    ("expect row", "the end of the line", row),
    ("expect row 0 --------", "\"0\"", row),
    ("expect row one --------", "\"one\"", row),
    ("expect row +1 --------", "\"+1\"", row),
    ("expect row 2", "the end of the line", "a value for row 2"),
    ("expect saved", "the end of the line", "a value for saved"),
    ("expect saved row", "the end of the line", row),
    ("expect saved row 3", "the end of the line", "a value for saved row 3"),
    ("expect saved row 9 --------", "\"9\"", row),
    ("expect order", "the end of the line", "a value for order"),
  ]

  @Test(arguments: errors)
  func `a line that cannot be read is refused with what was found and what was expected`(
    line: String, found: String, expected: String
  ) {
    let error = #expect(throws: ScriptError.self) {
      try Script("show\n\n\(line)  # wrong\nnonsense", source: "bad.txt")
    }
    #expect(error?.description == "bad.txt:3: found \(found), expected \(expected)")
  }

  @Test(arguments: ["", "d", "3d", "d0", "D3", "d3 ", "é3"])
  func `no other text names a cell`(text: String) {
    #expect(Cell(text) == nil)
  }

  private static let commands = """
    a command: a cell such as d3, tap, mode, reset, computer, ok, cancel, dismiss, wait, settle, kill, fault, save, \
    schedule, show, disk, trace or expect
    """
  private static let keys = """
    a key: message, count, mode, thinking, notice, moving, cell, row, saved row, alert, escape, saved, saves, kept, \
    crashed or order
    """
  private static let end = "the end of the line"
  private static let cell = "a cell from a1 to h8"
  private static let row = "a row from 1 to 8"
  private static let seconds = "seconds, such as 0.25, with three decimals at most"
  private static let computers = "first, random or cells from a1 to h8"
  private static let faults = "none or full or readonly or torn or kill or once"
  private static let header = "none, raw, or turn and modes such as x00"
  private static let quotes =
    #"a text in quotes, with \n, \r, \s for a space, \", \\ and \x and two hex digits"#
  private static let cells = "a row of eight x, o and -"
}
