internal import Foundation
internal import SourceFacts

/// A change of Swift files as Git prints it; other files in it are left out.
struct Patch {
  /// The patch's own path, for messages.
  private let file: String
  private let text: String

  /// Reads a patch, whose path is from the package's folder.
  init(_ file: String, inPackage package: String) throws(Problem) {
    guard let text = try? String(contentsOfFile: "\(package)/\(file)", encoding: .utf8) else {
      throw Problem("\(file) cannot be read; `git checkout` brings back what was published")
    }
    self.file = file
    self.text = text
  }

  /// The files with the change, or, with `takingBack`, as they were before it.
  func applied(to files: [String: String], takingBack: Bool = false) throws(Problem) -> [String: String] {
    var files = files
    let parts = ("\n" + text).components(separatedBy: "\ndiff --git ").dropFirst()
    if parts.isEmpty { throw Problem("\(file) holds no change of a file") }
    for part in parts {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let name = String(lines[0].split(separator: " ").last?.dropFirst("b/".count) ?? "")
      guard name.hasSuffix(".swift") else { continue }
      let (isNew, isDeleted) = (
        lines.contains { $0.hasPrefix("new file") }, lines.contains { $0.hasPrefix("deleted file") }
      )
      guard (files[name] == nil) == (takingBack ? isDeleted : isNew) else {
        throw Problem("\(file) does not fit: \(name) is \(files[name] == nil ? "missing" : "there already")")
      }
      let changed = try changed(files[name] ?? "", name, lines, takingBack: takingBack)
      files[name] = (takingBack ? isNew : isDeleted) ? nil : changed
    }
    return files
  }

  /// Makes the changes that `patch` has for one file.
  private func changed(_ text: String, _ name: String, _ patch: [Substring], takingBack: Bool)
    throws(Problem) -> String
  {
    let (old, new): (Character, Character) = takingBack ? ("+", "-") : ("-", "+")
    var source = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = patch.indices.filter { patch[$0].hasPrefix("@@ ") }
    // From the last change to the first, so that line numbers stay right.
    for (start, end) in zip(starts, starts.dropFirst() + [patch.endIndex]).reversed() {
      func side(_ sign: Character) -> [Substring] {
        patch[(start + 1)..<end].filter { $0.first == sign || $0.first == " " }.map { $0.dropFirst() }
      }
      let before = side(old)
      let number = Int(patch[start].split(separator: old)[1].prefix(while: \.isNumber)) ?? 1
      // Lines that are only added stand after the line of that number.
      let stated = before.isEmpty ? number : number - 1
      let places = source.indices.filter { source[$0...].starts(with: before) }
      guard let place = places.min(by: { abs($0 - stated) < abs($1 - stated) }) else {
        throw Problem("\(file) does not fit \(name) at line \(number)")
      }
      source.replaceSubrange(place..<(place + before.count), with: side(new))
    }
    return source.joined(separator: "\n")
  }
}
