internal import Foundation

extension Error {
  /// What went wrong, as a sentence for a reader: what Foundation says of its own errors is for programmers.
  package var sentence: String {
    if let error = self as? CocoaError {
      let path = error.filePath ?? error.url?.path
      return (path.map { "\($0): " } ?? "") + reason
    }
    if self is DecodingError {
      return "a file of the workbook is damaged; `git status` names those that have changed"
    }
    return "\(self)"
  }

  /// Why Foundation could not use a file, as the end of a sentence, such as `permission denied`.
  package var reason: String {
    switch (self as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "the disk is full"
    default:
      let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      guard let underlying, underlying.domain == NSPOSIXErrorDomain else {
        return "it cannot be read or written"
      }
      return String(cString: strerror(Int32(underlying.code))).lowercased()
    }
  }
}
