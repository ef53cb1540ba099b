internal import Foundation

/// Prepares this process, whose messages begin with `name`, before it reads its arguments.
package func prepareProcess(as name: String) {
  // A file that may not grow, as after `ulimit -f`, is an error with a name, and not the end.
  signal(SIGXFSZ, SIG_IGN)
  // Swift reads the arguments from there.
  if CommandLine.arguments.isEmpty {
    let sentence = "\(name): there is no /proc, which this needs: mount -t proc proc /proc\n"
    try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
    exit(ExitCode.badInput.rawValue)
  }
}
