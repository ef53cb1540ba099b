import ReversiKit

/// A match that is saved before its observers are notified.
final class SavedMatch: MatchModel {
  private let inner: any MatchModel
  private let files: any Files
  private let source: Source<Match>
  var match: Observed<Match> { source.observed }

  private static let file = "Game"
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  /// Goes on from the save, or saves a new match when there is none that can be read.
  init(_ inner: any MatchModel, files: any Files) {
    self.inner = inner
    self.files = files
    source = Source(inner.match.value)
    if let saved = load() {
      inner.begin(saved)
      source.value = saved
    } else {
      begin(.start)
    }
  }

  func place(_ candidate: Candidate) -> Answer {
    let answer = inner.place(candidate)
    if answer == .accepted { save() }
    return answer
  }

  // A pass is not saved: at the next launch it is found again.
  func pass() -> Answer {
    let answer = inner.pass()
    source.value = inner.match.value
    return answer
  }

  func assign(_ player: Player, to side: Disk) {
    inner.assign(player, to: side)
    save()
  }

  func begin(_ match: Match) {
    inner.begin(match)
    save()
  }

  private func save() {
    do {
      if isRefused { try keepAside() }
      try files.writeText(Save(inner.match.value).text, to: Self.file)
    } catch {
      // A full file system does not stop the game.
    }
    source.value = inner.match.value
  }

  /// The save in the file; nil if there is none that can be read.
  private func load() -> Match? {
    guard files.exists(Self.file) else { return nil }
    do {
      return Match(try Save(text: files.readText(Self.file)))
    } catch {
      isRefused = true
      return nil
    }
  }

  /// Gives a save that was refused another name, so that the next does not take its place.
  private func keepAside() throws {
    var number = 1
    while files.exists("\(Self.file).refused-\(number)") { number += 1 }
    try files.move(Self.file, to: "\(Self.file).refused-\(number)")
    isRefused = false
  }
}
