import Foundation
import SourceFacts
import Support
import Testing

@Suite struct `Code that could reach what judges it` {
  private func found(in text: String) -> [String] {
    SwiftSource(text).reaches(besides: ForbiddenUse.modulesOfChapters).map(\.found)
  }

  @Test(arguments: [
    ("import Foundation", "import Foundation"), ("import func Glibc.exit", "import Glibc"),
    ("@_exported import Supervision", "import Supervision"),
    ("@_cdecl(\"write\") func mine() {}", "@_cdecl"),
    ("@_silgen_name(\"exit\") func leave()", "@_silgen_name"),
    ("@section(\".init_array\") let first = 1", "@section"), ("@c func write() {}", "@c"),
    ("let all = UnsafeMutableRawPointer(bitPattern: 1)", "UnsafeMutableRawPointer"),
    ("let number = unsafeBitCast(1.0, to: Int.self)", "unsafeBitCast"),
    ("withUnsafeBytes(of: 1) { print($0) }", "withUnsafeBytes"),
    ("let names = CommandLine.unsafeArgv", "unsafeArgv"), ("nonisolated(unsafe) var shared = 1", "unsafe"),
    ("final class Shared: @unchecked Sendable {}", "@unchecked"),
    ("let other = Unmanaged.passRetained(object)", "Unmanaged"),
    (
      "_ = list.withContiguousMutableStorageIfAvailable { $0[9] = 1 }",
      "withContiguousMutableStorageIfAvailable"
    ),
    ("let one = Chapter(title: \"\", path: \"/nowhere/Main.swift\") { $0 }", "path:"),
    ("let one = Other(title: \"\", path: \"/nowhere/Main.swift\") { $0 }", "path:"),
    ("let make = Chapter.init(title:path:makeRootViewController:)", "path:"),
    ("let make = Chapter.init(title:module:makeRootViewController:)", "module:"),
    ("#sourceLocation(file: \"/nowhere/Main.swift\", line: 1)", "#sourceLocation"),
    ("@testable import MiniUIKit", "@testable"), ("@_spi(Suite) import ReversiKit", "@_spi"),
    ("span[unchecked: 9] = 1", "unchecked"), ("@exclusivity(unchecked) var list = [1]", "unchecked"),
    ("_convertInOutToPointerArgument(&a)", "_convertInOutToPointerArgument"),
    ("_typeByName(\"10Foundation7ProcessC\")", "_typeByName"),
    ("_withUnprotectedUnsafeMutablePointer(to: &a) { $0[9] = 1 }", "_withUnprotectedUnsafeMutablePointer"),
    ("macro mine() = #externalMacro(module: \"A\", type: \"B\")", "macro mine"),
  ]) func `is found`(text: String, what: String) {
    #expect(found(in: text).contains(what))
  }

  @Test func `is not what is said in a comment, in a text, or with another meaning`() {
    #expect(
      found(
        in: """
          import ReversiKit
          // import Glibc, unsafeBitCast
          let text = "unsafe UnsafePointer"
          @MainActor final class A { private var _count = 0, _type = open(path:); @discardableResult func isSafe() -> Bool { true } }
          """) == [])
  }

  @Test(.enabled(if: everythingIsTested)) func `is none of the course's`() throws {
    for folder in ["Chapters", "Solutions"] {
      let texts = try swiftTexts(in: "\(package)/\(folder)")
      #expect(texts.count > 80)
      for (file, text) in texts { #expect(found(in: text) == [], "\(folder)/\(file)") }
    }
  }
}
