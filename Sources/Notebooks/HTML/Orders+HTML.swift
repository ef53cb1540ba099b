internal import Foundation

extension Orders {
  /// A table for who has no scripts; with them, cards from which the next job is chosen.
  func html(_ writer: HTMLWriter) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return """
      <div class="orders"><div class="told">\(Output.text(text).html(writer))</div>
      <script type="application/json">\(data.replacing("<", with: "\\u003c"))</script></div>
      """
  }
}
