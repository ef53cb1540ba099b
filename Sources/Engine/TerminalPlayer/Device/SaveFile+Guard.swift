internal import Console
internal import Foundation
internal import Glibc
package import Scripts

/// Makes a backup of the file at `path` unless it is a save of `language`'s app, because the app is going to overwrite
/// it with its save.
///
/// Returns a sentence that tells a person where the backup is. Returns nil if there is none because the file is a save,
/// empty or missing, or is a folder, which the caller refuses. Throws if the file is a dead link, not a regular file or
/// larger than a megabyte, or cannot be copied.
package func keepUnlessSave(
  _ path: String, _ language: any Language,
  _ environment: [String: String] = ProcessInfo.processInfo.environment
) throws(SaveProblem) -> String? {
  var facts = stat()
  guard stat(path, &facts) == 0 else {
    guard lstat(path, &facts) == 0 else { return nil }
    throw SaveProblem(description: "\(path): this link leads nowhere, expected a file for the save")
  }
  // The caller refuses a folder.
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
  let copy = StateFolder(environment: environment).newBackup(URL(filePath: path).lastPathComponent)
  do {
    let folder = URL(filePath: copy).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: copy), options: .withoutOverwriting)
  } catch {
    throw SaveProblem(description: "\(path): this is not a save, and no copy of it can be kept in \(copy)")
  }
  return "\(path) is not a save, and the app may write over it. A copy is in \(copy)"
}

/// Throws unless a save can be read and written at `path`; it need not exist yet. Errors call the file `name`.
package func checkPlaceOfSave(_ path: String, called name: String) throws(SaveProblem) {
  if isFolder(path) {
    throw SaveProblem(description: "\(name): this is a folder, expected a file for the save")
  }
  let folder = URL(filePath: path).deletingLastPathComponent().path
  if !isFolder(folder) { throw SaveProblem(description: "\(name): there is no folder \(folder)") }
  let exists = FileManager.default.fileExists(atPath: path)
  guard access(folder, W_OK) == 0, !exists || access(path, R_OK | W_OK) == 0 else {
    throw SaveProblem(description: "\(name): the save cannot be written here: permission denied")
  }
}

package func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}
