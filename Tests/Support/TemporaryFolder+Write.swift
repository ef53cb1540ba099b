import Foundation
package import Supervision

extension TemporaryFolder {
  /// Makes a folder called `name` in this one that has only these files, texts by name. Returns its path.
  @discardableResult
  package func write(_ files: [String: String], to name: String) throws -> String {
    let folder = file(name)
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (file, text) in files {
      try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
    }
    return folder
  }
}
