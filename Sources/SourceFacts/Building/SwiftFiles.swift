internal import Foundation

/// The Swift files of two folders that are not the same, byte for byte, but for those that are left out.
public func differences(
  between one: String, and other: String, except left: Set<String> = []
) throws -> [String] {
  let names = (try swiftFiles(in: one), try swiftFiles(in: other))
  return Set(names.0 + names.1).subtracting(left).sorted().compactMap { name in
    if !names.0.contains(name) { return "\(name) is in \(other) only" }
    if !names.1.contains(name) { return "\(name) is in \(one) only" }
    let contents = [one, other].map { FileManager.default.contents(atPath: "\($0)/\(name)") }
    return contents[0] == contents[1] ? nil : "\(name) differs"
  }
}

/// The Swift files in a folder and the folders in it, by their paths from there.
package func swiftFiles(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".swift") }.sorted()
}

/// Makes a folder's Swift files those of another; what else is in it stays.
package func replaceSwiftFiles(in target: String, by source: String) throws {
  let manager = FileManager.default
  let files = try swiftFiles(in: source)
  try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
  for file in try swiftFiles(in: target) { try manager.removeItem(atPath: "\(target)/\(file)") }
  for file in files {
    let copy = URL(filePath: "\(target)/\(file)")
    try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try manager.copyItem(atPath: "\(source)/\(file)", toPath: copy.path)
  }
}

/// Whether a file of a chapter is part of its app, and not of what puts it together and hands its parts to the suite.
package func isOfApp(_ file: String) -> Bool { !["Main.swift", "Seams.swift"].contains(file) }
