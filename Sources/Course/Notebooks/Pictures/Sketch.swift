package import Verification

/// A part of a text output: plain lines, or a picture of a screen.
package enum Sketch: Equatable {
  case lines(String)
  /// A picture, and the lines that it stands for.
  case picture(ScreenPicture, of: String)

  /// Splits `text` into pictures and the lines between them. Lines become a picture if one of `illustrations` can draw
  /// them.
  package static func parts(of text: String, drawnBy illustrations: [Illustration]) -> [Sketch] {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var parts: [Sketch] = []
    var plain: [Substring] = []
    func endLines() {
      if !plain.isEmpty { parts.append(.lines(plain.joined(separator: "\n"))) }
      plain = []
    }
    while !rest.isEmpty {
      let drawn = illustrations.lazy.compactMap { illustration -> (picture: ScreenPicture, rows: Int)? in
        guard rest.count >= illustration.rows else { return nil }
        return illustration.picture(Array(rest.prefix(illustration.rows))).map { ($0, illustration.rows) }
      }.first
      if let (picture, rows) = drawn {
        endLines()
        parts.append(.picture(picture, of: rest.prefix(rows).joined(separator: "\n")))
        rest = rest.dropFirst(rows)
      } else {
        plain.append(rest.removeFirst())
      }
    }
    endLines()
    return parts
  }
}
