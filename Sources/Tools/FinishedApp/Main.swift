import Foundation
import Glibc

/// The program `reversi`, which plays the app as it is at the end of part I: it replaces itself by `solution-5 play`.
/// That executable must be in the same folder.
@main
enum Main {
  static func main() {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    guard let program = folder?.appending(path: "solution-5").path,
      FileManager.default.isExecutableFile(atPath: program)
    else {
      FileHandle.standardError.write(
        Data("reversi: solution-5 is not beside it; run `swift build` first\n".utf8))
      exit(2)
    }
    let words = ["reversi", "play"] + CommandLine.arguments.dropFirst()
    execv(program, words.map { strdup($0) } + [nil])
    FileHandle.standardError.write(Data("\(program): it cannot be started\n".utf8))
    exit(2)
  }
}
