import ReversiKit

/// What nobody would type: scraps of escape sequences, pastes, other scripts, control characters and plain noise.
struct RandomInput {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private static let scraps = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[3~",
    "\u{1B}[1;5C", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[200~d3\r\u{1B}[201~", "\u{1B}[<0;20;8M",
    "\u{1B}[<0;20;8m", "\u{1B}[<64;1;1M", "\u{1B}[<0;999999999999999999999;1M", "\u{1B}[M !!", "\u{1B}[?1;2c",
    "\u{1B}[I", "\u{1B}]0;title\u{7}", "\u{1B}5", "\u{1B}-9", "\r", "\r", "\n", "\t", "?", "\u{12}", "\u{13}",
    "\u{16}", "\u{18}\u{18}", "\u{18}(", "\u{18})", "\u{18}e", "\u{1D}", "\u{1F}", "\u{0}", "\u{7F}",
    "\u{17}",
    "\u{15}", "\u{19}", "\u{3}", "\u{4}", "\u{1A}", "d3", "c3\r", "mode dark computer\r", "reset\rok\r",
    "kill\r",
    "show\r", "tap d3 c3\r", "speed 10\r", "pause\r", "resume\r", "help\r", "日本語", "é", "e\u{301}", "👩‍👩‍👧",
    "\u{200B}", "\u{202E}", "\u{FEFF}",
  ].map { Array($0.utf8) }

  /// One input of up to a dozen scraps.
  mutating func next() -> [UInt8] {
    (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in scrap() }
  }

  private mutating func scrap() -> [UInt8] {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: return Self.scraps.randomElement(using: &random) ?? []
    // A scrap that is cut off.
    case 4:
      let scrap = Self.scraps.randomElement(using: &random) ?? []
      return Array(scrap.prefix(Int.random(in: 0...scrap.count, using: &random)))
    case 5: return (0..<Int.random(in: 1...200, using: &random)).map { _ in UInt8(ascii: "x") }
    // ^\ ends a program at once, as it should.
    default: return (0..<8).map { _ in .random(in: 0...255, using: &random) }.filter { $0 != 28 }
    }
  }
}
