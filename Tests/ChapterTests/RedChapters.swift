import Foundation
import Synchronization

/// The chapters and solutions that are not as they declare. They are listed once more after the runner's closing line,
/// where a reader looks first.
enum RedChapters {
  private static let lines = Mutex<[String: String]>([:])

  /// Notes what is wrong with `app`: one line with its first symptom.
  static func note(_ symptom: String, of app: String) {
    let isFirst = lines.withLock { lines in
      lines[app] = symptom
      return lines.count == 1
    }
    // The runner exits after its closing line.
    if isFirst { atexit { RedChapters.printAll() } }
  }

  private static func printAll() {
    let lines = lines.withLock { $0 }
    let names = everyName.filter { lines[$0] != nil }
    // Two lines each, and a last one: so much is in sight on any terminal.
    let shown = names.prefix(names.count > 4 ? 3 : 4)
    var text = "\n"
    for name in shown { text += "✘ \(name)  \(lines[name] ?? "")\n    swift run \(name) verify\n" }
    if names.count > shown.count {
      text += "✘ \(names.dropFirst(shown.count).joined(separator: ", ")) too: swift run workbook verify\n"
    }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
