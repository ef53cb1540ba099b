public import Notebooks

extension Illustration {
  /// Those of all apps of the book.
  public static let all = [reversi, puzzle]

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
