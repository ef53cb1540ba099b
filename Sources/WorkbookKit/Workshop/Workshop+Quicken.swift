internal import Foundation
internal import Lessons
internal import SourceFacts

extension Workshop {
  /// Compiles with optimisation, while nothing else is to be done, what the reader has left as it was published: the
  /// verdicts to come take half the time.
  ///
  /// Only that, since an optimised function does not always tell where it was stopped. Nothing is taken over when
  /// something has been saved or built meanwhile.
  func quicken(_ work: Work) throws {
    try ifNobody(holds: "\(folder(of: work)).quick.lock") {
      let built = fingerprint(of: work)
      let objects = try untouchedFiles(of: work).map { "\(URL(filePath: $0).lastPathComponent).o" }
      // Written when what is there was taken over.
      let (folder, stamp) = (folder(of: work), "\(folder(of: work))/quickened")
      let isQuick = objects.allSatisfy { changed("\(folder)/\($0)") <= changed(stamp) }
      if isQuick { return }
      let quick = "\(folder).quick"
      defer { try? FileManager.default.removeItem(atPath: quick) }
      let run = try recipe(of: work.executable).compileObjects(
        of: sources(of: work), to: quick, toolchain: toolchain,
        options: Self.options + ["-O", "-assert-config", "Debug", "-g"])
      guard run.succeeded else { return }
      try ifNobody(holds: lockFile(of: work)) {
        // Only objects that were made of the same sources, against the same parts, fit together.
        let isUnfinished = FileManager.default.fileExists(atPath: "\(folder)/unfinished")
        guard !isUnfinished, kept(work)?.fingerprint == built else { return }
        let isTaken = objects.allSatisfy { rename("\(quick)/\($0)", "\(folder)/\($0)") == 0 }
        if isTaken { try Data().write(to: URL(filePath: stamp)) }
      }
    }
  }

  private func untouchedFiles(of work: Work) throws -> [String] {
    // Who leaves `watch` meanwhile leaves it where it is taken for the next one.
    let start = try Variant(
      of: work.lesson, inPackage: course.folder, at: "\(folder(of: work)).quick.start")
    return start.files.filter {
      FileManager.default.contentsEqual(
        atPath: "\(start.folder)/\($0)", andPath: "\(course.folder(of: work))/\($0)")
    }
  }
}
