package import ChapterProgram
internal import Console
internal import Foundation
internal import PhoneKit
internal import SourceFacts
internal import Supervision
internal import Synchronization

/// Loads a chapter's code from the shared object at the path `code`, and returns its executable, whose `main` has then
/// been called and has done nothing.
@MainActor
package func loadedExecutable(_ code: String) throws -> any Executable.Type {
  guard let object = dlopen(code, RTLD_NOW) else { throw Problem(String(cString: dlerror())) }
  let module = URL(filePath: code).deletingPathExtension().lastPathComponent.replacing("-", with: "_")
  guard let main = dlsym(object, "\(module)_main") else {
    throw Problem("\(code) has no executable that is marked with @main")
  }
  Phone.setCode(with: main)
  loadedCode.withLock { $0 = code }
  var executable: (any Executable.Type)?
  ChapterHost.main = { executable = $0 }
  typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
  _ = unsafeBitCast(main, to: Main.self)(0, nil)
  guard let executable else { throw Problem("\(code) has a main of its own") }
  return executable
}

/// Returns the path of the code of the chapter `name`, which is a path of a shared object already, or the name of a
/// program that SwiftPM has built in the folder `products`, whose objects are then linked to one.
package func code(of name: String, in products: String) throws -> String {
  if name.contains("/") { return name }
  let objects = try Recipe.ownObjects(of: name, in: products)
  let code = "\(products)/\(name).so"
  let linked = dateSaved(of: code)
  if objects.allSatisfy({ dateSaved(of: $0) < linked }) { return code }
  let run = try Toolchain.current.get().share(objects, as: code)
  if !run.succeeded { throw Problem("\(name) cannot be linked:\n\(run.output)") }
  return code
}
