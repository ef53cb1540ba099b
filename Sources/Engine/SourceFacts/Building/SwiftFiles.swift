internal import Foundation

/// Returns the paths, relative to `folder`, of all Swift files in it and in its subfolders.
package func swiftFiles(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".swift") }.sorted()
}

/// Returns the texts of all Swift files in `folder` and its subfolders, by their paths relative to it.
package func swiftTexts(in folder: String) throws -> [String: String] {
  try Dictionary(
    uniqueKeysWithValues: swiftFiles(in: folder).map { file in
      (file, try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    })
}

/// Compares two sets of files, each given as texts by file name; returns the names, sorted, of files that only one set
/// has or whose texts differ.
package func differences(between one: [String: String], and other: [String: String]) -> [String] {
  Set(one.keys).union(other.keys).sorted().filter { file in
    one[file].map { Data($0.utf8) } != other[file].map { Data($0.utf8) }
  }
}

/// Replaces all Swift files in `folder` and its subfolders by `files`, which are texts by their paths relative to it.
/// Leaves other files alone.
package func replaceSwiftFiles(in folder: String, by files: [String: String]) throws {
  let manager = FileManager.default
  try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for file in try swiftFiles(in: folder) { try manager.removeItem(atPath: "\(folder)/\(file)") }
  for (file, text) in files {
    let path = URL(filePath: "\(folder)/\(file)")
    try manager.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path)
  }
}
