/// The parts of a text output: lines as they are, and pictures among them.
enum Sketch: Equatable {
  case lines(String)
  case picture(Picture)

  /// Finds the pictures in a text.
  static func parts(of text: String, drawnBy illustrations: [Illustration]) -> [Sketch] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var parts: [Sketch] = []
    var plain: [Substring] = []
    func endLines() {
      if !plain.isEmpty { parts.append(.lines(plain.joined(separator: "\n"))) }
      plain = []
    }
    var index = 0
    while index < lines.count {
      if let picture = illustrations.lazy.compactMap({ $0.picture(at: index, in: lines) }).first {
        endLines()
        parts.append(.picture(picture))
        index += picture.lines.count
      } else {
        plain.append(lines[index])
        index += 1
      }
    }
    endLines()
    return parts
  }
}

extension Illustration {
  fileprivate func picture(at index: Int, in lines: [Substring]) -> Picture? {
    guard index + rows <= lines.count else { return nil }
    let lines = Array(lines[index..<index + rows])
    var picture = picture(lines)
    picture?.lines = lines
    return picture
  }
}
