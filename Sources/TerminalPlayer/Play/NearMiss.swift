/// The word that somebody may have meant; nil when none is near.
func nearest(to typed: String, of words: [String]) -> String? {
  let most = typed.count < 4 ? 1 : 2
  let near = words.map { (word: $0, slips: slips(from: typed, to: $0)) }.min { $0.slips < $1.slips }
  return near.flatMap { $0.slips <= most ? $0.word : nil }
}

/// How many letters are missing, too many, wrong, or have changed places with the next.
private func slips(from typed: String, to word: String) -> Int {
  let typed = Array(typed)
  let word = Array(word)
  var rows = [Array(0...word.count)]
  for i in 0..<typed.count {
    var row = [i + 1]
    for j in 0..<word.count {
      var count = min(rows[i][j] + (typed[i] == word[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, typed[i] == word[j - 1], typed[i - 1] == word[j] {
        count = min(count, rows[i - 1][j - 1] + 1)
      }
      row.append(count)
    }
    rows.append(row)
  }
  return rows[typed.count][word.count]
}
