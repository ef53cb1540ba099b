/// A request of a browser, as far as it has arrived.
struct LoopbackRequest {
  /// The largest number of bytes in a body: room for ten thousand commands of a hundred characters.
  static let mostBody = 1 << 20
  private static let mostHead = 1 << 16

  private(set) var head = ""
  private var bytes: [UInt8] = []
  /// Where the body begins in `bytes`, or nil before the head has arrived in full.
  private var bodyStart: Int?

  mutating func append(_ more: some Sequence<UInt8>) {
    // The head's end may have come in two parts.
    let start = max(0, bytes.count - 3)
    bytes += more
    guard bodyStart == nil, let end = bytes[start...].firstRange(of: Array("\r\n\r\n".utf8)) else { return }
    head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    bodyStart = end.upperBound
  }

  /// The words of the request's first line: the method, the path and the protocol.
  var words: [Substring] { head.prefix { $0 != "\r\n" }.split(separator: " ") }

  var body: String { String(decoding: bodyStart.map { bytes[$0...] } ?? [], as: UTF8.self) }

  /// Returns the value of the header `name`, which is given in lower case; nil if the request does not have it.
  func header(_ name: String) -> Substring? {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name):") }
    return line.map { $0.dropFirst(name.count + 1).drop { $0 == " " } }
  }

  /// How many headers of this name the request has.
  func count(of name: String) -> Int {
    head.split(separator: "\r\n").count { $0.lowercased().hasPrefix("\(name):") }
  }

  private var length: Int { header("content-length").flatMap { Int($0) } ?? 0 }

  var isTooLong: Bool {
    (bodyStart ?? bytes.count) > Self.mostHead || !(0...Self.mostBody).contains(length)
  }

  var isComplete: Bool { isTooLong || bodyStart.map { bytes.count - $0 >= length } ?? false }
}
