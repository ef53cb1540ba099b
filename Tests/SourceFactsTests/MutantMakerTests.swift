import SourceFacts
import Testing

/// The mutants of a source, as lines before and after.
private func mutants(of source: String) -> [String] {
  Mutant.all(of: [("A.swift", source)]).map { "\($0.line) \($0.change.rawValue): \($0.after)" }
}

@Suite struct `Mutants of a source` {
  @Test(arguments: [
    // The code that the macro adds is in no line of this source.
    (
      """
      import Observation
      // Some lines of comment, in which nothing can be changed: what a macro writes is as long as that, and longer.
      @Observable final class A {
        var count = 1
        func add() { count += 2 }
      }
      """,
      [
        "4 change a constant:   var count = 2", "5 drop a statement:   func add() { () }",
        "5 swap an operator:   func add() { count -= 2 }",
        "5 change a constant:   func add() { count += 3 }",
      ]
    ),
    (
      "func f(_ a: Int) -> Int {\n  if a < 2 { return 1 }\n  return a - 1\n}",
      [
        "2 negate a condition:   if !(a < 2) { return 1 }",
        "2 swap an operator:   if a <= 2 { return 1 }",
        "2 change a constant:   if a < 3 { return 1 }",
        "2 change a constant:   if a < 2 { return 2 }",
        "3 swap an operator:   return a + 1",
        "3 change a constant:   return a - 2",
      ]
    ),
    (
      "func f(_ a: inout [Int]) {\n  a.append(7)\n  a.sort()\n}",
      [
        "2 drop a statement:   ()",
        "2 reorder two statements:   a.sort()\n  a.append(7)",
        "2 change a constant:   a.append(8)",
        "3 drop a statement:   ()",
      ]
    ),
    (
      "func f(_ a: inout Int, _ b: inout Int) {\n  a += 1\n  b -= a\n}",
      [
        "2 drop a statement:   ()",
        "2 reorder two statements:   b -= a\n  a += 1",
        "2 swap an operator:   a -= 1",
        "2 change a constant:   a += 2",
        "3 drop a statement:   ()",
        "3 swap an operator:   b += a",
      ]
    ),
    (
      "func f(_ a: Int?) {\n  if let a, a < 2 { print() }\n}",
      [
        "2 negate a condition:   if let a, !(a < 2) { print() }",
        "2 drop one of several conditions:   if let a, true { print() }",
        "2 swap an operator:   if let a, a <= 2 { print() }",
        "2 change a constant:   if let a, a < 3 { print() }",
        "2 drop a statement:   if let a, a < 2 { () }",
      ]
    ),
    (
      """
      @MainActor final class A {
        var task: Task<Void, Never>?
        func end() {
          task?.cancel()
          task = nil
        }
        func begin() {
          defer { task?.cancel() }
          task = Task { end() }
        }
      }
      """,
      [
        "4 drop a statement:     ()",
        "4 reorder two statements:     task = nil\n    task?.cancel()",
        "5 drop a statement:     ()",
        "8 drop a statement:     defer { () }",
        "9 drop a statement:     ()",
        "9 drop a statement:     task = Task { () }",
      ]
    ),
    (
      "func f(_ a: inout Int, _ b: inout Int) {\n  a += 1\n  b = 2\n}",
      [
        "2 drop a statement:   ()",
        "2 swap an operator:   a -= 1",
        "2 change a constant:   a += 2",
        "3 drop a statement:   ()",
        "3 change a constant:   b = 3",
      ]
    ),
    (
      "func f() async throws {\n  try Task.checkCancellation()\n}",
      ["2 drop a cancellation check:   ()"]
    ),
    (
      "func f(_ a: Bool, _ b: Bool) -> Bool {\n  guard a, !b else { return true }\n  return a && b\n}",
      [
        "2 negate a condition:   guard !(a), !b else { return true }",
        "2 drop one of several conditions:   guard true, !b else { return true }",
        "2 negate a condition:   guard a, !(!b) else { return true }",
        "2 negate a condition:   guard a, b else { return true }",
        "2 drop one of several conditions:   guard a, true else { return true }",
        "2 change a constant:   guard a, !b else { return false }",
        "3 swap an operator:   return a || b",
      ]
    ),
    ("func f(_ a: String) {\n  print(\"\\(a) (\")\n}", ["2 drop a statement:   ()"]),
    ("struct A: Hashable { var a = \"1\" }", []),
  ])
  func `are made of written code`(source: String, expected: [String]) {
    #expect(mutants(of: source) == expected)
  }
}
