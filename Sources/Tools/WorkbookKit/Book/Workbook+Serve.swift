internal import Console
internal import Foundation
internal import Site
internal import Supervision
internal import Synchronization

// Serves the pages of the current code on the loopback address, where no other machine can read them.

extension Workbook {
  /// Serves the book's pages on `port`, or on any free port if that is 0, and rebuilds them when code or prose changes.
  ///
  /// It begins with published pages, and replaces them by those of the current code, the ones that are read first.
  ///
  /// Returns when the process that started this one has ended.
  func serve(port: UInt16) throws -> ExitCode {
    let listener = try LoopbackListener(port: port)
    let served = ServedSite()
    var site = try LiveSite(self, token: listener.token, served)
    // On a thread of its own, so that nobody waits while pages are built.
    Thread.detachNewThread {
      while true { listener.answer(within: 60_000, served.page, post: served.post) }
    }
    let address = "http://127.0.0.1:\(listener.port)/"
    say("The book is at \(address)")
    say("It follows what you save, and its phones run your code. ^C ends it.")
    fflush(nil)
    open(address)
    do { try site.judgeAll() } catch { complain("workbook: \(error)") }
    let parent = getppid()
    // If the shell that started this process ends, the parent changes.
    while getppid() == parent {
      usleep(300_000)
      do {
        if try site.renew() { say("\(timeOfDay())  pages rebuilt") }
      } catch {
        complain("workbook: \(error)")
      }
      fflush(nil)
    }
    return .success
  }

  /// Opens the page at `address` in a browser, if there is a graphical display.
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

/// What browsers get: the files of the site as it was last built, and answers to the phones in its pages.
final class ServedSite: Sendable {
  private let site = Mutex<Site>(Site())
  private let phones = LivePhones()
  private let asked = Mutex<Set<String>>([])

  /// The names of the pages that were asked for since the server started, such as `chapter-2`.
  var pagesAskedFor: Set<String> { asked.withLock { $0 } }

  private struct Site {
    /// The texts of the site's files, by name.
    var files: [String: String] = [:]
    /// How often the site was built since the server started; an open page reloads itself when this changes.
    var version = 0
    var programs: [String: LiveProgram] = [:]
  }

  func replace(_ files: [(name: String, text: String)], _ version: Int, _ programs: [String: LiveProgram]) {
    let new = Site(files: Dictionary(uniqueKeysWithValues: files), version: version, programs: programs)
    site.withLock { $0 = new }
  }

  /// Returns the site's file at `path`, which has no leading slash, and its MIME type; nil if there is no such file.
  func page(at path: String) -> (type: String, text: String)? {
    if path == "version" { return ("text/plain", "\(site.withLock { $0.version })") }
    let name = path.isEmpty ? "index.html" : path
    let type = name.hasSuffix(".css") ? "text/css" : name.hasSuffix(".js") ? "text/javascript" : "text/html"
    let text = site.withLock { $0.files[name] }
    if text != nil { _ = asked.withLock { $0.insert(name.replacing(".html", with: "")) } }
    return text.map { (type, $0) }
  }

  /// Answers a phone in a page, which has posted `script`, the taps so far with one command a line, to `path`, such as
  /// `play/chapter-1`.
  func post(to path: String, _ script: String) -> LoopbackListener.Answer {
    let program = path.wholeMatch(of: /play\/(.+)/).flatMap { match in
      site.withLock { $0.programs[String(match.1)] }
    }
    guard let program else { return .refusal("404 Not Found", "There is no such program: /\(path)\n") }
    let commands = script.split { "\n;".contains($0) }.count
    guard 1...10_000 ~= commands else {
      return .refusal("400 Bad Request", "found \(commands) commands, expected 1 to 10000\n")
    }
    return .init(phones.play(script, on: program), type: "application/json")
  }
}

/// Builds the book's site again when code or prose has changed, and hands it to a `ServedSite`.
private struct LiveSite {
  private let workbook: Workbook
  private let token: String
  private let served: ServedSite
  private var builder: SiteBuilder
  private var version = 0
  /// The fingerprints of the code and the prose that the site was last built from.
  private var fingerprints: (code: String, prose: String)

  init(_ workbook: Workbook, token: String, _ served: ServedSite) throws {
    self.workbook = workbook
    self.token = token
    self.served = served
    builder = try SiteBuilder(workbook)
    fingerprints = ("", Self.prose(of: workbook))
    try show(judging: [], as: 1)
  }

  /// Builds and judges all chapters and solutions that are not judged yet, some at a time, those first whose pages were
  /// asked for. The site is built again when a page is asked for whose chapter has been judged, and at the end.
  mutating func judgeAll() throws {
    fingerprints.code = code
    var judged = builder.works.filter { builder.workshop.kept($0) != nil }
    var left = builder.works.filter { builder.workshop.kept($0) == nil }
    var shown: Set<String> = []
    while true {
      let (asked, names) = (served.pagesAskedFor, Set(judged.map(\.executable)))
      if left.isEmpty || !asked.isDisjoint(with: names.subtracting(shown)) {
        try show(judging: judged, as: version + 1)
        shown = names
      }
      if left.isEmpty { return }
      let (wanted, others) = (
        left.filter { asked.contains($0.executable) }, left.filter { !asked.contains($0.executable) }
      )
      let next = (wanted + others).prefix(max(2, workerCount))
      _ = try builder.workshop.statuses(of: Array(next))
      left = left.filter { work in !next.contains { $0.executable == work.executable } }
      judged += next
    }
  }

  private mutating func show(judging works: [Work], as version: Int) throws {
    var site = try builder.site(version: version, judging: works)
    site.token = token
    self.version = version
    served.replace(try site.files(), version, builder.programs)
  }

  private var code: String {
    builder.works.map(builder.workshop.fingerprint).joined(separator: "\n")
  }

  /// Rebuilds the site if code or prose has changed since the last build; returns whether it did.
  mutating func renew() throws -> Bool {
    let (code, prose) = (code, Self.prose(of: workbook))
    if (code, prose) == fingerprints { return false }
    let isOnlyCode = prose == fingerprints.prose
    // Noted before the build, so that a failed one is tried again only after another save.
    fingerprints = (code, prose)
    if !isOnlyCode { builder = try SiteBuilder(workbook) }
    try show(judging: builder.works, as: version + 1)
    return true
  }

  /// Returns a text that changes whenever a notebook or a Markdown file of the book is saved.
  private static func prose(of workbook: Workbook) -> String {
    let (manager, sources) = (FileManager.default, "\(workbook.course.folder)/Sources")
    let notebooks = (manager.subpaths(atPath: "\(sources)/Course/Texts") ?? []).sorted().map {
      "Course/Texts/\($0)"
    }
    return (SiteBuilder.texts.map { "\($0).md" } + notebooks).map { file in
      let attributes = try? manager.attributesOfItem(atPath: "\(sources)/\(file)")
      return "\(file) \((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    }.joined(separator: "\n")
  }
}

/// Returns the local time of day, such as `14:05:09`.
func timeOfDay() -> String { DateFormatter("HH:mm:ss").string(from: Date()) }
