package import Foundation

/// Returns the value that the JSON file at `path` holds; nil if there is no such file or it cannot be decoded.
package func decoded<Value: Decodable>(_ type: Value.Type, at path: String) -> Value? {
  FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(type, from: $0) }
}

extension Encodable {
  /// Writes this value as JSON, and an end of line, to the file at `path`, replacing an older file atomically; makes the
  /// folder of the file if it does not exist.
  package func writeJSON(to path: String, by encoder: JSONEncoder = JSONEncoder()) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (encoder.encode(self) + Data("\n".utf8)).write(to: url, options: .atomic)
  }

  /// This value as JSON that people can read and compare.
  package var readableJSON: String {
    get throws { String(decoding: try JSONEncoder.readable.encode(self), as: UTF8.self) }
  }
}

extension JSONEncoder {
  /// An encoder with indented output and sorted keys, which people can read and compare.
  package static var readable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
