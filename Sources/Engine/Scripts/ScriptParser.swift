internal import PhoneKit

extension Script {
  /// Reads a script. Throws at the first line that cannot be read.
  public init(_ text: String, source: String = "script", language: any Language) throws(ScriptError) {
    self.source = source
    self.language = language
    self.lines = []
    // By bytes, because hundreds of scripts are read before anything is verified.
    let (newline, hash, semicolon) = (UInt8(ascii: "\n"), UInt8(ascii: "#"), UInt8(ascii: ";"))
    let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    remarks = lines.prefix { $0.first == hash }.map { Substring($0.drop { $0 == hash }).trimmed }
    for (index, line) in lines.enumerated() {
      for bytes in line.prefix(while: { $0 != hash }).split(separator: semicolon) {
        let text = Substring(bytes)
        let words = text.words
        if words.isEmpty { continue }
        var commands: [Command] = []
        for part in words.split(separator: "+", omittingEmptySubsequences: false) {
          var words = ScriptTokens(part, source: source, line: index + 1, language: language)
          let command = try words.command(after: commands)
          try words.end()
          commands.append(command)
        }
        let command = commands.count == 1 ? commands[0] : .together(commands)
        self.lines.append(Line(number: index + 1, text: text.trimmed, command: command))
      }
    }
  }
}

extension Substring {
  fileprivate var words: [Substring] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split(whereSeparator: \.isWhitespace) }
    return utf8.split { $0 == UInt8(ascii: " ") || (9...13).contains($0) }.map { Substring($0) }
  }

  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
