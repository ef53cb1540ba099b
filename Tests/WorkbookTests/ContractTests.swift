import Foundation
import Supervision
import Support
import Testing

@testable import SourceFacts
@testable import WorkbookKit

/// What no toolchain promises. Where one of these is red, Sources/README.md says what relies on it.
@Suite(.onThreadsOfTheirOwn) struct `The toolchain's contracts` {
  @Test(arguments: Contract.allCases)
  func `are kept`(contract: Contract) throws {
    #expect(contract.breach(try Toolchain.current.get(), Course()) == nil)
  }

  /// A compiler that is another one in all that it prints and writes.
  @Test func `are named when they are broken`() throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = temporary.path
    try FileManager.default.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
    let info = #"{"paths": {"runtimeResourcePath": "\#(folder)/lib/swift"}}"#
    let script = """
      #!/bin/sh
      [ "$1" = -print-target-info ] && echo '\(info)' || echo 'Sample.swift, line 1: wrong'

      """
    // By a program of its own: what this process writes, one that is begun meanwhile holds open, and nobody can run it.
    let write = #"for f in swiftc ld.lld; do printf %s "$1" > "$0/bin/$f"; chmod +x "$0/bin/$f"; done"#
    #expect(try Run("/bin/sh", ["-c", write, folder, script]).succeeded)
    let toolchain = try Toolchain(environment: ["SWIFT_TOOLCHAIN": folder])
    let breaches = [Contract.errors, .index].map { $0.breach(toolchain, Course()) ?? "kept" }
    #expect(
      breaches[0].hasPrefix("compiler errors: the compiler reports an error's place in another form: Sample"))
    #expect(breaches[1].hasPrefix("index store: "))
    for breach in breaches { #expect(!breach.hasSuffix("kept")) }
  }
}
