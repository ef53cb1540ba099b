internal import Foundation
internal import Structure
internal import Teaching

/// A chapter as it is published, built where no reader works: what a hunt looks for may be fixed in their own code.
struct PublishedChapter {
  /// Its executable.
  let program: String

  /// Builds it, unless it is built.
  init(_ lesson: Lesson, in workshop: Workshop) throws {
    let files = try Start(of: lesson, inPackage: workshop.course.folder).texts()
    let built = try workshop.build(files, as: Work(lesson: lesson, isSolution: false), in: "published")
    if let error = built.standing.error {
      throw Problem("\(lesson.start), as it is published, does not compile: \(error.message)")
    }
    program = built.program
  }
}

extension Workshop {
  /// Builds a chapter or a solution from other files than its own, in a course beside this one, unless that is built.
  func build(_ files: [String: String], as work: Work, in folder: String) throws -> (
    program: String, standing: ChapterStatus
  ) {
    let other = Course(in: "\(course.output)/\(folder)", like: course)
    let scratch = try Workshop(other)
    // Somebody else may be about to do the same.
    try scratch.alone(with: work) { try other.write(files, as: work) }
    return (scratch.executable(of: work), try scratch.standings(of: [work])[0])
  }
}

/// The Swift files in a folder with what is in them, by their paths from there.
package func sourceTexts(in folder: String) throws -> [String: String] {
  try Dictionary(
    uniqueKeysWithValues: swiftFiles(in: folder).map { file in
      (file, try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    })
}

extension Start {
  /// The files with what is in them.
  package func texts() throws -> [String: String] { try sourceTexts(in: folder) }
}

extension Course {
  /// Makes these the only files in the folder of a chapter; those that are as they should be are left alone, so that
  /// nothing is built again for their sake.
  package func write(_ files: [String: String], as work: Work) throws {
    let manager = FileManager.default
    let folder = folder(of: work)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in try manager.contentsOfDirectory(atPath: folder) where files[file] == nil {
      try manager.removeItem(atPath: "\(folder)/\(file)")
    }
    try put(files, in: folder)
  }

  /// Makes these the only code in the folder of a chapter; notebook and texts stay, and so does what is as it should be.
  func replaceCode(by files: [String: String], of work: Work) throws {
    let folder = folder(of: work)
    try put(files, in: folder)
    for file in try swiftFiles(in: folder) where files[file] == nil {
      try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
  }

  private func put(_ files: [String: String], in folder: String) throws {
    for (file, text) in files {
      let path = URL(filePath: "\(folder)/\(file)")
      if FileManager.default.contents(atPath: path.path) == Data(text.utf8) { continue }
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path, options: .atomic)
    }
  }
}
