import Foundation
import SourceFacts
import Testing

/// The sandbox that tests run foreign code in; where there is none, its tests are left out.
enum Sandboxes {
  static let toolchain = Result { try Toolchain.current.get() }

  static let found = Result {
    let library = URL(filePath: try toolchain.get().indexLibrary).resolvingSymlinksInPath()
    return try Sandbox(reading: [library.appending(path: "../..").standardized.path])
  }

  static var isMissing: Bool { (try? found.get()) == nil }
  static let isLeftOut: Comment = "left out: there is no bubblewrap, or it is refused"
}
