import Lessons
import SourceFacts
import Testing

@testable import WorkbookKit

@Suite struct MutantTableTests {
  @Test func `counts mutants by change and fate, and by the clause that killed them`() {
    let table = MutantTable(
      fingerprint: "",
      of: [
        (.negateCondition, .scenario, "pass.alert"), (.swapOperator, .scenario, "rules.legal"),
        (.swapOperator, .scenario, "rules.legal"), (.swapOperator, .refused, nil),
      ])
    #expect(table.count(.scenario) == 3 && table.count(.scenario, of: .swapOperator) == 2)
    #expect(table.killers.map { "\($0.clause) \($0.count)" } == ["rules.legal 2", "pass.alert 1"])
    #expect(table.rows.last == ["all", "3", "0", "0", "0", "0", "1"])
    #expect(Set(table.rows.map(\.count)) == [MutantTable.head.count])
  }
}
