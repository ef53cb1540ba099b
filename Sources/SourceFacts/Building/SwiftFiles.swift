internal import Foundation

/// The Swift files in a folder and the folders in it, by their paths from there.
package func swiftFiles(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".swift") }.sorted()
}

/// The Swift files in a folder with their texts, by their paths from there.
package func swiftTexts(in folder: String) throws -> [String: String] {
  try Dictionary(
    uniqueKeysWithValues: swiftFiles(in: folder).map { file in
      (file, try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    })
}

/// The names of the files that only one of two sets has, or that differ between them in a byte.
package func differences(between one: [String: String], and other: [String: String]) -> [String] {
  Set(one.keys).union(other.keys).sorted().filter { file in
    one[file].map { Data($0.utf8) } != other[file].map { Data($0.utf8) }
  }
}

/// Replaces the Swift files of a folder; what else is in it stays.
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

/// Whether a file of a chapter is part of its app, and not of what puts it together and hands its parts to the suite.
package func isOfApp(_ file: String) -> Bool { !["Main.swift", "Seams.swift"].contains(file) }
