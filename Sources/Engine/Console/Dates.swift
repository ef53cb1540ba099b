package import Foundation

extension DateFormatter {
  /// Makes a formatter for times here, which writes them by `pattern`, such as `HH:mm`, in every language.
  package convenience init(_ pattern: String) {
    self.init()
    (locale, dateFormat) = (Locale(identifier: "en_US_POSIX"), pattern)
  }
}

/// Returns when the file or folder at `path` was changed; the distant past if there is none.
package func dateSaved(of path: String) -> Date {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return attributes?[.modificationDate] as? Date ?? .distantPast
}
