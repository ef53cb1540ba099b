internal import Foundation
internal import MiniUIKit
package import PhoneKit
package import Scripts

extension SimulatedDisk {
  /// A disk whose files are on this machine: the save of `language`'s app at the path `save`, and what else the app
  /// writes beside it.
  ///
  /// If the save has another name than the app gives it, other files are called after it: `my.game.Log` beside
  /// `my.game`. Files of more than a megabyte are left out.
  package convenience init(save: String, of language: any Language) {
    // A link stays a link: its target is the save.
    let save = URL(filePath: save).resolvingSymlinksInPath()
    let (folder, ownName) = (save.deletingLastPathComponent(), save.lastPathComponent)
    let saveName = language.saveName
    let prefix = ownName == saveName ? "" : ownName + "."
    let manager = FileManager.default
    var files: [String: [UInt8]] = [:]
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(prefix) && !name.hasPrefix(".") {
      files[String(name.dropFirst(prefix.count))] = Self.content(of: folder.appending(path: name))
    }
    files[saveName] = Self.content(of: save)
    self.init(files: files) { name, content throws(FileError) in
      let file = name == saveName ? save : folder.appending(path: prefix + name)
      do {
        guard let content else { return try FileManager.default.removeItem(at: file) }
        let mode = Self.permissions(of: file) ?? 0o600
        try Data(content).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      } catch {
        throw FileError(error)
      }
    }
  }

  /// The permissions of a file that exists, which a person may have given it.
  private static func permissions(of file: URL) -> Any? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
  }

  private static func content(of file: URL) -> [UInt8]? {
    let facts = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard facts?.isRegularFile == true, facts?.fileSize ?? 0 <= 1 << 20 else { return nil }
    return (try? Data(contentsOf: file)).map { Array($0) }
  }
}

extension FileError {
  /// The error that an app is told of when Foundation has thrown `error`.
  fileprivate init(_ error: any Error) {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    switch (error as? CocoaError)?.code {
    case .fileWriteOutOfSpace: self = .full
    case .fileWriteVolumeReadOnly: self = .readOnly
    case .fileNoSuchFile: self = .other(String(cString: strerror(ENOENT)))
    case .fileWriteNoPermission: self = .other(String(cString: strerror(EACCES)))
    default: self = .other(String(cString: strerror(underlying.map { Int32($0.code) } ?? EIO)))
    }
  }
}
