internal import Foundation

/// Returns what the JSON file at `path` records, or `none` if there is no such file.
///
/// Throws if the file holds something else: who took that for nothing would write a new file over it.
package func recorded<Value: Decodable>(at path: String, orIfMissing none: Value) throws(Problem) -> Value {
  guard let data = FileManager.default.contents(atPath: path) else { return none }
  do {
    return try JSONDecoder().decode(Value.self, from: data)
  } catch {
    throw Problem("\(path) does not hold what is recorded there: \(error)")
  }
}
