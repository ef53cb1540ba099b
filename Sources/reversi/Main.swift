import Foundation
import Glibc

/// The finished app: plays the newest solution, which is built beside this program.
@main
enum Main {
  static func main() {
    guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent(),
      let newest = newestSolution(in: path.path)
    else {
      FileHandle.standardError.write(
        Data("reversi: there is no solution beside it; run `swift build` first\n".utf8))
      exit(2)
    }
    let program = path.appending(path: newest).path
    let words = ["reversi", "play"] + CommandLine.arguments.dropFirst()
    execv(program, words.map { strdup($0) } + [nil])
    FileHandle.standardError.write(Data("\(program): it cannot be started\n".utf8))
    exit(2)
  }

  /// The solution of the highest number in a folder.
  private static func newestSolution(in folder: String) -> String? {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let numbers = files.compactMap { $0.wholeMatch(of: /solution-(\d+)/).flatMap { Int($0.1) } }
    return numbers.max().map { "solution-\($0)" }
  }
}
