import Lessons
import Support
import Testing

@testable import WorkbookKit

@Suite struct `The spread of a figure` {
  private func spread(_ values: [[Double]], habits: ClosedRange<Double>? = nil) -> FigureSpread {
    FigureSpread(
      name: "circle",
      values: Dictionary(uniqueKeysWithValues: values.enumerated().map { ("\($0)", $1) }),
      habits: habits.map { ["0": $0] } ?? [:])
  }

  /// Eight architectures whose figures do not overlap.
  private var stairs: [[Double]] {
    (0..<8).map { step -> [Double] in
      let least = Double(step) * 10
      return [least, least + 1, least + 2]
    }
  }

  @Test func `tells apart what does not overlap, and compares that with chance`() {
    let apart = spread(stairs)
    #expect(apart.pairsApart == 28 && apart.within == 2 && apart.between == 70)
    #expect(apart.pairsByChance < 15 && apart.holds)
    let mixed = spread((0..<8).map { step -> [Double] in [Double(step), 100, 200 - Double(step)] })
    #expect(mixed.pairsApart == 0 && !mixed.holds)
  }

  @Test func `says nothing of a figure that habits move further than architectures`() {
    #expect(spread(stairs, habits: 0...69).holds)
    #expect(!spread(stairs, habits: 0...71).holds)
    #expect(!spread(stairs, habits: -71...0).holds)
  }

  @Test func `tells nothing apart that another layout would bring together`() {
    #expect(spread(stairs, habits: 0...7).pairsApart == 28)
    #expect(spread(stairs, habits: 0...8).pairsApart == 27)
    #expect(spread(stairs, habits: 0...69).pairsApart == 21)
  }

  @Test func `is recorded for three versions of each architecture, and its page has the tables`() throws {
    let course = Course()
    let recorded = try Spread(recordedIn: course)
    let lessons = course.lessons.filter { $0.part == .otherRoads }
    #expect(recorded.versions.keys.sorted() == lessons.map(\.folder).sorted())
    for lesson in lessons {
      let others = lesson.otherVersions(inPackage: course.folder)
      #expect(others.map(\.name) == OtherVersion.names)
      #expect(recorded.versions[lesson.folder]?.keys.sorted() == ["a", "b", Spread.own])
      for other in others { #expect(try !course.text(other.account).isEmpty) }
    }
    let page = try course.text(Spread.page)
    #expect(try recorded.refreshed(page) == page, "`swift run author promote` makes its tables anew")
  }
}
