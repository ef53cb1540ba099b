import Testing

@testable import Console

@Suite struct `A locale` {
  @Test(arguments: [
    (["LC_ALL": "C", "LANG": "C.UTF-8"], "C", false),
    (["LC_ALL": "", "LANG": "en_US.utf8"], "en_US.utf8", true),
    (["LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], "de_DE.UTF-8", true),
    ([:], "C", false),
  ])
  func `is named by the first variable that is not empty`(
    environment: [String: String], name: String, isUnicode: Bool
  ) {
    let locale = TextLocale(environment: environment)
    #expect(locale.name == name && locale.isUnicode == isUnicode)
  }

  @Test func `without Unicode shows similar characters of ASCII, column by column`() {
    let text = "› 1 ✓ a ─► b ▲ · │█░ café 日…"
    #expect(TextLocale(environment: ["LANG": "C.UTF-8"]).shown(text) == text)
    #expect(TextLocale(environment: [:]).shown(text) == text, "nobody has chosen ASCII")
    #expect(TextLocale(environment: ["LC_ALL": "C"]).shown(text) == "> 1 + a -> b ^ . |#. cafe ?...")
  }
}
