package import Notebooks

/// Returns the HTML of a figure of one recording, for a page with `lanesStyles()` and `lanesScripts()`.
package func lanesFigure(of recording: Recording) -> String {
  LanesFigure(recordings: [("This code", recording)]).html
}

/// A figure of lanes: one or several recordings of the same plan, such as those of the published and of the reader's
/// code. Where scripts run, the reader chooses instants in it; elsewhere it is text.
struct LanesFigure {
  let recordings: [(name: String, recording: Recording)]
  /// The index of the recording that is shown at first.
  var first = 0
  /// Whether the page has explained such a figure before.
  var isExplained = false
  /// Whether this is the figure of the first page, which has only the lanes of the finger and of what is wrong.
  ///
  /// Of its two phones one shows the app, and the other what the app should show: the same instant in the last
  /// recording, whose app does nothing wrong.
  var isCover = false

  private struct Data: Encodable {
    let plan: LanesPlan
    let actions: [Action]
    let shown: [Shown]

    struct Action: Encodable {
      let time: Int
      let text: String
    }

    struct Shown: Encodable {
      let name: String
      /// What to show first, in milliseconds: the instant of the additional touch, and the instant whose screen is
      /// shown.
      let place: [Int]
    }
  }

  private var plan: LanesPlan { recordings[0].recording.plan }

  /// The figure's own data as JSON, followed by each recording in an element of its own.
  private var data: String {
    let data = Data(
      plan: plan, actions: plan.actions.map { Data.Action(time: $0.time, text: $0.text) },
      shown: recordings.map { name, recording in
        let place = recording.place
        return Data.Shown(name: name, place: [place.run.finger, place.now])
      })
    return data.record + recordings.map { CompactRecording($0.recording).record }.joined()
  }

  var html: String {
    let lanes = recordings[0].recording.lanes.enumerated().map { index, name in
      Self.lane(name, part: "lane-\(index)")
    }
    let words = recordings.map { name, recording in
      (recordings.count > 1 ? "<p>\(name.escapedForHTML):</p>" : "")
        + recording.parts(like: recordings[0].recording).map(Self.html).joined(separator: "\n")
    }
    let finger = plan.finger.escapedForHTML
    return """
      <figure class="lanes-figure\(isCover ? " brief" : "")" data-first="\(first)" aria-label="\(finger) at every instant">
      \(data)
      <div class="live" hidden>
      <div class="head"><p data-part="verdict"></p><p data-part="consequence"></p></div>
      <div class="lanes">
      <span class="name" aria-hidden="true">Now</span>
      <div class="plot axis"><div data-part="ticks" aria-hidden="true"></div>
      <input type="range" data-part="now" min="0" max="\(plan.end)" step="\(plan.step)" aria-label="Now, the instant shown"></div>
      <span class="name" aria-hidden="true">Finger</span>
      <div class="plot finger" style="--reach:\(Double(plan.lastFinger) / Double(plan.end))">
      <div data-part="fingers" aria-hidden="true"></div>
      <input type="range" data-part="finger" min="0" max="\(plan.lastFinger)" step="\(plan.step)" aria-label="The instant of \(finger)"></div>
      <span class="name" aria-hidden="true">Main queue</span><div class="plot queue" data-part="queue" aria-hidden="true"></div>
      \(lanes.joined(separator: "\n"))
      \(keeps ? Self.lane("Save", part: "disk") : "")
      \(Self.lane("Wrong", part: "wrong"))
      <div class="name all" aria-hidden="true"><span>Wrong when?<small>finger at</small></span><div data-part="rows"></div></div>
      <div class="plot map" data-part="map" aria-hidden="true"></div>
      <div class="sheet" aria-hidden="true"><i class="future" data-part="future"></i><i class="line" data-part="line"></i></div>
      </div>
      <div class="phones">
      <section><p class="title" data-part="title-now"></p><div class="phone" data-part="phone-now"></div></section>
      <section><p class="title">\(isCover ? "✓ What it should show" : keeps ? "If restarted now" : "A new launch shows")</p><div class="phone" data-part="phone-awake"></div></section>
      </div>
      <div class="foot"><button type="button" data-part="play">Play slowly</button>
      <div class="apps" role="group" aria-label="Which code" data-part="apps"></div>
      <p data-part="last" class="last"></p></div>
      </div>
      <details class="words" open><summary>The same as text</summary>
      \(words.joined(separator: "\n"))
      </details>
      <figcaption>\(isCover ? briefCaption : caption)</figcaption>
      </figure>
      """
  }

  private static func html(_ part: LanesText.Part) -> String {
    switch part {
    case .sentence(let text): return "<p>\(text.escapedWithCode)</p>"
    case .drawing(let lines):
      let text = lines.joined(separator: "\n")
      return "<pre\(text.drawn())><samp>\(text.escapedForHTML)</samp></pre>"
    }
  }

  private static func lane(_ name: String, part: String) -> String {
    #"<span class="name" aria-hidden="true">\#(name.escapedForHTML)</span>"#
      + #"<div class="plot" data-part="\#(part)" aria-hidden="true"></div>"#
  }

  private var keeps: Bool { recordings.contains { $0.recording.keeps } }

  private var briefCaption: String {
    """
    Recorded on a simulated phone, \(recordings[0].recording.runs.count) times for each app, \(plan.step) ms later each \
    time. The phone on the right runs the app as chapter 3 leaves it, at the same instant.
    """
  }

  private var caption: String {
    let runs = recordings[0].recording.runs.count
    let before =
      plan.before.isEmpty ? "" : " Time 0 is after <code>\(plan.before.escapedForHTML)</code>."
    let recorded =
      "Recorded on a simulated phone, \(runs) times, each \(plan.step) ms later than the one before.\(before)"
    if isExplained { return recorded }
    return """
      \(recorded)
      <details><summary>How to read this</summary><p>At each instant the screen is compared with the specification, and the app is launched again\
      \(keeps ? " from what it has saved" : ""). In the map each row is one recording, with the earliest tap at the \
      top. Hatched: wrong. \(keeps ? "Darker and darker grey: one save after another. " : "")Dotted diagonal: the moving tap. \
      In the main queue each dot is a job, and a hollow one changed nothing that a user sees. Dashed frames: where the \
      two phones differ. <span class="on-screen">Shift and an arrow key go from event to event.</span></p></details>
      """
  }
}

extension HTMLWriter {
  /// Returns the HTML of a figure of `recordings`, all of the same plan, and of the solution's recording of that plan
  /// if there is one. The page's next figure shows the second of these first if `endings` says so.
  mutating func figure(_ recordings: [(name: String, recording: Recording)]) -> String {
    let isEnding = !endings.isEmpty && endings.removeFirst()
    let other = solved.flatMap { solved in
      solved.recording(of: recordings[0].recording.plan).map { [(solved.name, $0)] }
    }
    let all = recordings + (other ?? [])
    return LanesFigure(
      recordings: all, first: isEnding && all.count > 1 ? 1 : 0, isExplained: hasExplained("lanes")
    ).html
  }
}

extension Reel {
  /// Returns a box in which a script of the page draws a phone that plays the screens; without scripts it stays hidden.
  /// `isOther` is true if the screens are of another app than the page's.
  func html(ofOtherApp isOther: Bool) -> String {
    #"<div class="reel\#(isOther ? " other" : "")" hidden>\#(record)</div>"#
  }
}
