internal import Foundation
internal import Structure

/// The command `workbook`.
@main
enum Workbook {
  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      switch words.prefix(3) {
      case []: print(help)
      case ["help"], ["--help"], ["-h"]: print(help)
      case ["author", "check", "steps"]: exit(try checkSteps(of: Array(words.dropFirst(3))) ? 0 : 1)
      default:
        throw Problem("found \"\(words.joined(separator: " "))\", expected author check steps, or help")
      }
    } catch {
      complain("workbook: \(error)")
      exit(2)
    }
  }

  private static let help = """
    workbook · take a fat controller apart, step by step

      author check steps             prove the steps of every chapter, one after another
      author check steps CHAPTER...  prove those of these chapters, such as 1-FatController
      help                           show this
    """
}

/// Says what is wrong on standard error.
func complain(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
