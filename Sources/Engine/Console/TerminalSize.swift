internal import Foundation

/// Returns the size, in characters, that the terminal behind `descriptor` reports; nil if it is no terminal or reports
/// none.
package func terminalSize(of descriptor: Int32) -> (rows: Int, columns: Int)? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
  return (Int(size.ws_row), Int(size.ws_col))
}
