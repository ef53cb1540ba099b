internal import Foundation
internal import Glibc
internal import Notebooks
internal import Structure
internal import Teaching
internal import Wording

// The pages over the loopback address, as the code is: nobody else can read them, and nothing is written.

extension Workbook {
  /// Serves the pages until it is stopped, and makes them anew when a chapter has changed.
  func serve(port: UInt16) throws -> ExitCode {
    let listener = try LoopbackListener(port: port)
    say("Making the pages…")
    fflush(nil)
    var shelf = try Shelf(self)
    let address = "http://127.0.0.1:\(listener.port)/"
    say("The book is at \(address)")
    say("It follows what you save. ^C ends it.")
    fflush(nil)
    open(address)
    let parent = getppid()
    // When the shell that started it has gone, nobody reads any more.
    while getppid() == parent {
      listener.answer(within: 300, shelf.answer)
      do {
        if try shelf.renew() { say("\(timeOfDay())  made anew") }
      } catch {
        complain("workbook: \(error)")
      }
      fflush(nil)
    }
    return .success
  }

  /// Opens a page in a browser, where there is a screen for one.
  private func open(_ address: String) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try? process.run()
  }
}

/// The pages as they were last made.
private struct Shelf {
  private let workbook: Workbook
  private var workshop: Workshop
  private var binder: Binder
  private var files: [String: String] = [:]
  private var version = 0
  /// What they were made from: the code, and the prose.
  private var print: (code: String, prose: String)

  init(_ workbook: Workbook) throws {
    self.workbook = workbook
    workshop = try workbook.workshop()
    binder = Binder(workbook, workshop)
    print = ("", Self.prose(of: workbook))
    _ = try renew()
  }

  /// Makes them anew when something has changed; returns whether it has.
  mutating func renew() throws -> Bool {
    let code = (workbook.course.chapters + workbook.course.solutions).map(workshop.fingerprint)
      .joined(separator: "\n")
    let prose = Self.prose(of: workbook)
    if (code, prose) == print { return false }
    let isOnlyCode = prose == print.prose
    // What fails now is tried again when something else has been saved, and not before.
    print = (code, prose)
    if !isOnlyCode {
      workshop = try workbook.workshop()
      binder = Binder(workbook, workshop)
    }
    let site = try binder.site(version: version + 1)
    version += 1
    files = Dictionary(uniqueKeysWithValues: site.files)
    return true
  }

  /// When the files with prose were last written.
  private static func prose(of workbook: Workbook) -> String {
    let manager = FileManager.default
    let texts = Binder.texts.map { name in
      let file = "\(workbook.course.folder)/Sources/\(name).md"
      let date = (try? manager.attributesOfItem(atPath: file))?[.modificationDate] as? Date
      return "\(name) \(date?.timeIntervalSince1970 ?? 0)"
    }
    let notebooks = workbook.course.lessons.flatMap { lesson -> [String] in
      let folder = "\(workbook.course.folder)/\(lesson.texts)"
      return (manager.subpaths(atPath: folder) ?? []).sorted().map { name in
        let date = (try? manager.attributesOfItem(atPath: "\(folder)/\(name)"))?[.modificationDate] as? Date
        return "\(name) \(date?.timeIntervalSince1970 ?? 0)"
      }
    }
    return (texts + notebooks).joined(separator: "\n")
  }

  func answer(to path: String) -> (type: String, text: String)? {
    if path == "version" { return ("text/plain", "\(version)") }
    let name = path.isEmpty ? "index.html" : path
    let type = name.hasSuffix(".css") ? "text/css" : name.hasSuffix(".js") ? "text/javascript" : "text/html"
    return files[name].map { (type, $0) }
  }
}

func timeOfDay() -> String {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.dateFormat = "HH:mm:ss"
  return formatter.string(from: Date())
}
