import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import Lessons

@Suite struct `A sizes` {
  @Test func `is the types of some sources, how large they are and which types they name`() {
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
    let sizes = TypeSizes(before: [before], after: [after])
    #expect(sizes.entries.map(\.name) == ["Screen", "Board"])
    #expect(sizes.entries.map(\.before) == [4, 0])
    #expect(sizes.entries.map(\.after) == [4, 1])
    #expect(sizes.entries.map(\.namesBefore) == [[], []])
    #expect(sizes.entries.map(\.namesAfter) == [["Board"], []])
  }

  @Test(.enabled(if: everythingIsTested), arguments: Lesson.all)
  func `of a lesson begins as its chapter does, and each step goes on where the one before it ends`(
    lesson: Lesson
  ) throws {
    var last: [TypeSizes.Entry] = []
    for (index, step) in lesson.steps.enumerated() {
      let sizes = try lesson.typeSizes(of: step, inPackage: package)
      let before = sizes.entries.filter { $0.before > 0 }
      if index > 0 {
        let after = last.filter { $0.after > 0 }
        #expect(Set(before.map(\.name)) == Set(after.map(\.name)))
        #expect(before.map(\.before).sorted() == after.map(\.after).sorted())
      }
      #expect(sizes.entries.contains { $0.before != $0.after || $0.namesBefore != $0.namesAfter })
      last = sizes.entries
    }
    let first = try lesson.typeSizes(of: lesson.steps[0], inPackage: package)
    let sources = try lesson.code(inPackage: package).filter { isOfApp($0.key) }.values
    let published = TypeSizes(before: Array(sources), after: [])
    #expect(Set(published.entries.map(\.before)) == Set(first.entries.map(\.before).filter { $0 > 0 }))
    #expect(Set(published.entries.map(\.name)) == Set(first.entries.filter { $0.before > 0 }.map(\.name)))
  }
}
