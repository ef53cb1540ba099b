import ReversiKit
import Testing

@Suite struct DiskTests {
  @Test func `the sides are dark and light, dark first`() {
    #expect(Disk.sides == [.dark, .light])
  }

  @Test(arguments: [(Disk.dark, Disk.light), (.light, .dark)])
  func `flipped is the other colour`(disk: Disk, other: Disk) {
    #expect(disk.flipped == other)
  }

  @Test(arguments: [(Disk.dark, Disk.light), (.light, .dark)])
  func `flip turns a disk over in place`(disk: Disk, other: Disk) {
    var turned = disk
    turned.flip()
    #expect(turned == other)
    turned.flip()
    #expect(turned == disk)
  }
}

@MainActor
@Suite struct DiskViewTests {
  @Test func `a disk view is dark and 24 points wide until it is told otherwise`() {
    let view = DiskView()
    #expect(view.disk == .dark)
    #expect(view.sizeConstraint.constant == 24)
  }

  @Test func `the screen is told when colour or size change, and only then`() {
    let phone = HandPhone()
    let view = DiskView()
    phone.show(view)
    var changes = 0
    phone.device.screen.onChange = { change in
      if case .view(let changed) = change, changed === view { changes += 1 }
    }
    view.disk = .dark
    view.sizeConstraint.constant = 24
    #expect(changes == 0)
    view.disk.flip()
    #expect(changes == 1)
    view.sizeConstraint.constant = 0
    #expect(changes == 2)
  }
}
