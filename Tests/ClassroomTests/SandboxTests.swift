import Foundation
import SourceFacts
import Supervision
import Support
import Testing

/// Ways out of a sandbox, each a script for a shell that prints `out` once it is out.
struct Escape: Sendable, CustomTestStringConvertible {
  let title: String
  let script: String
  /// Whether it does no harm where there is no sandbox, and must succeed there: otherwise it would prove nothing.
  var isHarmless = true

  var testDescription: String { title }

  init(_ title: String, isHarmless: Bool = true, _ script: String) {
    (self.title, self.script, self.isHarmless) = (title, script, isHarmless)
  }

  // `$NEAR` is a folder with a neighbour's code, `$JUDGE` the process that judges, and `$PORT` one that it listens on.
  static let all = [
    Escape("reads the passwords", "test -r /etc/passwd && echo out"),
    Escape("reads a neighbour's code", "cat $NEAR/code.swift >/dev/null && echo out"),
    Escape("lists the neighbours", "ls $NEAR/.. | grep -q reversi && echo out"),
    Escape(
      "reads a neighbour's code through a link",
      "ln -s $NEAR/code.swift link; cat link >/dev/null && echo out"),
    Escape(
      "writes into a neighbour's code", "echo 1 > $NEAR/more.swift; test -s $NEAR/more.swift && echo out"),
    Escape("reads a home", "ls -A $OWNHOME | grep -q . && echo out"),
    Escape("connects to this machine", "exec 3<>/dev/tcp/127.0.0.1/$PORT && echo out"),
    Escape(
      "sees other processes", "test -e /proc/$JUDGE/status && grep -q . /proc/$JUDGE/status && echo out"),
    Escape("signals the judge", "kill -0 $JUDGE && echo out"),
    Escape("reads the judge's variables", "grep -q . /proc/$JUDGE/environ && echo out"),
    Escape("reads the judge's memory", "head -c 1 /proc/$JUDGE/maps | grep -q . && echo out"),
    Escape("reads what its variables are", "test -n \"$REVERSI_TEST_SECRET\" && echo out"),
    Escape(
      "reads the variables of the first process", isHarmless: false,
      "tr '\\0' '\\n' </proc/1/environ | grep REVERSI_TEST_SECRET && echo out"),
    Escape(
      "reads how the first process was called", isHarmless: false,
      "tr '\\0' '\\n' </proc/1/cmdline | grep -x -e --setenv && echo out"),
    Escape(
      "fills the shared memory", isHarmless: false,
      "for i in $(seq 60); do dd if=/dev/zero of=/dev/shm/$i bs=1M count=10 || exit; done; echo out"),
    Escape("writes to the system", isHarmless: false, "touch /usr/reversi-test && echo out"),
    Escape("writes beside its folder", isHarmless: false, "touch /reversi-test && echo out"),
    Escape("writes into the toolchain", isHarmless: false, "touch $TOOLCHAIN/reversi-test && echo out"),
    Escape("mounts", isHarmless: false, "mount -t tmpfs none /mnt && echo out"),
    Escape("makes a namespace of its own", isHarmless: false, "unshare -U -r true && echo out"),
    Escape("is root", isHarmless: false, "grep -q 'CapEff:.*[1-9a-f]' /proc/self/status && echo out"),
    Escape("fills the disk", isHarmless: false, "dd if=/dev/zero of=/tmp/big bs=1M count=700 && echo out"),
    Escape(
      "writes a file without end", isHarmless: false, "dd if=/dev/zero of=big bs=1M count=64 && echo out"),
    Escape("opens a disk", isHarmless: false, "ls /dev | grep -qE '^(sd|vd|nvme|mem|kmsg)' && echo out"),
    Escape("types into the terminal", isHarmless: false, "echo x > /dev/tty && echo out"),
    Escape("changes the machine's name", isHarmless: false, "echo x > /proc/sys/kernel/hostname && echo out"),
    Escape(
      "changes the kernel's settings", isHarmless: false,
      "cp /proc/sys/kernel/core_pattern same; cat same > /proc/sys/kernel/core_pattern && echo out"),
    Escape("reads what this machine is", "test -d /sys/class && echo out"),
    Escape("reads what other programs keep", "ls -A /var/lib | grep -q . && echo out"),
    Escape("finds other programs' sockets", "ls -A /run | grep -q . && echo out"),
    Escape(
      "reads the machine's settings", "ls -A /etc | grep -v -e ld.so -e alternatives | grep -q . && echo out"),
    Escape("makes a device", isHarmless: false, "mknod null c 1 3 && echo out"),
    Escape("changes its root", isHarmless: false, "chroot / /usr/bin/true && echo out"),
    Escape("makes the system writable", isHarmless: false, "mount -o remount,rw,bind /usr && echo out"),
    Escape("raises its limits", isHarmless: false, "ulimit -f unlimited && echo out"),
    Escape(
      "takes powers from a program", isHarmless: false,
      "setpriv --bounding-set +all --inh-caps +all true && echo out"),
    Escape(
      "starts processes without end", isHarmless: false,
      "for i in $(seq 400); do sleep 5 & done; test $(ls -d /proc/[0-9]* | wc -l) -gt 390 && echo out"),
  ]
}

@Suite(.enabled(if: !Sandboxes.isMissing, Sandboxes.isLeftOut), .enabled(if: everythingIsTested))
struct `A sandbox` {
  private let near: TemporaryFolder
  private let own: TemporaryFolder

  init() throws {
    (near, own) = (try TemporaryFolder(), try TemporaryFolder())
    try Data("secret".utf8).write(to: URL(filePath: near.file("code.swift")))
    setenv("REVERSI_TEST_SECRET", "1", 1)
  }

  private func output(of escape: Escape, in sandbox: Sandbox, limit: Duration = .seconds(20)) throws -> String
  {
    let socket = try Listener()
    defer { socket.close() }
    let toolchain = URL(filePath: try Sandboxes.toolchain.get().indexLibrary).appending(path: "../..")
      .standardized.path
    // A user without a home has nothing to be read there.
    let files = try? FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory())
    let home = files?.isEmpty ?? true ? near.path : NSHomeDirectory()
    let run = try sandbox.run(
      "/bin/bash", ["-c", escape.script], in: own.path, writing: [own.path],
      environment: [
        "NEAR": near.path, "JUDGE": "\(getpid())", "PORT": "\(socket.port)", "TOOLCHAIN": toolchain,
        "OWNHOME": home,
      ], limits: Sandbox.Limits(processor: 10, file: 16 << 20), errors: false, limit: limit,
      channel: try MemoryFile("report"))
    return run.output
  }

  @Test(arguments: Escape.all) func `keeps code in that`(escape: Escape) throws {
    #expect(!(try output(of: escape, in: Sandboxes.found.get())).contains("out"))
  }

  @Test(arguments: Escape.all.filter(\.isHarmless)) func `is what stops code that`(escape: Escape) throws {
    #expect(try output(of: escape, in: .none).contains("out"))
  }

  @Test func `lets code do its work`() throws {
    let work = Escape(
      "works", "echo 1 > file; echo 2 > /tmp/file; cat file /tmp/file; ls / | wc -l >/dev/null; echo done")
    #expect(try output(of: work, in: Sandboxes.found.get()) == "1\n2\ndone\n")
    #expect(try String(contentsOfFile: own.file("file"), encoding: .utf8) == "1\n")
  }

  @Test func `ends what goes on when its time is over`() throws {
    let sleeper = Escape("sleeps", "setsid sleep 987 & echo begun; wait")
    #expect(try output(of: sleeper, in: Sandboxes.found.get(), limit: .seconds(1)) == "begun\n")
    usleep(300_000)
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int($0) }
    let lines = processes.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
    #expect(!lines.contains { String(decoding: $0, as: UTF8.self).contains("sleep\0987") })
  }
}

/// A socket on this machine that accepts connections, which no test needs to answer.
private struct Listener {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = descriptor
    port = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        try #require(bind(file, address, size) == 0 && listen(file, 8) == 0)
        try #require(getsockname(file, address, &size) == 0)
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }

  func close() { Glibc.close(descriptor) }
}
