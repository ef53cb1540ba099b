internal import Foundation
internal import Supervision
internal import Verification

extension Player {
  /// Does what was typed.
  func obey(_ line: String) {
    isInterrupted = false
    stage.matches = []
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text.hasPrefix("#") { return }
    do {
      try obey(Order(text, stage.face, language))
    } catch {
      if painter.manner == .piped {
        exitCode = 2
        FileHandle(fileDescriptor: Guarded.errors).write(Data("\(error)\n".utf8))
        return
      }
      stage.notice = ""
      say("\(error)")
    }
  }

  private func obey(_ order: Order) {
    switch order {
    case .script(let script): add(script)
    case .quit: leave()
    case .help:
      if painter.manner == .drawn {
        stage.isHelpShown.toggle()
        paint()
      } else {
        answer(stage.face.guide.help)
      }
    case .hints(let areOn):
      painter.manner == .drawn ? showHints(areOn) : answer(stage.face.hints ?? [Self.noHints])
    case .record(let path): record(to: path)
    case .speed(let speed):
      handset.speed = speed
      showPace()
    case .pause: pause(true)
    case .resume: pause(false)
    case .step: step()
    case .take: takeOver()
    case .answer(let lines): answer(lines)
    case .search(let words): search(words)
    }
  }

  private static let noHints = "This app has no hints."

  func toggleHints() { showHints(nil) }

  private func showHints(_ areOn: Bool?) {
    if stage.face.hints == nil { return say(Self.noHints) }
    stage.areHintsOn = areOn ?? !stage.areHintsOn
    say(stage.areHintsOn ? stage.face.guide.hinted : "Hints are off.")
    paint()
  }

  private func pause(_ isPaused: Bool) {
    steps += 1
    handset.isPaused = isPaused
    showPace()
  }

  /// Lets a quarter second pass, and no more.
  private func step() {
    pause(false)
    handset.after(.milliseconds(250)) { [weak self, steps] in
      if self?.steps == steps { self?.pause(true) }
    }
  }

  func showPace() {
    let speed = handset.speed
    let times = speed == speed.rounded() ? "\(Int(speed))" : "\(speed)"
    stage.pace = handset.isPaused ? "paused" : speed == 1 ? "" : "speed \(times)"
    say(handset.isPaused ? "Time stands still; resume lets it pass." : "Speed \(times).")
    update()
  }

  private func record(to path: String) {
    guard let script = recording?.script(app: stage.title, now: handset.now) else { return }
    let path = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    if FileManager.default.fileExists(atPath: path) {
      say("\(path): that file exists already; choose another name")
      return
    }
    do {
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      answer(["This game is in \(path). play --replay \(path) shows it."])
    } catch {
      say("\(path): the script cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
