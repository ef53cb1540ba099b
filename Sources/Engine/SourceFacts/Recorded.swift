internal import Foundation
package import Supervision

/// Returns the value that the JSON file at `path` holds, or `none` if there is no such file; throws as `recorded(at:)`.
package func recorded<Value: Decodable>(at path: String, orIfMissing none: Value) throws(Problem) -> Value {
  try recorded(at: path) ?? none
}

/// Returns the value that the JSON file at `path` holds; nil if there is no such file.
///
/// Throws if the file cannot be decoded, so that the caller does not write over records that it cannot read.
package func recorded<Value: Decodable>(at path: String) throws(Problem) -> Value? {
  guard let data = FileManager.default.contents(atPath: path) else { return nil }
  do {
    return try JSONDecoder().decode(Value.self, from: data)
  } catch {
    throw Problem("\(path) does not hold what is recorded there; `git checkout` of the file brings it back")
  }
}
