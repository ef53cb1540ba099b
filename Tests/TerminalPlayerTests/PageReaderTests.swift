import Notebooks
import Testing

@testable import Reader
@testable import TerminalPlayer

@Suite @MainActor struct `The reader of a whole screen` {
  private func reader(rows: Int = 12, from cell: Int = 0, guesses: [Int: Int?] = [:]) -> PageReader {
    let notebook = Notebook(
      "A notebook",
      [
        .prose("Before.\n\n## First\n\n" + (1...30).map { "Line \($0).\n" }.joined(separator: "\n")),
        .prose("## Second\n\nAsk."),
        .predict(
          "how many?", ["One": "count 1", "Two": "count 2"],
          .code { _ in
            .text("count 2")
          }, why: "Because."),
        .prose("Two, of course."),
        .experiment("Try", "Do it.", until: "it is done", hints: ["one hint", "another"], answer: "So."),
        .prose("## Third\n\nThe end."), .spoiler("Who was it?", [.prose("The gardener.")]),
      ])
    let runner = OpenNotebook(notebook)
    return PageReader(
      runner, look: TerminalLook(isColoured: false, isASCII: true, columns: 60),
      columns: 60, rows: rows,
      progress: Progress(runner), from: cell, guesses: guesses)
  }

  private func text(_ reader: PageReader) -> String { reader.screen.joined(separator: "\n") }

  private func press(_ reader: inout PageReader, _ keys: PageKey...) {
    for key in keys { #expect(reader.press(key) == .none) }
  }

  private func type(_ reader: inout PageReader, _ text: String) {
    for sign in text { _ = reader.press(.character(sign)) }
  }

  @Test func `n finds what stands on the last screen of a section, too, and goes round`() {
    var reader = reader()
    press(&reader, .character("/"))
    type(&reader, "line 2")
    press(&reader, .enter)
    #expect(reader.screen[0] == "Line 2.")
    // Lines 20 to 29: the last ones cannot come to the top.
    for _ in 0..<10 { press(&reader, .character("n")) }
    #expect(text(reader).contains("Line 29."))
    press(&reader, .character("n"))
    #expect(reader.screen[0] == "Line 2.")
  }

  @Test func `a search for nothing repeats the last one`() {
    var reader = reader()
    type(&reader, "/line 2")
    press(&reader, .enter)
    type(&reader, "/")
    press(&reader, .enter)
    #expect(reader.sought == "line 2" && reader.screen.last?.contains("line 2: 2 of 11 here") == true)
    #expect(PageReader.help.joined().contains("without one for the last"))
  }

  @Test func `a page is a section, and Space goes on where the screen ends`() {
    var reader = reader()
    #expect(text(reader).contains("A notebook") && text(reader).contains("Before."))
    #expect(reader.screen.count == 12 && reader.screen.last == "A notebook - 1/4 - 100 % - ? help")
    press(&reader, .character(" "))
    #expect(text(reader).contains("Line 1.") && !text(reader).contains("Line 6."))
    press(&reader, .character(" "))
    // A line of the screen before is seen again.
    #expect(text(reader).contains("Line 5.") && text(reader).contains("Line 10."))
    press(&reader, .end)
    #expect(text(reader).contains("Line 30."))
    press(&reader, .home, .down)
    #expect(!text(reader).contains("## First") && text(reader).contains("Line 1."))
    press(&reader, .right, .left)
    #expect(text(reader).contains("## First"))
    press(&reader, .character("b"))
    #expect(text(reader).contains("Before."))
    press(&reader, .left)
    #expect(reader.screen.last == "This is the beginning.")
  }

  @Test func `what stands behind a question is shown when it is answered`() {
    var reader = reader(rows: 40)
    press(&reader, .right, .right)
    #expect(text(reader).contains("2. Two") && !text(reader).contains("of course"))
    #expect(!text(reader).contains("Exercise: Try"))
    press(&reader, .character("7"))
    #expect(!text(reader).contains("of course"))
    press(&reader, .character("1"))
    #expect(text(reader).contains("**Not so. Answer 2:** Because."))
    #expect(text(reader).contains("Two, of course.") && text(reader).contains("Exercise: Try"))
  }

  @Test func `Space stops once at a question before it shows what comes`() {
    var reader = reader(rows: 10)
    var presses = 0
    while reader.openQuestion == nil || !reader.screen.joined().contains("Space again"), presses < 60 {
      _ = reader.press(.character(" "))
      presses += 1
    }
    #expect(reader.openQuestion != nil && !text(reader).contains("Answer 2:"))
    press(&reader, .character(" "))
    #expect(reader.openQuestion == nil && text(reader).contains("count 2"))
  }

  @Test func `Space alone leads through everything that is not hidden, and stays at the end`() {
    var reader = reader(rows: 10)
    var seen = text(reader)
    for _ in 0..<60 {
      _ = reader.press(.character(" "))
      seen += text(reader)
    }
    for part in ["Before.", "Line 30.", "Answer 2:", "Exercise: Try", "The end.", "swift run workbook"] {
      #expect(seen.contains(part), "\(part)")
    }
    #expect(!seen.contains("gardener") && !seen.contains("one hint"))
    #expect(reader.screen.last == "This is the end. q leaves.")
  }

  @Test func `hints come one after another, then the answer, and each is brought into view`() {
    var reader = reader(rows: 10)
    press(&reader, .right, .right, .enter, .end)
    press(&reader, .character("h"))
    #expect(text(reader).contains("one hint") && !text(reader).contains("another"))
    press(&reader, .character("h"))
    #expect(text(reader).contains("another"))
    press(&reader, .character("h"))
    #expect(reader.screen.last == "Those were all the hints. a shows a good answer.")
    press(&reader, .character("a"))
    #expect(text(reader).contains("So."))
    press(&reader, .left, .home, .character("h"))
    #expect(reader.screen.last == "There is no exercise here.")
  }

  /// Three exercises, the last of them at the end of the section.
  private func exercises(rows: Int) -> PageReader {
    let cells = (1...3).map { number in
      Notebook.Cell.experiment(
        "Number \(number)", "Do it.", until: "it is done", hints: ["hint of \(number)"],
        answer: "answer of \(number)")
    }
    let notebook = OpenNotebook(
      Notebook("A notebook", [.prose("Before.\n\n" + String(repeating: "Text.\n\n", count: 9))] + cells))
    return PageReader(
      notebook, look: TerminalLook(isColoured: false, isASCII: true, columns: 60), columns: 60, rows: rows,
      progress: Progress(notebook))
  }

  @Test(arguments: [10, 14, 40, 60])
  func `h and a act on an exercise that is on the screen, and Tab leads to each`(rows: Int) {
    var reader = exercises(rows: rows)
    for number in 1...3 {
      press(&reader, .tab)
      #expect(text(reader).contains("> Exercise: Number \(number)"), "\(text(reader))")
      press(&reader, .character("h"))
      #expect(text(reader).contains("hint of \(number)"), "\(text(reader))")
      press(&reader, .character("a"))
      #expect(text(reader).contains("answer of \(number)"), "\(text(reader))")
    }
    press(&reader, .tab)
    #expect(text(reader).contains("> Exercise: Number 1"))
    press(&reader, .backTab)
    #expect(text(reader).contains("> Exercise: Number 3"))
  }

  @Test func `without Tab the first exercise on the screen has the hint, and never one above it`() {
    var reader = exercises(rows: 16)
    press(&reader, .character("h"))
    #expect(reader.screen.last == "No exercise is on the screen; Tab goes to the next one.")
    press(&reader, .end)
    let first = text(reader).firstMatch(of: /Exercise: Number (\d)/).map { String($0.1) } ?? ""
    press(&reader, .character("h"))
    #expect(text(reader).contains("hint of \(first)"), "\(text(reader))")
  }

  @Test func `an exercise with one hint says so`() {
    #expect(exercises(rows: 60).screen.joined().contains("There is one hint: h shows it."))
  }

  @Test func `half a screen is turned as in other readers`() {
    var reader = reader(rows: 11)
    press(&reader, .right, .halfDown)
    #expect(reader.top == 5)
    press(&reader, .halfDown, .halfUp, .halfUp, .halfUp)
    #expect(reader.top == 0)
  }

  @Test func `N finds what n has passed, also in sections before`() {
    var reader = reader()
    type(&reader, "/line 2")
    press(&reader, .enter)
    for key in "nnNN" { press(&reader, .character(key)) }
    #expect(reader.screen[0] == "Line 2.")
    press(&reader, .character("N"))
    #expect(text(reader).contains("Line 29."))
    press(&reader, .right, .right)
    press(&reader, .character("N"))
    #expect(text(reader).contains("Line 29."))
  }

  @Test func `the text stands in the middle of a wide terminal`() {
    let notebook = OpenNotebook(Notebook("A notebook", [.prose("Text.")]))
    let reader = PageReader(
      notebook, look: TerminalLook(isColoured: false, isASCII: true, columns: 200), columns: 200, rows: 20,
      progress: Progress(notebook))
    let line = reader.screen.first { $0.contains("Text.") } ?? ""
    #expect(line.prefix { $0 == " " }.count == 57)
    #expect(reader.screen.last?.hasPrefix("A notebook") == true)
  }

  @Test func `what is found is highlighted in its colours`() {
    #expect(
      "a \u{1B}[36mbig\u{1B}[0m Bigger".highlighting("big")
        == "a \u{1B}[36m\u{1B}[7mbig\u{1B}[27m\u{1B}[0m \u{1B}[7mBig\u{1B}[27mger")
    #expect(
      "in\u{1B}[1mner\u{1B}[0m".highlighting("nne")
        == "i\u{1B}[7mn\u{1B}[1m\u{1B}[7mne\u{1B}[27mr\u{1B}[0m")
  }

  @Test func `a question of what is hidden is asked`() {
    var reader = reader(rows: 20)
    press(&reader, .right, .right, .right)
    #expect(text(reader).contains("Who was it?") && !text(reader).contains("gardener"))
    press(&reader, .character("a"))
    #expect(text(reader).contains("The gardener."))
  }

  @Test func `looks for words in all sections, and not in what is hidden`() {
    var reader = reader()
    type(&reader, "/LINE 17")
    #expect(reader.screen.last == "/LINE 17")
    press(&reader, .enter)
    #expect(text(reader).contains("Line 17.") && text(reader).contains("2/4"))
    type(&reader, "/the end")
    press(&reader, .enter)
    #expect(text(reader).contains("4/4"))
    type(&reader, "/gardener")
    press(&reader, .enter)
    #expect(reader.screen.last == "gardener is nowhere, or after an open question.")
    #expect(text(reader).contains("The end."))
    press(&reader, .left, .character("1"))
    type(&reader, "/gardener")
    press(&reader, .enter)
    #expect(reader.screen.last == "gardener is nowhere in this notebook.")
    press(&reader, .right)
    #expect(text(reader).contains("The end."))
    type(&reader, "/abc")
    press(&reader, .escape)
    #expect(reader.screen.last?.hasPrefix("Third") == true)
  }

  @Test func `the contents lead to a section`() {
    var reader = reader()
    press(&reader, .character("c"), .down, .down)
    #expect(text(reader).contains(">   3  Second"))
    press(&reader, .end)
    #expect(text(reader).contains(">   4  Third"))
    press(&reader, .home)
    #expect(text(reader).contains(">   1  [x] A notebook"))
    press(&reader, .character("3"), .enter)
    #expect(text(reader).contains("Ask."))
    press(&reader, .character("c"), .escape)
    #expect(text(reader).contains("Ask."))
  }

  @Test func `a number of two digits selects in the contents, and another one begins anew`() {
    let cells = (1...12).map { Notebook.Cell.prose("## Part \($0)\n\nText.") }
    let notebook = OpenNotebook(Notebook("A notebook", cells))
    var reader = PageReader(
      notebook, look: TerminalLook(isColoured: false, isASCII: true, columns: 60), columns: 60, rows: 20,
      progress: Progress(notebook))
    for (digit, section) in zip("1215".map { $0 }, [1, 12, 1, 5]) {
      if reader.mode == .text { press(&reader, .character("c")) }
      press(&reader, .character(digit))
      #expect(reader.mode == .contents(section - 1))
    }
  }

  @Test func `what has been read to its end has a tick`() {
    var reader = reader(rows: 10)
    press(&reader, .right, .right, .character("c"))
    #expect(text(reader).contains("  1  [x] A notebook") && text(reader).contains("  2  First"))
    press(&reader, .character("2"), .enter, .end, .right, .character("c"))
    #expect(text(reader).contains("  2  [x] First") && text(reader).contains("  3  Second"))
    #expect(reader.read == [0, 1])
  }

  @Test func `begins at the section in which a place is, and knows its place`() {
    var reader = reader(from: 3)
    #expect(text(reader).contains("Ask."))
    #expect(reader.screen.suffix(2).first?.hasPrefix("Where you were.") == true)
    #expect(reader.place == 2)
    press(&reader, .resized)
    #expect(reader.screen.last?.hasPrefix("Second") == true)
  }

  @Test func `begins at the cell that was at the top, behind a question that was answered`() {
    var first = reader()
    press(&first, .right, .right, .end, .character("1"), .end)
    #expect(first.topCell > first.place)
    let again = reader(from: first.topCell, guesses: first.state.guesses)
    let answer = { (reader: PageReader) in reader.lines.contains { $0.text == "Two, of course." } }
    #expect(again.topCell == first.topCell && answer(again))
    #expect(!answer(reader(from: first.topCell)))
  }

  @Test func `no share is said of a section that a question cuts off`() {
    var reader = reader(rows: 40)
    press(&reader, .right, .right)
    #expect(reader.screen.last == "Second - 3/4 - ? help")
    press(&reader, .character("1"))
    #expect(reader.screen.last == "Not so. Answer 2.")
    press(&reader, .escape)
    #expect(reader.screen.last == "Second - 3/4 - 100 % - ? help")
  }

  @Test func `the help is scrolled in a low window, with a mark and with indents`() {
    var reader = reader()
    reader.fit(TerminalLook(isColoured: false, isASCII: true, columns: 40), columns: 40, rows: 14)
    press(&reader, .character("?"))
    #expect(reader.screen.last == "More: Space, arrows. Others go back.")
    let lines = reader.screen
    #expect(lines[1].hasPrefix("  Space, Page Down   on:") && lines[2].hasPrefix("         "))
    var seen = text(reader)
    for key in [PageKey.down, .character("j"), .character("k"), .up, .pageUp] { press(&reader, key) }
    #expect(reader.screen == lines)
    for _ in 0..<5 {
      press(&reader, .character(" "))
      seen += text(reader)
    }
    #expect(seen.contains("to this place") && reader.screen.last == "The end. Others go back.")
    press(&reader, .pageUp, .character("x"))
    #expect(reader.mode == .text)
  }

  @Test func `a message has as many rows as it needs, and the title makes room for the place`() {
    var reader = reader()
    reader.fit(TerminalLook(isColoured: false, isASCII: true, columns: 24), columns: 24, rows: 10)
    #expect(reader.screen.last?.hasSuffix(" % - ? help") == true)
    type(&reader, "/gardener")
    press(&reader, .enter)
    #expect(reader.screen.suffix(2) == ["gardener is nowhere, or", "after an open question."])
    #expect(reader.screen.count == 10)
  }

  @Test func `who comes to a question by Space is told what to do`() {
    var reader = reader(rows: 40)
    press(&reader, .right, .character(" "), .character(" "))
    #expect(reader.screen.last == "A number is your answer to the question.")
  }

  @Test func `a search says how many hits there are, and when it begins again`() {
    var reader = reader()
    type(&reader, "/line 2")
    press(&reader, .enter)
    #expect(reader.screen.last == "First - 2/4 - line 2: 1 of 11 here - ? help")
    press(&reader, .character("N"))
    #expect(reader.screen.last == "First - 2/4 - line 2: 11 of 11 here, from the end - ? help")
    press(&reader, .character("n"))
    #expect(reader.screen.last == "First - 2/4 - line 2: 1 of 11 here, from the top - ? help")
  }

  @Test func `who only searches has not read`() {
    var reader = reader()
    press(&reader, .right)
    type(&reader, "/the end")
    press(&reader, .enter)
    #expect(text(reader).contains("4/4") && reader.read == [0])
    press(&reader, .character("c"), .escape)
    _ = reader.press(.character("q"))
    #expect(reader.read == [0])
    press(&reader, .down)
    #expect(reader.read.count == 2)
  }

  @Test func `a key that cannot move says why`() {
    var reader = reader()
    press(&reader, .character("j"))
    #expect(reader.screen.last == "This section ends here; Space goes on.")
    press(&reader, .character("k"))
    #expect(reader.screen.last == "This is the top of the section.")
  }

  @Test func `a second answer says that hints are left`() {
    var reader = reader(rows: 40)
    press(&reader, .right, .right, .enter, .character("h"), .character("a"), .character("a"))
    #expect(reader.screen.last == "You have seen that answer; h shows the next hint.")
    press(&reader, .character("h"), .character("a"))
    #expect(reader.screen.last == "You have seen that answer.")
  }

  @Test func `a long search shows its end`() {
    var reader = reader()
    type(&reader, "/" + String(repeating: "abcdefghi ", count: 8) + "end")
    #expect(reader.screen.last?.hasPrefix("/") == true && reader.screen.last?.hasSuffix("end") == true)
  }

  @Test func `says that a section is being opened before its cells run`() {
    var reader = reader()
    var opened = 0
    reader.state.willRun = { opened += 1 }
    press(&reader, .right, .right)
    #expect(opened == 1)
    press(&reader, .left, .right)
    #expect(opened == 1)
  }

  @Test func `keys for programs, and for leaving`() {
    var reader = reader()
    #expect(reader.press(.character("p")) == .run(["play"]))
    #expect(reader.press(.character("v")) == .run(["verify"]))
    #expect(reader.press(.character("?")) == .none)
    #expect(text(reader).contains("Space, Page Down"))
    #expect(reader.press(.character("q")) == .none)
    #expect(reader.press(.character("q")) == .quit)
    #expect(reader.press(.gone) == .quit)
  }

  @Test func `fits another window, and stays at the cell that was at its top`() {
    var reader = reader(rows: 10)
    press(&reader, .right, .end)
    reader.fit(
      TerminalLook(isColoured: false, isASCII: true, columns: 40), columns: 40, rows: 8)
    #expect(reader.screen.count == 8)
    #expect(reader.screen.allSatisfy { $0.count < 40 })
  }
}

@Suite struct `A line that is too long` {
  @Test(arguments: [
    ("one two three", 20, ["one two three"]), ("one two three", 8, ["one two", "three"]),
    ("  one two three", 9, ["  one two", "  three"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("\u{1B}[1mone two\u{1B}[0m three", 4, ["\u{1B}[1mone\u{1B}[0m", "\u{1B}[1mtwo\u{1B}[0m", "thre", "e"]),
    ("", 4, [""]), ("ab", 0, ["a", "b"]), ("  | let one = two", 12, ["  | let one", "  | = two"]),
    ("  |   let one = two + three", 24, ["  |   let one = two +", "  |       three"]),
    ("  |   aVeryLongNameWithoutBlanks", 20, ["  |   aVeryLongNameW", "  | ithoutBlanks"]),
    (
      "  \u{1B}[2m│\u{1B}[0m \u{1B}[35mlet\u{1B}[0m one", 8,
      ["  \u{1B}[2m│\u{1B}[0m \u{1B}[35mlet\u{1B}[0m", "  \u{1B}[2m│\u{1B}[0m one"]
    ),
  ])
  func `is broken at a blank, keeps its indent and its paint`(line: String, width: Int, lines: [String]) {
    #expect(folded(line, to: width) == lines)
    #expect(folded(line, to: width).allSatisfy { $0.withoutPaint.count <= max(1, width) })
  }
}
