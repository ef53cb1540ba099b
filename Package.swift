// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder of the toolchain's own libraries, SwiftSyntax among them; this manifest is linked to one beside it.
let host: String = {
  // `String(contentsOfFile:)` reads only the first part of such a file at times.
  let linked = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let library = String(decoding: linked, as: UTF8.self).split(separator: "\n").first {
    $0.hasSuffix("/pm/ManifestAPI/libPackageDescription.so")
  }
  let path = String((library ?? "").drop { $0 != "/" })
  return URL(filePath: path).appending(path: "../../../host").standardized.path
}()
if !FileManager.default.fileExists(atPath: "\(host)/SwiftSyntax.swiftmodule") {
  fatalError(
    "This toolchain has no SwiftSyntax in \(host). Install a whole one from swift.org, of Swift 6.2 or later."
  )
}

/// The toolchain's own linker, where it has one: twice as fast as the system's.
let linker =
  FileManager.default.fileExists(atPath: "\(host)/../../../bin/ld.lld")
  ? ["-use-ld=lld"] : []

// A chapter is a folder in Chapters, its solution the folder of the same name in Solutions.
// `swift run author new chapter NAME --from solution-2` makes another, and a test compares this list with them.
let chapters = [
  "1-FatController", "2-Rules", "3-Cancellation", "4-Persistence", "5-Presentation", "6-CocoaMVC",
  "7-Objects", "8-ClassicalMVC", "9-StateMachine", "10-Flux", "11-Redux", "12-Clean", "13-StateAsValue",
  "14-SlidingPuzzle",
]

/// Release builds, which are for measuring and exploring, leave out the checks for overlapping access and for isolation
/// that all tests have passed in debug builds: a seventh of an exploration's time.
let unchecked: [SwiftSetting] = [
  .unsafeFlags(
    ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation"],
    .when(configuration: .release))
]

/// What the suite and its tests run a thousand times over is optimised in debug builds too, so that a verdict comes at
/// once; and so are solutions, which nobody works on.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))] + unchecked

/// The number of a chapter's folder: that of `1-FatController` is 1.
func number(of folder: String) -> Substring { folder.prefix { $0 != "-" } }

/// The app that a chapter is about: its given parts are `ReversiKit`, its clauses `ReversiSuite`.
func app(of folder: String) -> String { folder == "14-SlidingPuzzle" ? "Puzzle" : "Reversi" }

/// The executable that a chapter's folder builds: `Chapters/1-FatController` is `chapter-1`.
func executable(_ kind: String, at path: String, _ folder: String) -> Target {
  let isSolution = kind == "solution"
  let rings = rings(of: folder)
  let kits = app(of: folder) == "Puzzle" ? ["PuzzleChapterKit", "PuzzleKit"] : ["ChapterKit", "ReversiKit"]
  let modules = kits + rings.map { module($0, of: kind, folder) }
  // Beside the code: the exported notebook, what the explorer finds, a solution's steps as patches and its mutants.
  var asides = ["Failures", "README.md"] + rings
  asides += isSolution ? solutionAsides(of: folder) : approvals(of: folder)
  return .executableTarget(
    name: "\(kind)-\(number(of: folder))", dependencies: modules.map { .target(name: $0) },
    path: "\(path)/\(folder)", exclude: asides,
    // A reader's own names are not to meet those of the house; the rings of a chapter need `package` themselves.
    packageAccess: !rings.isEmpty,
    swiftSettings: settings(isSolution, importing: rings, of: kind, folder))
}

/// What the code of a chapter or a solution is built with, which imports these rings.
func settings(_ isSolution: Bool, importing rings: [String], of kind: String, _ folder: String)
  -> [SwiftSetting]
{
  plain + (isSolution ? fast : []) + imports(rings, of: kind, folder)
}

// Chapter 12 is Clean Architecture: its code is in rings, a folder and a target each, and this is the dependency rule.
// A ring may import those before it, and the executable, in which the hosts are, all of them. What a ring imports as
// ReversiKit is `Disks`: no view and no device, which are the hosts'.

/// A chapter's rings, from the inside out.
func rings(of folder: String) -> [String] {
  folder == "12-Clean" ? ["Entities", "UseCases", "Gateway"] : []
}

/// The targets of a chapter's rings. One in which there is no code yet is no module.
func ringsAsTargets(_ kind: String, at path: String, _ folder: String) -> [Target] {
  let rings = rings(of: folder)
  return rings.indices.map { index in
    let inner = Array(rings[..<index])
    let modules = ["Disks"] + inner.map { module($0, of: kind, folder) }
    let disks = SwiftSetting.unsafeFlags(["-module-alias", "ReversiKit=Disks"])
    return .target(
      name: module(rings[index], of: kind, folder), dependencies: modules.map { .target(name: $0) },
      path: "\(path)/\(folder)/\(rings[index])", exclude: ["README.md"],
      // Where there is no Swift yet, a header keeps SwiftPM from warning of an empty target.
      publicHeadersPath: ".",
      swiftSettings: settings(kind == "solution", importing: inner, of: kind, folder) + [disks])
  }
}

/// The module of a ring: two modules of a package cannot have the same name, but a chapter and its solution have the
/// same rings.
func module(_ ring: String, of kind: String, _ folder: String) -> String {
  "\(kind)_\(number(of: folder))_\(ring)"
}

/// Lets code import these rings by their names, and no others.
func imports(_ rings: [String], of kind: String, _ folder: String) -> [SwiftSetting] {
  rings.map { .unsafeFlags(["-module-alias", "\($0)=\(module($0, of: kind, folder))"]) }
}

/// What lies beside a solution's code.
func solutionAsides(of folder: String) -> [String] {
  ["Steps", "Ways"] + asides(of: folder) + equivalents(of: folder) + hunt(of: folder) + changes(of: folder)
}

/// What belongs to a solution of part II and is no part of it: other authors' versions, and a mistake to find.
func asides(of folder: String) -> [String] {
  6...13 ~= Int(number(of: folder)) ?? 0 ? ["Others", "Trap"] : []
}

/// What changes cost: patches of the solutions in which they were made.
func changes(of folder: String) -> [String] {
  [1, 2, 5].contains(Int(number(of: folder)) ?? 0) || 6...13 ~= Int(number(of: folder)) ?? 0
    ? ["Changes"] : []
}

/// What the hunt says of the bugs of the first chapter.
func hunt(of folder: String) -> [String] { folder == "1-FatController" ? ["Hunt"] : [] }

/// The mutants of a solution that no test can tell from it, where a notebook shows what came of all.
func equivalents(of folder: String) -> [String] {
  Int(number(of: folder)) ?? 0 >= 5 ? ["EquivalentMutants.txt"] : []
}

/// The reader's own scripts, where a chapter asks for some.
func approvals(of folder: String) -> [String] { folder == "6-CocoaMVC" ? ["Approved"] : [] }

/// What chapters are built with. With the last one a file sees the members of those modules alone that it imports: else
/// every string could write files, with what the kits use of Foundation.
let plain: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The exercises on other apps at the ends of chapters: `Chapters/Practice/1-KitchenTimer` is `practice-1`.
let practices = [
  "1-KitchenTimer", "2-Tickets", "3-Search", "4-Scores", "5-Downloads", "6-Shop", "7-Pinball", "8-Trip",
  "9-Songs", "10-Poll", "11-Quiz", "12-Lift", "13-Oven", "14-Cinema",
].map { folder in
  Target.executableTarget(
    name: "practice-\(number(of: folder))", dependencies: ["PracticeKit"],
    path: "Chapters/Practice/\(folder)", packageAccess: false, swiftSettings: plain)
}

let executables =
  chapters.map { executable("chapter", at: "Chapters", $0) }
  + chapters.map { executable("solution", at: "Solutions", $0) }

let ringTargets: [Target] =
  chapters.flatMap { ringsAsTargets("chapter", at: "Chapters", $0) }
  + chapters.flatMap { ringsAsTargets("solution", at: "Solutions", $0) }

/// The finished app is where part I's road ends, which `reversi` starts; it depends on it so that both are built.
let finished = Target.executableTarget(
  name: "FinishedApp", dependencies: ["solution-5"])

/// What every library and test here is built with; chapters stay plain.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let workbook = Target.executableTarget(
  name: "workbook", dependencies: ["WorkbookKit", "judge"], swiftSettings: strict)

/// What judges, reads and explores a chapter, whose code it loads: so what the kits have is exported to that.
let judge = Target.executableTarget(
  name: "judge",
  dependencies: [
    "ChapterKit", "ChapterProgram", "Console", "Judging", "PracticeKit", "Puzzle", "PuzzleChapterKit",
    "PuzzleSuite", "Reversi", "ReversiModel", "ReversiSuite", "Supervision", "Verification",
  ],
  swiftSettings: strict, linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])])

/// What those who write the course need, and no reader does.
let author = Target.executableTarget(
  name: "author",
  dependencies: [
    "Console", "Lessons", "Notebooks", "SourceFacts", "Supervision", "Verification", "WorkbookKit",
  ], swiftSettings: strict)

/// What a teacher needs, who judges many people's code.
let classroom = Target.executableTarget(
  name: "classroom", dependencies: ["ClassroomKit"], swiftSettings: strict)

let libraries: [Target] = [
  .target(name: "CConcurrency"),
  .target(name: "CSupervision"),
  .target(name: "Supervision", dependencies: ["CSupervision"], swiftSettings: strict),
  .target(
    name: "CTerminal",
    linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("readline")]),
  .target(name: "Console", swiftSettings: strict),
  .target(name: "MiniUIKit", swiftSettings: strict + fast + [.defaultIsolation(MainActor.self)]),
  .target(name: "Disks", swiftSettings: strict + fast),
  .target(
    name: "ReversiKit", dependencies: ["Disks", "MiniUIKit"],
    swiftSettings: strict + fast + [.defaultIsolation(MainActor.self)]),
  .target(
    name: "PuzzleKit", dependencies: ["MiniUIKit"],
    swiftSettings: strict + fast + [.defaultIsolation(MainActor.self)]),
  .target(
    name: "PhoneKit", dependencies: ["CConcurrency", "MiniUIKit", "Supervision"],
    swiftSettings: strict + fast),
  .target(
    name: "Scripts", dependencies: ["MiniUIKit", "PhoneKit", "Supervision"], swiftSettings: strict + fast),
  .target(
    name: "Verification", dependencies: ["MiniUIKit", "PhoneKit", "Scripts", "Supervision"],
    swiftSettings: strict + fast),
  .target(
    name: "Explorer", dependencies: ["MiniUIKit", "PhoneKit", "Supervision", "Verification"],
    swiftSettings: strict + fast),
  .target(
    name: "Reversi", dependencies: ["MiniUIKit", "PhoneKit", "ReversiKit", "Scripts"],
    swiftSettings: strict + fast),
  .target(
    name: "ReversiModel", dependencies: ["Explorer", "PhoneKit", "Reversi", "ReversiKit", "Verification"],
    swiftSettings: strict + fast),
  // Built plain: as fast to run, and twenty seconds of a core less to build.
  .target(
    name: "ReversiSuite",
    dependencies: [
      "MiniUIKit", "PhoneKit", "Reversi", "ReversiKit", "ReversiModel", "Supervision", "Verification",
    ],
    swiftSettings: strict + unchecked),
  .target(
    name: "Puzzle", dependencies: ["MiniUIKit", "PhoneKit", "PuzzleKit", "Scripts"],
    swiftSettings: strict + fast),
  .target(
    name: "PuzzleSuite",
    dependencies: ["Explorer", "MiniUIKit", "PhoneKit", "Puzzle", "PuzzleKit", "Verification"],
    swiftSettings: strict + fast),
  // With library evolution, modules that import this one can be compiled without SwiftSyntax. Built plain: SwiftSyntax
  // is optimised already, and optimising what asks it would take more than a minute of a core.
  .target(
    name: "SourceFacts", dependencies: ["Supervision"],
    swiftSettings: strict + unchecked + [.unsafeFlags(["-I", host, "-enable-library-evolution"])],
    linkerSettings: [
      .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
      .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
    ]),
  .target(name: "Lessons", dependencies: ["SourceFacts", "Supervision"], swiftSettings: strict),
  .target(
    name: "WorkbookKit",
    dependencies: [
      "ChapterProgram", "Console", "Judging", "Lessons", "MiniUIKit", "Notebooks", "Puzzle", "Reader",
      "Reversi", "Site", "SourceFacts", "Supervision", "TerminalPlayer", "Verification",
    ],
    swiftSettings: strict),
  .target(
    name: "ClassroomKit",
    dependencies: [
      "Console", "Lessons", "Notebooks", "Site", "SourceFacts", "Supervision", "Verification", "WorkbookKit",
    ],
    swiftSettings: strict),
  .target(
    name: "Notebooks",
    dependencies: [
      "Console", "Explorer", "MiniUIKit", "PhoneKit", "SourceFacts", "Supervision", "Lessons", "Verification",
    ],
    swiftSettings: strict),
  .target(
    name: "Site",
    dependencies: ["Explorer", "Lessons", "Notebooks", "SourceFacts", "Supervision", "Verification"],
    // The scripts and styles of pages, which are read where they stand.
    exclude: ["Web"], swiftSettings: strict),
  .target(
    name: "TerminalPlayer",
    dependencies: [
      "CConcurrency", "CTerminal", "Console", "MiniUIKit", "PhoneKit", "Scripts", "Supervision",
    ],
    swiftSettings: strict, linkerSettings: [.unsafeFlags(linker)]),
  .target(
    name: "Reader",
    dependencies: [
      "Verification",
      "Console", "Lessons", "Notebooks", "Scripts", "SourceFacts", "Supervision", "TerminalPlayer",
    ],
    swiftSettings: strict),
  // The notebooks of all chapters and solutions. They know no chapter's code, so that no change of it can break them.
  .target(
    name: "Texts",
    dependencies: [
      "Notebooks", "PhoneKit", "Puzzle", "PuzzleKit", "PuzzleSuite", "Reversi", "ReversiKit", "ReversiModel",
      "ReversiSuite", "Verification",
    ],
    // What the cells of a chapter showed when it was published.
    exclude: chapters.map { "\($0)/Found.json" },
    // Swift 6.2 checks how it names an actor in a closure for the debugger, and ends since it cannot read the name.
    swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-round-trip-debug-types"])]),
  .target(
    name: "ChapterProgram",
    dependencies: ["Console", "MiniUIKit", "PhoneKit", "Scripts", "Supervision", "TerminalPlayer"],
    swiftSettings: strict),
  .target(
    name: "ChapterKit",
    dependencies: ["ChapterProgram", "MiniUIKit", "Reversi", "ReversiKit", "Scripts", "TerminalPlayer"],
    swiftSettings: strict),
  .target(
    name: "PuzzleChapterKit",
    dependencies: ["ChapterProgram", "MiniUIKit", "Puzzle", "PuzzleKit", "Scripts", "TerminalPlayer"],
    swiftSettings: strict),
  .target(
    name: "PracticeKit",
    dependencies: ["Scripts", "ChapterProgram", "MiniUIKit", "PhoneKit", "Verification"],
    swiftSettings: strict),
  .target(
    name: "Judging",
    dependencies: [
      "ChapterProgram", "Console", "Explorer", "Lessons", "MiniUIKit", "Notebooks", "PhoneKit", "Reader",
      "SourceFacts",
      "Supervision", "TerminalPlayer", "Texts", "Verification",
    ],
    swiftSettings: strict),
]

/// The apps, for the tests that ask all of them.
let everyApp: [Target.Dependency] = executables.map { .target(name: $0.name) }

/// The tests of the course. Those of the tools are there only when `REVERSI_TESTS` is set, as they run only then.
let ofCourse: Set = [
  "ChapterTests", "LightTests", "MiniUIKitTests", "Practiced", "PuzzleRulesTests", "PuzzleTests",
  "QuietRunner",
  "ReversiRulesTests", "Support", "VerificationTests",
]

let everyTest: [Target] = [
  // Makes the runner of all tests print no more than what fails.
  .target(name: "QuietRunner", path: "Tests/QuietRunner"),
  .target(
    name: "Support", dependencies: ["QuietRunner", "Supervision"], path: "Tests/Support",
    swiftSettings: strict),
  .executableTarget(
    name: "Faults",
    dependencies: [
      "PuzzleSuite",
      "CTerminal", "MiniUIKit", "PhoneKit", "Puzzle", "ReversiKit", "Reversi", "ReversiModel", "Supervision",
      "Reader", "TerminalPlayer", "Scripts", "Verification",
    ],
    path: "Tests/Faults", swiftSettings: strict),
  .testTarget(
    name: "SupervisionTests", dependencies: ["Support", "Faults", "Supervision"], swiftSettings: strict),
  .testTarget(name: "ConsoleTests", dependencies: ["Console", "Supervision"], swiftSettings: strict),
  .testTarget(name: "MiniUIKitTests", dependencies: ["ReversiKit"], swiftSettings: strict),
  .testTarget(
    name: "PuzzleRulesTests", dependencies: ["MiniUIKit", "Puzzle", "PuzzleSuite"], swiftSettings: strict),
  .testTarget(
    name: "PuzzleTests",
    dependencies: [
      "ChapterKit", "Explorer", "solution-14", "MiniUIKit", "PhoneKit", "PuzzleKit",
      "Puzzle", "PuzzleChapterKit", "PuzzleSuite", "Support", "Reader", "TerminalPlayer", "Texts", "Scripts",
      "Verification",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "ReversiRulesTests", dependencies: ["MiniUIKit", "Reversi", "ReversiModel", "Support"],
    swiftSettings: strict),
  // Knows nothing of Reversi: the floors below an app bear another one.
  .testTarget(
    name: "LightTests",
    dependencies: [
      "Explorer", "MiniUIKit", "Notebooks", "PhoneKit", "Site", "Reader", "Supervision", "Support",
      "TerminalPlayer", "Scripts", "Verification",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "VerificationTests",
    dependencies: [
      "MiniUIKit",
      "ReversiKit", "PhoneKit", "Reversi", "ReversiModel", "ReversiSuite", "Scripts", "Verification",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "ExplorerTests",
    dependencies: [
      "ChapterKit", "ChapterProgram", "Judging", "Explorer", "Notebooks", "ReversiKit", "PhoneKit", "Reversi",
      "ReversiModel",
      "ReversiSuite", "Supervision", "Support",
      "Scripts", "Verification",
    ]
      + everyApp,
    swiftSettings: strict),
  .testTarget(
    name: "SourceFactsTests",
    dependencies: ["MiniUIKit", "Support", "Lessons", "SourceFacts", "Supervision"] + everyApp,
    swiftSettings: strict + [.unsafeFlags(["-I", host])]),
  .testTarget(
    name: "WorkbookTests",
    dependencies: [
      "Support", "author", "Console", "Lessons", "Notebooks", "Reversi", "ReversiModel", "Site",
      "SourceFacts", "Supervision",
      "Scripts", "Verification", "workbook",
      "WorkbookKit",
    ]
      + everyApp,
    swiftSettings: strict + [.unsafeFlags(["-I", host])]),
  .testTarget(
    name: "ClassroomTests",
    dependencies: [
      "ChapterKit", "ReversiKit",
      "ClassroomKit", "Console", "Lessons", "Notebooks", "SourceFacts", "Support", "Supervision", "Scripts",
      "Verification",
      "WorkbookKit", "author", "classroom", "solution-2",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "TerminalPlayerTests",
    dependencies: [
      "MiniUIKit",
      "Support", "ChapterKit", "Notebooks", "ReversiKit", "PhoneKit", "Reversi", "ReversiModel",
      "ReversiSuite", "Supervision", "Reader", "TerminalPlayer", "Scripts", "Verification",
    ]
      + everyApp,
    swiftSettings: strict),
  .testTarget(
    name: "JudgingTests",
    dependencies: [
      "ChapterKit", "ChapterProgram", "Judging", "Console", "Notebooks", "ReversiKit", "ReversiSuite",
      "Reversi", "ReversiModel",
      "Supervision", "SourceFacts",
      "Reader", "TerminalPlayer",
      "Scripts", "Verification",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "NotebooksTests",
    dependencies: [
      "MiniUIKit",
      "Explorer", "Notebooks", "Puzzle", "PuzzleSuite", "Reversi", "ReversiModel", "ReversiSuite", "Site",
      "SourceFacts", "Supervision", "Support",
      "Lessons",
      "Scripts", "Verification",
    ],
    swiftSettings: strict
  ),
  .target(
    name: "Practiced", dependencies: ["PracticeKit"], path: "Solutions/Practice", swiftSettings: plain),
  .testTarget(
    name: "ChapterTests",
    dependencies: [
      "PuzzleSuite", "MiniUIKit",
      "Practiced", "PracticeKit", "Support", "ChapterKit", "ChapterProgram", "Judging", "Lessons",
      "ReversiKit",
      "Notebooks", "PhoneKit", "Puzzle", "Site", "ReversiSuite", "Reversi", "ReversiModel", "SourceFacts",
      "Reader", "TerminalPlayer", "Texts", "Supervision", "Scripts", "Verification",
    ] + everyApp,
    swiftSettings: strict + [.unsafeFlags(["-I", host])]),
]

let tests =
  Context.environment["REVERSI_TESTS"] == nil ? everyTest.filter { ofCourse.contains($0.name) } : everyTest

// The floors of Sources, from the bottom up: each knows those below it.
let floors = [
  "Engine": [
    "CConcurrency", "CSupervision", "CTerminal", "ChapterProgram", "Console", "Explorer", "MiniUIKit",
    "PhoneKit",
    "Scripts", "SourceFacts", "Supervision", "TerminalPlayer", "Verification",
  ],
  "Apps": [
    "ChapterKit", "PracticeKit", "Puzzle", "PuzzleChapterKit", "PuzzleKit", "PuzzleSuite", "Reversi",
    "Disks", "ReversiKit",
    "ReversiModel", "ReversiSuite",
  ],
  "Course": ["Lessons", "Notebooks", "Reader", "Texts"],
  "Tools": [
    "ClassroomKit", "FinishedApp", "Judging", "Site", "WorkbookKit", "author", "classroom", "judge",
    "workbook",
  ],
]
let rooms = libraries + [workbook, judge, author, classroom, finished]
for (floor, names) in floors {
  for room in rooms where names.contains(room.name) { room.path = "Sources/\(floor)/\(room.name)" }
}

let package = Package(
  name: "reversi-workbook",
  products: (executables + practices + [workbook, judge, author, classroom]).map {
    .executable(name: $0.name, targets: [$0.name])
  } + [.executable(name: "reversi", targets: [finished.name])],
  targets: executables + ringTargets + practices + rooms + tests
)
