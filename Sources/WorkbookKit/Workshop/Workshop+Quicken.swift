internal import Foundation
internal import Structure
internal import Teaching

extension Workshop {
  /// Compiles with optimisation, while nothing else is to be done, what the reader has left as it was published: the
  /// verdicts to come take half the time.
  ///
  /// Only that, since an optimised function does not always tell where it was stopped. Nothing is taken over when
  /// something has been saved meanwhile.
  func quicken(_ work: Work) throws {
    let print = fingerprint(of: work)
    let (folder, quick) = (folder(of: work), "\(folder(of: work))/quick")
    func object(_ file: String, in folder: String) -> String {
      "\(folder)/\(URL(filePath: file).lastPathComponent).o"
    }
    let start = try Start(of: work.lesson, inPackage: course.folder)
    let files = FileManager.default
    let untouched = start.files.filter {
      files.contentsEqual(atPath: "\(start.folder)/\($0)", andPath: "\(course.folder(of: work))/\($0)")
    }
    // Written when what is there was taken over.
    let stamp = "\(folder)/quickened"
    let isQuick = untouched.allSatisfy { changed(object($0, in: folder)) <= changed(stamp) }
    guard let recipe = recipes[work.executable], !isQuick else { return }
    defer { try? files.removeItem(atPath: quick) }
    let run = try recipe.compile(
      sources(of: work), to: quick, toolchain: toolchain,
      options: Self.options + linking + ["-O", "-assert-config", "Debug", "-g"])
    guard run.succeeded else { return }
    try ifNobody(builds: work) {
      // Only objects that were made of the same sources fit together.
      if fingerprint(of: work) != print || files.fileExists(atPath: "\(folder)/unfinished") { return }
      for file in untouched { _ = rename(object(file, in: quick), object(file, in: folder)) }
      try Data().write(to: URL(filePath: stamp))
    }
  }
}
