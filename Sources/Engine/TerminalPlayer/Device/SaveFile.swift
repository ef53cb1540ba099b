internal import Console
internal import Foundation
internal import Glibc
package import Scripts

/// Why a save, or a script to replay, cannot be used, as a sentence that begins with its path.
public struct SaveProblem: Error, Equatable, CustomStringConvertible {
  public var description: String
}

/// The path of an app's save, and the lock that keeps a second player program away from it.
///
/// The lock is on a file beside the save, which goes with the session. The kernel releases the lock of a process that is
/// killed.
final class SaveFile: Sendable {
  let path: String
  /// Whether another player program has the lock, so that this one must not play.
  let isTaken: Bool
  private let lock: Int32
  private let lockFile: String

  /// The usual folder for the save of the app called `name`. Each clone of this repository has its own.
  static func folder(of name: String, _ environment: [String: String]) -> String {
    let clone = URL(filePath: #filePath).appending(path: "../../../../..").standardized.path
    return StateFolder(environment: environment).games(ofClone: clone) + "/" + name
  }

  /// Chooses the file in which `app` saves, and tries to lock it: the file at `path` or, if that is nil, the one in the
  /// usual folder, which is created if needed.
  ///
  /// Throws if a save could not be read or written there. `environment` says where the usual folder is.
  init(path: String?, app: App, environment: [String: String]) throws(SaveProblem) {
    if let path {
      self.path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    } else {
      let folder = Self.folder(of: app.name, environment)
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw SaveProblem(
          description: "\(folder): the folder for the save cannot be created; --game FILE keeps it elsewhere")
      }
      self.path = folder + "/" + app.language.saveName
    }
    try checkPlaceOfSave(self.path, called: self.path)
    // In the usual folder the file is the app's own, and the app deals with a damaged one.
    if path != nil { try checkIsSave(self.path, app.language) }
    let target = URL(filePath: self.path).resolvingSymlinksInPath()
    lockFile = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).lock").path
    (lock, isTaken) = Self.lock(lockFile)
  }

  /// Whether there is a save that an app of `language` goes on with.
  func isThere(for language: any Language) -> Bool {
    let data = FileManager.default.contents(atPath: path)
    return language.saveFile != nil && data.map { language.notation(of: Array($0)) != nil } ?? false
  }

  /// Says that there is a save, and since when.
  var news: String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.formatted(date: .abbreviated, time: .shortened)
      // ICU's narrow blank, which an ASCII terminal cannot show.
      .replacing("\u{202F}", with: " ")
    return "The app finds its save" + (date.map { " of \($0)." } ?? ".")
  }

  /// Opens the file at `path`, creating it if needed, and locks it. The descriptor is negative if it cannot be opened,
  /// as in a folder that may not be written.
  private static func lock(_ path: String) -> (descriptor: Int32, isTaken: Bool) {
    // Some network file systems give a file another number each time: there nothing is locked.
    for _ in 0..<10 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor < 0 { return (descriptor, false) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return (descriptor, true) }
      // The player that had the lock may have removed the file since it was opened here.
      var (opened, named) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino {
        return (descriptor, false)
      }
      close(descriptor)
    }
    return (-1, false)
  }

  deinit {
    if lock < 0 { return }
    // Before the lock is given up: afterwards the file might be the next player's.
    if !isTaken { unlink(lockFile) }
    close(lock)
  }
}

extension Language {
  /// The file name of the app's save. It is `Game` for an app that saves nothing, because the lock needs a name.
  package var saveName: String { saveFile ?? "Game" }
}
