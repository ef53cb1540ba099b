import Foundation

/// The folder of the package that the tests were built from.
package let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path

/// Whether what takes seconds is tested too: programs that build chapters and judge them.
package let everythingIsTested = ProcessInfo.processInfo.environment["REVERSI_TESTS"] == "all"

/// How often a test asks chance: a tenth of that often, unless everything is tested.
package func times(_ count: Int) -> Int { everythingIsTested ? count : max(1, count / 10) }

/// The path of the folder of a room such as `Reversi`, which stands on one of the floors of `Sources`.
package func folder(ofRoom room: String) -> String {
  let floors = ["Engine", "Apps", "Course", "Tools"].map { "\(package)/Sources/\($0)/\(room)" }
  return floors.first(where: FileManager.default.fileExists) ?? room
}
