internal import Notebooks

extension Orders {
  /// Cards from which the reader picks the next job; without scripts, the orders as text.
  func html(_ writer: HTMLWriter) -> String {
    """
    <div class="orders"><div class="told">\(Output.text(text).html(writer))</div>
    \(record)</div>
    """
  }
}
