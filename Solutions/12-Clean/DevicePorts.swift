import Entities
import Gateway
import ReversiKit
import UseCases

// What both hosts give a game besides a view.

extension Game {
  convenience init(on device: Device, showing view: any GameView) {
    self.init(
      view: view, store: TextStore(DeviceTexts(files: device.files)),
      strategy: ChanceStrategy(dice: device.dice), clock: device.clock)
  }
}

/// The device's files as texts.
struct DeviceTexts: Texts {
  let files: any Files

  func exists(_ name: String) -> Bool { files.exists(name) }
  func read(_ name: String) throws -> String { try files.readText(name) }
  func write(_ text: String, to name: String) throws { try files.writeText(text, to: name) }
  func rename(_ name: String, to newName: String) throws { try files.move(name, to: newName) }
}

/// Plays by the device's dice.
struct ChanceStrategy: Strategy {
  let dice: Dice

  func choose(among cells: [Cell]) -> Cell? {
    dice.pick(from: cells.map { ($0.x, $0.y) }).map { Cell(x: $0.x, y: $0.y) }
  }
}
