internal import Console
internal import Foundation
internal import Site
internal import Supervision

// The workbook as pages for a browser.

extension Workbook {
  func book(_ typed: Typed) throws -> ExitCode {
    if typed.has("--serve") {
      _ = try typed.rest.expecting(0...0, "no folder: --serve writes nothing")
      return try serve(port: typed.value(of: "--port", UInt16.init) ?? 0)
    }
    if typed.has("--port") { throw UsageError(found: "--port by itself", expected: "--serve --port N") }
    let folder = try typed.rest.expecting(1...1, "a folder for the pages, or --serve")[0]
    try refuseToOverwrite(folder)
    let start = ContinuousClock.now
    var builder = try SiteBuilder(self)
    let site = try builder.site(judging: builder.works)
    let files = try site.files()
    try write(files, to: folder)
    let size = files.map(\.text.utf8.count).reduce(0, +)
    say("\(files.count) files, \((size + 512) / 1024) KB, in \(seconds(ContinuousClock.now - start)). Open")
    say("\(URL(filePath: folder).standardized.path)/index.html")
    return .success
  }

  /// The name of the file that marks the folder it is in as a book, which may be overwritten.
  private static let mark = "made-by-workbook.txt"

  /// Throws if `folder` exists and holds anything but an earlier book.
  private func refuseToOverwrite(_ folder: String) throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder) else {
      if (try? manager.destinationOfSymbolicLink(atPath: folder)) == nil { return }
      throw Problem("\(folder) is a link that leads nowhere, expected a folder")
    }
    if !isFolder.boolValue { throw Problem("\(folder) is a file, expected a folder") }
    let names = try manager.contentsOfDirectory(atPath: folder)
    if names.isEmpty || names.contains(Self.mark) { return }
    let some = names.sorted().prefix(3).joined(separator: ", ")
    throw Problem(
      "\(folder) holds other files (\(some)\(names.count > 3 ? ", …" : "")), expected a new folder, an empty one or an earlier book"
    )
  }

  private func write(_ files: [(name: String, text: String)], to folder: String) throws {
    do {
      // The mark comes first, so that an unfinished book can be overwritten.
      let mark = "Made by `swift run workbook book`, which writes over what is in this folder.\n"
      try put([Self.mark: mark], in: folder)
      try put(Dictionary(uniqueKeysWithValues: files), in: folder)
    } catch {
      throw Problem("\(folder) cannot be written")
    }
  }
}
