import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing
import WorkbookKit

@testable import ClassroomKit

@Suite(
  .serialized, .enabled(if: !OwnCluster.isMissing, "left out: there is no Slurm here"),
  .enabled(if: !Sandboxes.isMissing, Sandboxes.isLeftOut), .enabled(if: everythingIsTested))
struct `A class on a cluster` {
  let folder: TemporaryFolder
  private let program = "\(package)/.build/debug/classroom"

  /// Four people: one who breaks a clause, one whose code does not compile, one whose code holds, and one who declares a
  /// defect that the chapter does not have.
  init() throws {
    folder = try TemporaryFolder()
    let start = try Lesson.all[1].code(inPackage: package)
    let changes = [
      "ada": ("Main.swift", (start["Main.swift"] ?? "").replacing(".wrongOrder, ", with: "")),
      "bob": ("More.swift", "let wrong: Int = \"\""), "eve": ("More.swift", "// Nothing."),
      "tim": (
        "Main.swift", (start["Main.swift"] ?? "").replacing(".wrongOrder, ", with: ".wrongOrder, .lostPass, ")
      ),
    ]
    for (name, change) in changes {
      try folder.write(start.merging([change], uniquingKeysWith: { $1 }), to: "\(name)/2-Rules")
    }
  }

  /// The rows of the table without how long each took, and the exit code.
  private func judged(_ words: String...) throws -> (rows: [String], run: Run) {
    let file = folder.file(".table")
    let run = try Run(program, ["judge", folder.path, "--csv", file] + words, limit: .seconds(280))
    let rows = (try? String(contentsOfFile: file, encoding: .utf8)) ?? run.output
    return (rows.components(separatedBy: "\r\n").map { $0.replacing(#/,[0-9]+\.[0-9],/#, with: ",,") }, run)
  }

  /// Starts the command `judge` on the cluster.
  private func startJudge(_ words: String...) throws -> ChildProcess {
    try ChildProcess(
      program, ["judge", folder.path, "--on", "slurm"] + words,
      environment: ProcessInfo.processInfo.environment, descriptors: [nil, nil, nil], lifeline: 9)
  }

  private func forget() { try? FileManager.default.removeItem(atPath: folder.file(".judged")) }

  private var results: [String] {
    ["ada", "bob", "eve", "tim"].filter {
      FileManager.default.fileExists(atPath: folder.file(".judged/\($0)/2.json"))
    }
  }

  @Test func `is judged as on this machine, whatever dies meanwhile`() throws {
    let here = try judged()
    #expect(here.run.status == 1 && here.rows.count == 6, "\(here.run.output)")
    #expect(here.rows.contains { $0.contains("Main.swift declares known defects") })
    forget()
    let cluster = try OwnCluster()
    let there = try judged("--on", "slurm")
    #expect(there.rows == here.rows, "\(there.run.output)")

    // The judge is ended, and goes on where it was: with the jobs that go on without it.
    forget()
    let judge = try startJudge()
    cluster.wait { !results.isEmpty }
    judge.kill()
    _ = judge.reap()
    let kept = results
    #expect(!kept.isEmpty)
    let dates = try kept.map { try date(of: $0) }
    #expect(try judged("--on", "slurm").rows == here.rows)
    #expect(try kept.map { try date(of: $0) } == dates)

    // A job is ended: what it has not done is told, and done the next time.
    forget()
    let third = try startJudge("--csv", folder.file(".ended"))
    cluster.wait { !results.isEmpty }
    _ = try Run("/usr/bin/scancel", ["--name=classroom"])
    #expect(third.hasEnded(within: .seconds(60)))
    _ = third.reap()
    let ended = try String(contentsOfFile: folder.file(".ended"), encoding: .utf8)
    #expect(ended.contains("the job on the cluster has left no result (cancelled)"), "\(ended)")
    #expect(try judged("--on", "slurm").rows == here.rows)

    // The node's daemon dies, and comes back.
    forget()
    let other = try startJudge()
    cluster.wait { !results.isEmpty }
    cluster.kill("slurmd")
    sleep(1)
    try cluster.start("slurmd", ["-D"])
    #expect(other.hasEnded(within: .seconds(240)))
    other.kill()
    _ = other.reap()
    #expect(try judged("--on", "slurm").rows == here.rows)
  }

  private func date(of name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.file(".judged/\(name)/2.json"))[.modificationDate]
      as? Date
  }
}
