import Testing

@testable import ClassroomKit

@Suite struct `A folder of submissions` {
}
