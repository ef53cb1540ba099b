internal import Foundation
internal import Glibc
package import Scripts

/// Throws if the file at `path` is anything but a save of `language`'s app, because the app is going to overwrite it.
///
/// A missing file, an empty one and a folder pass; the caller refuses the folder.
package func checkIsSave(_ path: String, _ language: any Language) throws(SaveProblem) {
  var facts = stat()
  guard stat(path, &facts) == 0 else {
    guard lstat(path, &facts) == 0 else { return }
    throw SaveProblem(description: "\(path): this link leads nowhere, expected a file for the save")
  }
  if facts.st_mode & S_IFMT == S_IFDIR { return }
  guard facts.st_mode & S_IFMT == S_IFREG else {
    throw SaveProblem(description: "\(path): this is not a regular file, expected a file for the save")
  }
  if facts.st_size == 0 { return }
  // One that cannot be read is refused by `checkPlaceOfSave`, with the reason.
  guard facts.st_size <= 1 << 20, let data = FileManager.default.contents(atPath: path),
    language.notation(of: Array(data)) != nil
  else {
    throw SaveProblem(
      description:
        "\(path): this is not a save, and the app would write over it; expected a save or a new file")
  }
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
