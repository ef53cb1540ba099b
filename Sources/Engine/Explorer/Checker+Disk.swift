internal import MiniUIKit
internal import PhoneKit
internal import Verification

extension Checker {
  // MARK: Launches and deaths

  /// Launches the app by calling `start`, and compares it with a model that is launched with the same save.
  ///
  /// `start` returns false if the app's jobs never come to an end.
  func launch(_ start: () -> Bool) throws(Finding) {
    isDirty = false
    file = fileOnDisk
    writes = 0
    failures = 0
    mayTryAgain = false
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
  }

  /// Checks the save that is left when the app ends in the middle of an instant: it must be the save from before, or
  /// that of a state to which `touches` and whatever is due at this instant can lead.
  ///
  /// If there is a kill among `touches`, the app is launched again. Otherwise a fault in writing has ended it, and
  /// the model crashes, too.
  func die(with touches: [Command], atLaunch: Bool = false) throws(Finding) {
    let left = fileOnDisk
    let cause = atLaunch ? Cause.launch(on: file) : .touches(touches)
    try lookForKept(cause)
    if left != file, left != nil || !isRefused(file) {
      var isAllowed = false
      if let left, let picture = Model.picture(of: left) {
        for model in all {
          model.visit(touches.filter { !$0.isKill }, seeing: picture) { state, _ in
            if state.allows(left) { isAllowed = true }
          }
        }
      }
      guard isAllowed && canWrite else {
        throw saveFinding(left, cause)
      }
    }
    file = left
    if touches.contains(where: \.isKill) { return try self.launch(phone.killIfHalted) }
    if !isAlone { others = [] }
    model.crash()
  }

  // MARK: The disk

  /// Whether `file` is a save that was refused: once it has another name, there is no save until the next is written.
  private func isRefused(_ file: [UInt8]?) -> Bool { file.map(model.kept.contains) ?? false }

  /// Requires that every save that was refused is still on the disk, under whatever name.
  func lookForKept(_ cause: Cause) throws(Finding) {
    if model.kept.isSubset(of: phone.disk.files.values) { return }
    throw finding(
      .refusedSave, .lost, expected: "kept under another name", found: "gone", after: cause)
  }

  private var fileOnDisk: [UInt8]? { fileName.flatMap { phone.disk.files[$0] } }

  /// Whether a write can succeed with the fault that is set for the phone's storage. With `DiskFault.kill` it can:
  /// only the write during which the app ends fails.
  private var canWrite: Bool {
    switch phone.disk.fault {
    case .none, .kill, .once: true
    case .full, .readOnly, .torn: false
    }
  }

  /// Compares the save with all models that have agreed so far, and drops those that do not allow it. Throws if none
  /// is left.
  ///
  /// `cause` is the event that has just happened, and `before` is the model before it.
  func lookAtDisk(_ cause: Cause, _ before: Model) throws(Finding) {
    let now = phone.disk.changes == changes ? file : fileOnDisk
    changes = phone.disk.changes
    let allTries = fileName.map(phone.writes(to:)) ?? 0
    let tries = allTries - writes
    let hasFailed = phone.failures > failures || !canWrite
    let hasTried = tries > 0 || phone.failures > failures
    if now == file, !hasTried, !model.mustSave,
      isAlone || !others.contains(where: { $0.mustSave })
    {
      return
    }
    (writes, failures) = (allTries, phone.failures)
    let agreeing = all.filter { model in
      let maySave = model.mustSave || mayTryAgain || before.isBusy || model.isBusy
      if now == file && !hasTried && (!model.mustSave || hasFailedEarly) { return true }
      if hasFailed, now == file || now == nil && isRefused(file) { return maySave }
      return maySave && canWrite && now.map(model.allows) ?? false
    }
    if agreeing.isEmpty { throw saveFinding(now, cause) }
    keep(agreeing)
    // An app may save several times only if it is busy or becomes so at this instant.
    if tries > 1, tries > cause.commands.count, before.next.map({ $0 > phone.now }) ?? true, !mayTryAgain,
      !before.isBusy, !model.isBusy
    {
      throw finding(
        .save, .savedForNothing, expected: "written once", found: "written \(tries) times", after: cause)
    }
    let works = !(hasFailed && now == file) && now.map(model.allows) ?? false
    if model.mustSave && (!works || hasFailedEarly && !hasTried) {
      mayTryAgain = true
    } else if works && hasTried {
      mayTryAgain = false
    }
    hasFailedEarly = model.isBusy && (hasFailedEarly || hasTried) && !(works && hasTried)
    file = now
  }

  private func saveFinding(_ now: [UInt8]?, _ cause: Cause) -> Finding {
    let text = now.flatMap(Model.text)
    if !phone.hasDiedWriting, now == file, !model.mustSave {
      return finding(.save, .savedForNothing, expected: "left alone", found: "written again", after: cause)
    }
    let lapse: Lapse =
      phone.disk.fault != .none || phone.hasDiedWriting
      ? .torn : now == file ? .unsaved : text == nil ? .unreadable : .wronglySaved
    let expected = model.file.flatMap(Model.text)
    if text != nil, text == expected {
      // The save is that of this state, but at this time the app must not save.
      let old = file.flatMap(Model.text) ?? "none"
      return finding(
        .save, lapse, expected: "left as it was, \(old)", found: "already \(text ?? "")", after: cause)
    }
    return finding(
      .save, lapse, expected: expected ?? "none", found: text ?? (now == nil ? "missing" : "not readable"),
      after: cause)
  }
}
