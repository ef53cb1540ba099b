import Foundation
import Lessons
import Testing

@testable import Teaching

/// The package's folder.
private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

@Suite struct `A house` {
  @Test func `is the types of some sources, how large they are and whom they name`() {
    let before = """
      import enum Kit.Disk

      /// One line, and a comment.
      class Screen: View {
        var text = "Board {"

        // Nothing.
        func show() {}
      }
      extension View { var screen: Screen? { nil } }
      """
    let after = """
      class Screen {
        let board: Board
      }
      struct Board { enum Cell { case dark } }
      extension Screen { func show(_ board: Board) {} }
      """
    let house = House(before: [before], after: [after])
    #expect(house.rooms.map(\.name) == ["Screen", "Board"])
    #expect(house.rooms.map(\.before) == [4, 0])
    #expect(house.rooms.map(\.after) == [4, 1])
    #expect(house.rooms.map(\.namesBefore) == [[], []])
    #expect(house.rooms.map(\.namesAfter) == [["Board"], []])
  }

  @Test(arguments: Lesson.all)
  func `of a lesson begins as its chapter does, and each step goes on where the one before it ends`(
    lesson: Lesson
  ) throws {
    var last: [House.Room] = []
    for (index, step) in lesson.steps.enumerated() {
      let house = try lesson.house(of: step, inPackage: package)
      let before = house.rooms.filter { $0.before > 0 }
      if index > 0 {
        let after = last.filter { $0.after > 0 }
        #expect(Set(before.map(\.name)) == Set(after.map(\.name)))
        #expect(before.map(\.before).sorted() == after.map(\.after).sorted())
      }
      #expect(house.rooms.contains { $0.before != $0.after || $0.namesBefore != $0.namesAfter })
      last = house.rooms
    }
    let start = try Variant(of: lesson, inPackage: package)
    let first = try lesson.house(of: lesson.steps[0], inPackage: package)
    let sources = try start.files.filter { !["Main.swift", "Seams.swift"].contains($0) }.map {
      try String(contentsOfFile: "\(start.folder)/\($0)", encoding: .utf8)
    }
    let published = House(before: sources, after: [])
    #expect(Set(published.rooms.map(\.before)) == Set(first.rooms.map(\.before).filter { $0 > 0 }))
    #expect(Set(published.rooms.map(\.name)) == Set(first.rooms.filter { $0.before > 0 }.map(\.name)))
  }
}
