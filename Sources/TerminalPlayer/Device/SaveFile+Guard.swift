internal import Console
internal import Foundation
internal import Glibc
package import Verification

/// Keeps a copy of the file at `path`, which a person has named for the save of an app in `language`, unless it is a
/// save or empty: the app may write over it.
///
/// Returns the copy's path, or nil if there is none. Throws unless the file is a regular one of a megabyte at most, or
/// missing.
package func keepUnlessSave(
  _ path: String, _ language: any Language,
  _ environment: [String: String] = ProcessInfo.processInfo.environment
) throws(SaveProblem) -> String? {
  var facts = stat()
  guard stat(path, &facts) == 0 else {
    guard lstat(path, &facts) == 0 else { return nil }
    throw SaveProblem(description: "\(path): this link leads nowhere, expected a file for the save")
  }
  // Whoever asks says that a folder is none.
  if facts.st_mode & S_IFMT == S_IFDIR { return nil }
  guard facts.st_mode & S_IFMT == S_IFREG else {
    throw SaveProblem(description: "\(path): this is not a regular file, expected a file for the save")
  }
  if facts.st_size > 1 << 20 {
    throw SaveProblem(
      description: "\(path): this file has more than a megabyte, expected a save or a new file")
  }
  guard let data = FileManager.default.contents(atPath: path), !data.isEmpty,
    language.notation(of: Array(data)) == nil
  else { return nil }
  let copy = State(environment: environment).newBackup(URL(filePath: path).lastPathComponent)
  do {
    let folder = URL(filePath: copy).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: copy), options: .withoutOverwriting)
  } catch {
    throw SaveProblem(description: "\(path): this is not a save, and no copy of it can be kept in \(copy)")
  }
  return copy
}

/// What a person is told of the copy that `keepUnlessSave` has made.
package func sentence(onCopy copy: String, of path: String) -> String {
  "\(path) is not a save, and the app may write over it. A copy is in \(copy)"
}
