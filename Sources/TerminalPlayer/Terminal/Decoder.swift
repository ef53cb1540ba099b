/// Takes apart what a terminal sends, wherever the reads happen to cut it.
///
/// Readline must get whole characters and whole escape sequences, and must never see a paste: it would wait inside it.
struct Decoder {
  /// Something a terminal sends.
  enum Token: Equatable {
    /// A whole character in UTF-8, or a control character.
    case character([UInt8])
    /// A whole escape sequence, or Escape with the character behind it.
    case sequence([UInt8])
    /// The Escape key by itself.
    case escape
    case mouse(Mouse)
    /// Text that was pasted, without its control characters.
    case paste(String)
  }

  struct Mouse: Equatable {
    var button: Int
    var point: Point
    var isPress: Bool
  }

  /// The most of one paste that is kept; the rest is thrown away.
  static let longestPaste = 64 * 1024
  private static let longestSequence = 64
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var pending: [UInt8] = []
  private var paste: [UInt8]?
  /// How much of the mark at the end of a paste has been seen.
  private var pasteEndSeen = 0

  /// Whether an Escape waits for what follows: after a moment without more, call `flush`.
  var isWaiting: Bool { pending.first == 27 }

  /// Takes in what was read, and returns what is complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Token] {
    var tokens: [Token] = []
    for byte in bytes { decode(byte, into: &tokens) }
    return tokens
  }

  /// Nothing more came: what waits is all there is.
  mutating func flush() -> [Token] {
    guard isWaiting else { return [] }
    defer { pending = [] }
    return pending == [27] ? [.escape] : [.sequence(pending)]
  }

  private mutating func decode(_ byte: UInt8, into tokens: inout [Token]) {
    if paste != nil {
      addToPaste(byte, into: &tokens)
    } else if pending.first == 27 {
      continueSequence(byte, into: &tokens)
    } else if !pending.isEmpty, byte & 0xC0 != 0x80 {
      // What came before was no character: it is dropped, and this byte begins anew.
      pending = []
      decode(byte, into: &tokens)
    } else {
      pending.append(byte)
      if byte == 27 { return }
      guard let length = Self.length(of: pending[0]) else {
        pending = []
        return
      }
      if pending.count == length {
        if String(validating: pending, as: UTF8.self) != nil { tokens.append(.character(pending)) }
        pending = []
      }
    }
  }

  private mutating func continueSequence(_ byte: UInt8, into tokens: inout [Token]) {
    if byte == 27 {
      // A second Escape: the first was pressed by itself.
      tokens += flush()
      pending = [27]
      return
    }
    pending.append(byte)
    if pending.count > Self.longestSequence {
      pending = []
      return
    }
    switch pending[1] {
    case UInt8(ascii: "["):
      if pending.count == 2 { return }
      if (0x40...0x7E).contains(byte) {
        finishControlSequence(into: &tokens)
      } else if !(0x20...0x3F).contains(byte) {
        // Not a sequence after all.
        pending = []
        if byte < 0x20 { decode(byte, into: &tokens) }
      }
    case UInt8(ascii: "O"):
      if pending.count == 3 { finish(.sequence(pending), into: &tokens) }
    default:
      let character = Array(pending.dropFirst())
      guard let length = Self.length(of: character[0]) else {
        pending = []
        return
      }
      if character.count == length {
        if String(validating: character, as: UTF8.self) != nil { tokens.append(.sequence(pending)) }
        pending = []
      }
    }
  }

  private mutating func finishControlSequence(into tokens: inout [Token]) {
    let parameters = pending[2..<(pending.count - 1)]
    switch (parameters.first, pending.last) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      let isPress = pending.last == UInt8(ascii: "M")
      let numbers = parameters.dropFirst()
        .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
      pending = []
      guard numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else { return }
      let point = Point(row: numbers[2] - 1, column: numbers[1] - 1)
      tokens.append(.mouse(Mouse(button: numbers[0], point: point, isPress: isPress)))
    case (_, UInt8(ascii: "~")) where Array(parameters) == Array("200".utf8):
      pending = []
      paste = []
    case (_, UInt8(ascii: "~")) where Array(parameters) == Array("201".utf8):
      pending = []
    default:
      finish(.sequence(pending), into: &tokens)
    }
  }

  private mutating func finish(_ token: Token, into tokens: inout [Token]) {
    tokens.append(token)
    pending = []
  }

  private mutating func addToPaste(_ byte: UInt8, into tokens: inout [Token]) {
    paste?.append(byte)
    if byte == Self.pasteEnd[pasteEndSeen] {
      pasteEndSeen += 1
    } else {
      pasteEndSeen = byte == 27 ? 1 : 0
    }
    if let count = paste?.count, count > Self.longestPaste + Self.pasteEnd.count {
      paste?.removeSubrange(Self.longestPaste..<(count - Self.pasteEnd.count))
    }
    guard pasteEndSeen == Self.pasteEnd.count, let content = paste?.dropLast(pasteEndSeen) else { return }
    paste = nil
    pasteEndSeen = 0
    let text = String(decoding: content, as: UTF8.self)
      .replacing("\r\n", with: " ")
      .unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : String($0) }.joined()
    tokens.append(.paste(text))
  }

  /// How many bytes the character takes that begins so; nil when none begins so.
  private static func length(of byte: UInt8) -> Int? {
    switch byte {
    case 0..<0x80: 1
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: nil
    }
  }
}
