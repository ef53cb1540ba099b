internal import SwiftSyntax

extension SwiftSource {
  /// The lines of the task groups that wait for all of their tasks, although their closures go on before: they take the
  /// first result, or wait for something else, and never cancel the rest.
  package var waitingGroups: [(line: Int, function: String)] {
    let collector = GroupCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.groups.map { (line(at: $0.offset), $0.function) }
  }
}

private final class GroupCollector: SyntaxVisitor {
  var groups: [(offset: Int, function: String)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.trimmedDescription
    if ["withTaskGroup", "withThrowingTaskGroup"].contains(function), let closure = node.trailingClosure {
      let body = BodyReader(viewMode: .sourceAccurate)
      body.walk(closure.statements)
      if body.begins, body.waits, !body.cancels { groups.append((node.range.lowerBound, function)) }
    }
    return .visitChildren
  }
}

/// Reads the closure of a task group, without those of its tasks.
private final class BodyReader: SyntaxVisitor {
  var begins = false
  var cancels = false
  var waits = false

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.declName.baseName.text {
    case "addTask", "addTaskUnlessCancelled", "addImmediateTask": begins = true
    case "cancelAll": cancels = true
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.description.contains("waitForAll") { waits = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // A task waits by itself. Whatever else is handed over may cancel the group.
    let isTask = node.parent?.as(FunctionCallExprSyntax.self).map {
      ($0.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "").hasPrefix("add")
    }
    return isTask == true ? .skipChildren : .visitChildren
  }
}
