package import Foundation

extension JSONEncoder {
  /// An encoder with indented output and sorted keys, which people can read and compare.
  package static var readable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
