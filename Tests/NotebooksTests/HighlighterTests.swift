import SourceFacts
import Testing

@testable import Notebooks

@Suite struct `The highlighter` {
  private func shown(_ code: Highlighted) -> String {
    code.pieces.map { $0.kind == .plain ? $0.text : "<\($0.kind.rawValue) \($0.text)>" }.joined()
  }

  @Test(arguments: [
    ("let a = 1.5 // b", "<keyword let> a = <number 1.5> <comment // b>"),
    ("@MainActor func f(_ x: Int)", "<attribute @MainActor> <keyword func> f(_ x: <type Int>)"),
    (#"f("a \(g("b")) \" c") + 1"#, #"f(<string "a \(g("b")) \" c">) + <number 1>"#),
    ("\"\"\"\n a \"b\" \n\"\"\" x", "<string \"\"\"\n a \"b\" \n\"\"\"> x"),
    (##"#"a " b"# + c"##, ##"<string #"a " b"#> + c"##),
    ("moves(for: a); default: b", "moves(for: a); <keyword default>: b"),
    ("a.default; .init; x.self", "a.default; .<keyword init>; x.<keyword self>"),
    ("0..<8", "<number 0>..<<number 8>"),
    ("/* a /* b */ c */ d", "<comment /* a /* b */ c */> d"),
    ("\"open\nlet", "<string \"open>\n<keyword let>"),
    ("`default`: x_1", "`default`: x_1"),
  ])
  func `tells apart what Swift consists of`(code: String, expected: String) {
    #expect(shown(Highlighted(swift: code)) == expected)
  }

  @Test func `tells apart what a script consists of`() {
    #expect(
      shown(Highlighted(script: "c4; wait 0.25\nexpect count x 4 # now"))
        == "c4; <keyword wait> <number 0.25>\n<keyword expect> count x <number 4> <comment # now>")
  }

  @Test(arguments: ["", "\"", "#\"", "/*", "\"\\", "\"\\(", "@", "#", "`", "1.", "\"\"\"", "é €\u{1F600}"])
  func `comes to an end with every text, and loses nothing of it`(code: String) {
    #expect(Highlighted(swift: code).pieces.map(\.text).joined() == code)
    #expect(Highlighted(script: code).pieces.map(\.text).joined() == code)
  }

  @Test func `gives lines that are painted one by one`() {
    let lines = Highlighted(swift: "/* a\nb */\n\nlet").lines
    #expect(lines.map { $0.map(\.text).joined() } == ["/* a", "b */", "", "let"])
    #expect(lines[1].first?.kind == .comment)
  }
}
