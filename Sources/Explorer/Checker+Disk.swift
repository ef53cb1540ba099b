internal import MiniUIKit
internal import PhoneKit
internal import Verification

// How the checker launches an app, lets it die, and looks at what it has on the disk.

extension Checker {
  // MARK: Launches and deaths

  /// Launches the app, and compares it with a model that is launched on the same file.
  func launch(_ start: () -> Bool) throws(Finding) {
    isDirty = false
    file = fileOnDisk
    writes = 0
    isOwed = false
    hasFailedEarly = false
    try check(start())
    isDirty = true
    phone.device?.screen.onChange = { [unowned self] _ in isDirty = true }
    let given = file
    if !isAlone { others = [] }
    model.now = phone.now
    model.launch(on: given)
    if phone.hasDiedWriting {
      try die(with: [], atLaunch: true)
    } else {
      try look(.launch(on: given), picture(), model)
    }
    if isRefused(given), !phone.disk.files.values.contains(where: { $0 == given }) {
      throw finding(
        .refusedSave, .lost, expected: "kept under another name", found: "gone", after: .launch(on: given))
    }
  }

  /// Ends the app within an instant: the disk holds what it held before, or a state that the app has reached by then.
  func die(with touches: [Command], atLaunch: Bool = false) throws(Finding) {
    let left = fileOnDisk
    // Moved aside by a launch that refused it, a file is gone until there is another.
    if left != file, left != nil || !(atLaunch && isRefused(file)) {
      var isAllowed = false
      if let left, let picture = Model.picture(of: left) {
        for model in all {
          model.visit(touches.filter { !$0.isKill }, seeing: picture) { state, _ in
            if state.allows(left) { isAllowed = true }
          }
        }
      }
      guard isAllowed && canWrite else {
        throw saveFinding(left, atLaunch ? .launch(on: file) : .touches(touches))
      }
    }
    file = left
    if touches.contains(where: \.isKill) { return try self.launch(phone.killIfHalted) }
    if !isAlone { others = [] }
    model.crash()
  }

  // MARK: The disk

  /// Whether a launch on that file moves it aside.
  private func isRefused(_ file: [UInt8]?) -> Bool { file.map(model.movesAside) ?? false }

  private var fileOnDisk: [UInt8]? { fileName.flatMap { phone.disk.files[$0] } }

  /// Whether a write comes to its end, if the process does not end before.
  private var canWrite: Bool {
    switch phone.disk.fault {
    case .none, .kill: true
    case .full, .readOnly, .torn: false
    }
  }

  /// Compares the disk with what the models allow there, and drops the models that do not agree.
  func lookAtDisk(_ cause: Cause, _ before: Model) throws(Finding) {
    let now = phone.disk.changes == changes ? file : fileOnDisk
    changes = phone.disk.changes
    let tries = phone.writes - writes
    let hasWritten = tries > 0
    if now == file, !hasWritten, !model.mustSave,
      isAlone || !others.contains(where: { $0.mustSave })
    {
      return
    }
    writes = phone.writes
    let works = canWrite
    let agreeing = all.filter { model in
      let maySave = model.mustSave || isOwed || before.isBusy || model.isBusy
      if now == file && !hasWritten && (!model.mustSave || hasFailedEarly) { return true }
      // Moved aside by a launch that refused it, a file is gone when nothing can be written in its place.
      if !works {
        return maySave && (now == file || now == nil && cause == .launch(on: file) && isRefused(file))
      }
      return maySave && now.map(model.allows) ?? false
    }
    if agreeing.isEmpty { throw saveFinding(now, cause) }
    keep(agreeing)
    // How often an app saves is free only while it is busy, or begins to be at this instant.
    if tries > 1, tries > cause.commands.count, before.next.map({ $0 > phone.now }) ?? true, !isOwed,
      !before.isBusy, !model.isBusy
    {
      throw finding(
        .save, .savedForNothing, expected: "written once", found: "written \(tries) times", after: cause)
    }
    if model.mustSave && (!works || hasFailedEarly && !hasWritten) {
      isOwed = true
    } else if works && hasWritten {
      isOwed = false
    }
    hasFailedEarly = model.isBusy && (hasFailedEarly || hasWritten) && !(works && hasWritten)
    file = now
  }

  private func saveFinding(_ now: [UInt8]?, _ cause: Cause) -> Finding {
    let text = now.flatMap(Model.text)
    if phone.disk.fault == .none, !phone.hasDiedWriting, now == file, !model.mustSave {
      return finding(.save, .savedForNothing, expected: "left alone", found: "written again", after: cause)
    }
    let lapse: Lapse =
      phone.disk.fault != .none || phone.hasDiedWriting
      ? .torn : now == file ? .unsaved : text == nil ? .unreadable : .wronglySaved
    return finding(
      .save, lapse, expected: model.file.flatMap(Model.text) ?? "none",
      found: text ?? (now == nil ? "no save" : "no save that can be read"), after: cause)
  }
}
