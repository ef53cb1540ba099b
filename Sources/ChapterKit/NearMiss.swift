extension String {
  /// The word that was probably meant; nil: none is near.
  func nearest(among words: [String]) -> String? {
    let near = words.map { (word: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= max(1, count / 3) ? $0.word : nil }
  }

  /// How many letters are to be typed, struck, changed or swapped with the next to get from one word to the other.
  private func distance(to other: String) -> Int {
    let (one, two) = (Array(self), Array(other))
    var rows = [Array(0...two.count)]
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<two.count {
        var least = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (one[i] == two[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == two[j - 1], one[i - 1] == two[j] {
          least = Swift.min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][two.count]
  }
}
