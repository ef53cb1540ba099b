import Testing

@testable import Structure

@Suite struct `A call of the linker` {
  @Test func `is read as clang prints it`() {
    let line = #" "/opt/swift/usr/bin/ld.lld" -o /tmp/chapter-1 "/my course/a \"b\" \$c.o" "" -lm"#
    #expect(
      Recipe.words(of: line[...])
        == ["/opt/swift/usr/bin/ld.lld", "-o", "/tmp/chapter-1", #"/my course/a "b" $c.o"#, "", "-lm"])
  }
}
