internal import Foundation
internal import Supervision

/// A patch in Git's format that changes Swift files only.
struct Patch {
  /// The patch's own path, for error messages.
  private let file: String
  private let text: String

  /// Reads the patch `file`, a path from the package's folder.
  init(_ file: String, inPackage package: String) throws(Problem) {
    self.file = file
    text = try publishedText(of: file, inPackage: package)
  }

  /// Returns `files`, texts by file name, with the patch applied or, with `takingBack`, taken out again.
  func applied(to files: [String: String], takingBack: Bool = false) throws(Problem) -> [String: String] {
    var files = files
    let parts = ("\n" + text).components(separatedBy: "\ndiff --git ").dropFirst()
    if parts.isEmpty { throw Problem("\(file) contains no change to a file") }
    if text.contains(/(?m)^(rename|copy) from |^GIT binary patch/) {
      throw Problem(
        "\(file) holds a rename, a copy or a binary change: make it with `git diff --no-renames`")
    }
    for part in parts {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let name = String(lines[0].split(separator: " ").last?.dropFirst("b/".count) ?? "")
      guard name.hasSuffix(".swift") else { throw Problem("\(file) changes \(name), which is no Swift file") }
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

  /// Returns `text`, the contents of the file `name`, with its part of the patch applied or, with `takingBack`, taken
  /// out again. The lines `patch` are that part.
  private func changed(_ text: String, _ name: String, _ patch: [Substring], takingBack: Bool)
    throws(Problem) -> String
  {
    let (old, new): (Character, Character) = takingBack ? ("+", "-") : ("-", "+")
    var source = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = patch.indices.filter { patch[$0].hasPrefix("@@ ") }
    // From the last change to the first, so that the line numbers of the others stay right.
    for (start, end) in zip(starts, starts.dropFirst() + [patch.endIndex]).reversed() {
      func side(_ sign: Character) -> [Substring] {
        patch[(start + 1)..<end].filter { $0.first == sign || $0.first == " " }.map { $0.dropFirst() }
      }
      let before = side(old)
      let number = Int(patch[start].split(separator: old)[1].prefix(while: \.isNumber)) ?? 1
      // If a change only adds lines, the number is that of the line before them.
      let stated = before.isEmpty ? number : number - 1
      let places = source.indices.filter { source[$0...].starts(with: before) }
      guard let place = places.min(by: { abs($0 - stated) < abs($1 - stated) }) else {
        throw Problem(
          "\(file) \(takingBack ? "cannot be taken back from" : "does not fit") \(name) at line \(number)")
      }
      source.replaceSubrange(place..<(place + before.count), with: side(new))
    }
    return source.joined(separator: "\n")
  }
}
