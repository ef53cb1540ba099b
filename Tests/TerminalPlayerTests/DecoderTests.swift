import Testing

@testable import TerminalPlayer

@Suite struct `The decoder` {
  /// What a terminal sends, and what it means.
  private static let samples: [(bytes: String, tokens: [Decoder.Token])] = [
    ("d3\r", [.character([100]), .character([51]), .character([13])]),
    ("é日", [.character(Array("é".utf8)), .character(Array("日".utf8))]),
    ("\u{1B}[A\u{1B}OB", [.sequence(Array("\u{1B}[A".utf8)), .sequence(Array("\u{1B}OB".utf8))]),
    ("\u{1B}[1;5C", [.sequence(Array("\u{1B}[1;5C".utf8))]),
    ("\u{1B}bx", [.sequence([27, 98]), .character([120])]),
    (
      "\u{1B}[<0;12;7Mq",
      [
        .mouse(Decoder.Mouse(button: 0, point: Point(row: 6, column: 11), isPress: true)), .character([113]),
      ]
    ),
    ("\u{1B}[<0;1;1m", [.mouse(Decoder.Mouse(button: 0, point: Point(row: 0, column: 0), isPress: false))]),
    ("\u{1B}[200~d3\r\nc4\u{1B}[A\t\u{1B}[201~x", [.paste("d3 c4 [A "), .character([120])]),
  ]

  @Test func `what was read means the same wherever the reads cut it`() {
    for (text, tokens) in Self.samples {
      let bytes = Array(text.utf8)
      for first in 0...bytes.count {
        for second in first...bytes.count {
          var decoder = Decoder()
          let found =
            decoder.decode(bytes[..<first]) + decoder.decode(bytes[first..<second])
            + decoder.decode(bytes[second...])
          #expect(found == tokens, "\(text.debugDescription) cut at \(first) and \(second)")
          #expect(!decoder.isWaiting)
        }
      }
    }
  }

  @Test func `an Escape by itself is known when nothing follows`() {
    var decoder = Decoder()
    #expect(decoder.decode([27]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.decode([27, 27, 91, 65]) == [.escape, .sequence([27, 91, 65])])
  }

  @Test func `bytes that are no text are dropped, and what follows is read`() {
    var decoder = Decoder()
    #expect(
      decoder.decode([0xFF, 0xC0, 0xE6, 0x97, 100, 0x80, 101]) == [.character([100]), .character([101])])
    #expect(decoder.decode([0xED, 0xA0, 0x80, 102]) == [.character([102])])
  }

  @Test func `a paste without end keeps no more than its share of memory`() {
    var decoder = Decoder()
    _ = decoder.decode(Array("\u{1B}[200~".utf8))
    for _ in 0..<100 { _ = decoder.decode(Array(repeating: 97, count: 10_000)) }
    let tokens = decoder.decode(Array("\u{1B}[201~".utf8))
    guard case .paste(let text) = tokens.first else {
      Issue.record("no paste came")
      return
    }
    #expect(text.utf8.count <= Decoder.longestPaste + 6)
  }

  @Test func `a sequence without end is dropped`() {
    var decoder = Decoder()
    #expect(decoder.decode(Array("\u{1B}[".utf8) + Array(repeating: 49, count: 63)) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode([100]) == [.character([100])])
  }
}
