internal import Foundation
package import Supervision

/// Runs programs that may do harm, such as a compiler on code that others have written. With bubblewrap, they have no
/// network, see neither the home folder nor other processes, and can only read the system.
package struct Sandbox: Equatable, Sendable {
  /// The path of bubblewrap; nil in ``none``, which only sets limits.
  private let bubblewrap: String?
  /// The folders that all programs may read besides the system: the toolchain's, and those of what chapters are linked
  /// to.
  private let shared: [String]

  /// Limits on a program. Those on processor time, the size of files and data hold for each of its processes, whether
  /// or not it runs in a sandbox.
  ///
  /// In a sandbox, the number of processes is limited, too, and all of them together get no more memory than `data`, if
  /// the system has control groups.
  package struct Limits: Sendable {
    /// The most processor time, in seconds.
    package var processor = 120
    /// The largest size of a file that a process writes, in bytes.
    package var file = 2 << 30
    package var data = 3 << 30
    package var processes = 256

    package init(processor: Int = 120, file: Int = 2 << 30) {
      (self.processor, self.file) = (processor, file)
    }
  }

  /// Finds bubblewrap and tries it; throws a ``Problem`` if it is missing or cannot make a sandbox here. All programs
  /// may read the folders `shared`.
  package init(reading shared: [String]) throws(Problem) {
    let places = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"]
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      throw Problem("there is no bubblewrap to run foreign code in: `apt-get install bubblewrap` brings it")
    }
    (bubblewrap, self.shared) = (program, shared)
    let run = try run("/usr/bin/true", [], limit: .seconds(10))
    if !run.succeeded {
      let words = run.output.split(separator: "\n").first.map { ": \($0.printable)" } ?? ""
      throw Problem("bubblewrap cannot make a sandbox here\(words)")
    }
  }

  /// No sandbox: programs may do all that this process may, and only have the ``Limits`` on time, files and data.
  package static let none = Sandbox()

  private init() { (bubblewrap, shared) = (nil, []) }

  /// Runs the program at the path `program` to its end with `limits`, but kills it after `limit` of real time. The
  /// other parameters are those of `Run.init`.
  ///
  /// If this is a sandbox and not ``none``, the program can also read the paths `reading` and write the paths
  /// `writing`, and has a temporary folder of its own.
  package func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, reading: [String] = [],
    writing: [String] = [], environment: [String: String] = [:], limits: Limits = Limits(),
    errors: Bool = true, limit: Duration, channel: MemoryFile? = nil
  ) throws(Problem) -> Run {
    var limited = ["/usr/bin/prlimit", "--core=0", "--cpu=\(limits.processor)", "--fsize=\(limits.file)"]
    limited.append("--data=\(limits.data)")
    if bubblewrap != nil { limited.append("--nproc=\(limits.processes)") }
    limited.append(program)
    limited += arguments
    guard let bubblewrap else {
      return try Run(
        limited[0], Array(limited.dropFirst()), in: folder, environment: environment, errors: errors,
        limit: limit, channel: channel)
    }
    let group = ControlGroup(processes: limits.processes, memory: limits.data)
    defer { group?.remove() }
    // Bubblewrap itself gets no variables: what it was given, code in the sandbox could read as the first process's.
    var words = group?.entering ?? []
    words += ["/usr/bin/env", "-i", bubblewrap]
    // A program with a secret is the first process itself: bubblewrap would be one that all others can look into.
    if channel != nil { words.append("--as-pid-1") }
    words += options(folder, reading, writing, environment)
    words += limited
    return try Run(words[0], Array(words.dropFirst()), errors: errors, limit: limit, channel: channel)
  }

  private func options(
    _ folder: String?, _ reading: [String], _ writing: [String], _ environment: [String: String]
  ) -> [String] {
    // A new session: otherwise a program could put input into the terminal that the teacher types into.
    let rooms = ["--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent", "--new-session"]
    let powers = ["--cap-drop", "ALL", "--clearenv"]
    let path = (shared.map { "\($0)/bin" } + ["/usr/bin", "/bin"]).joined(separator: ":")
    let variables = ["PATH": path, "HOME": "/tmp", "TMPDIR": "/tmp", "LANG": "C.UTF-8"]
      .merging(environment) { $1 }.sorted { $0.key < $1.key }.flatMap { ["--setenv", $0.key, $0.value] }
    let system = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"].flatMap { path in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return target.map { ["--symlink", $0, path] } ?? ["--ro-bind-try", path, path]
    }
    let configuration = ["/etc/ld.so.cache", "/etc/alternatives"].flatMap { ["--ro-bind-try", $0, $0] }
    // Root's processes may write the kernel's settings, even without root's capabilities, unless `/proc/sys` is
    // read-only.
    let kernel = ["--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys", "--dev", "/dev"]
    let memory = [
      "--size", "\(16 << 20)", "--tmpfs", "/dev/shm", "--size", "\(512 << 20)", "--tmpfs", "/tmp",
    ]
    var options = rooms + powers + variables
    options += ["--ro-bind", "/usr", "/usr"]
    options += system + configuration + kernel + memory
    for path in shared + reading { options += ["--ro-bind", path, path] }
    for path in writing { options += ["--bind", path, path] }
    options += ["--remount-ro", "/", "--chdir", folder ?? "/tmp", "--"]
    return options
  }
}
