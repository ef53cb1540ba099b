import Testing

@testable import SourceFacts

@Suite struct `A mangled name` {
  @Test(arguments: [
    ("s:10ReversiKit9BoardViewC6diskAt1x1y5Disks4DiskOSgSi_SitF", "ReversiKit", ["BoardView"], nil),
    (
      "s:10ReversiKit4DiskO9chapter_1E5index33_1265B19A8777106AB106D30E5AB26F89LLSivp", "chapter_1", ["Disk"],
      "Swift.Int"
    ),
    (
      "s:9chapter_114ViewControllerC9Canceller33_1265B19A8777106AB106D30E5AB26F89LLC", "chapter_1",
      ["ViewController"], nil
    ),
    ("s:1u3BoxVAASiRszrlE5twiceSivp", "u", ["Box"], "Swift.Int"),
    ("s:1u3BoxV1loiySbACyxG_AEtFZ", "u", ["Box"], nil),
    ("s:1u4GameC0021arawname_jiadAGGIBdkayyF", "u", ["Game"], nil),
    ("s:s15UnboundedRange_O3zzzoPyyABFZ", "Swift", ["UnboundedRange_"], nil),
    ("s:Sd", "Swift", [], nil),
    ("s:1u4GameC3run4then3mapyyyc_S2iXEtYaFAEL_yycvp", "u", ["Game", "run"], "() -> ()"),
  ])
  func `says the module, what is around, and the type`(
    usr: String, module: String, enclosing: [String], type: String?
  ) throws {
    let name = try #require(MangledName(usr: usr))
    #expect(name.module == module)
    #expect(name.enclosing == enclosing)
    #expect(name.type == type)
  }

  @Test func `is no name of C's`() {
    #expect(MangledName(usr: "c:@F@exit") == nil)
  }
}
