import Lessons
import SourceFacts
import Testing

@testable import WorkbookKit

@Suite struct MutantTableTests {
  @Test func `counts mutants by change and fate, and by the clause that killed them`() {
    let table = MutantTable(
      fingerprint: "",
      of: [
        (.negateCondition, .scenario, "rules.legal"), (.swapOperator, .scenario, "pass.alert"),
        (.swapOperator, .scenario, "pass.alert"), (.swapOperator, .refused, nil),
      ])
    #expect(table.count(.scenario) == 3 && table.count(.scenario, of: .swapOperator) == 2 && table.total == 4)
    #expect(table.killers.map(\.clause) == ["pass.alert", "rules.legal"])
    #expect(table.rows.last == ["all", "3", "0", "0", "0", "0", "1"])
    #expect(Set(table.rows.map(\.count)) == [MutantTable.head.count])
  }
}
