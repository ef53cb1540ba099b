extension String {
  /// Returns the word of `words` with the smallest `distance` to this string; nil if that is more than 1 and more than
  /// half the length of the shorter of the two.
  package func nearest(among words: [String]) -> String? {
    let near = words.map { (word: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= max(1, Swift.min(count, $0.word.count) / 2) ? $0.word : nil }
  }

  /// Returns how many letters must be changed, added, removed or swapped with a neighbour to turn this string into
  /// `other`, ignoring case.
  package func distance(to other: String) -> Int {
    let (one, other) = (Array(lowercased()), Array(other.lowercased()))
    var rows = [Array(0...other.count)]
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var best = Swift.min(rows[i][j] + (one[i] == other[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = Swift.min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
