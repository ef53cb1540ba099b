internal import Notebooks

extension StateInspector {
  /// A figure in which a script of the page shows controls for the state and a phone; without scripts it is text.
  var html: String {
    """
    <figure class="inspector" aria-label="The screen for each state">
    <div class="live" hidden></div>
    \(record)
    <details class="words" open><summary>The same as text</summary>
    <pre><samp>\(text.escapedForHTML)</samp></pre></details>
    <figcaption>All \(shown.count) screens were computed, without a phone, \(HTMLWriter().inline(source)) A filled square is a state that a real game reaches: its script was played, and the app showed that screen. \
    No game reaches the hollow ones, but the function answers for them, too.</figcaption>
    </figure>
    """
  }
}
