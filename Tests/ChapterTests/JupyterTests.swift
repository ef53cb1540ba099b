import Foundation
import Supervision
import Support
import Testing
import Verification

@testable import Notebooks

/// What an exported notebook holds, as far as it can be run without a kernel.
private struct Document: Decodable {
  struct Cell: Decodable {
    struct Output: Decodable { var data: [String: String] }
    var id: String
    var source: String
    var outputs: [Output]?
  }
  var cells: [Cell]
}

@Suite(.onThreadsOfTheirOwn, .enabled(if: everythingIsTested)) struct `The notebooks in Jupyter` {
  @Test(arguments: everyName)
  func `every script puts out what stands below it, and every command can be run`(app: String) async throws {
    let reading = try await Reading.of(app)
    guard reading.isUntouched else { return }
    let document = try JSONDecoder().decode(
      Document.self, from: Data(reading.page.jupyter(drawnBy: language(of: app).illustration).utf8))
    let magic = "%%script --no-raise-error "
    var count = 0
    for cell in document.cells where cell.source.hasPrefix(magic) {
      let lines = cell.source.dropFirst(magic.count).split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = String(lines[1])
      let texts = (cell.outputs ?? []).compactMap { $0.data["text/plain"] }
      if lines[0] == "bash" {
        let words = rest.split(separator: " ").map(String.init)
        #expect(words.prefix(4) == ["swift", "run", "-q", app])
        let run = try ProgramRun(path(of: app), Array(words.dropFirst(4)))
        #expect(run.exitCode == 0 && !run.output.isEmpty, "\(cell.id): \(run.errors)")
      } else {
        #expect(lines[0] == "swift run -q \(app) play --script -")
        let run = try ProgramRun(path(of: app), ["play", "--script", "-"], input: rest)
        // What was not as it was expected is said on standard error.
        let said = run.output + (run.errors.isEmpty ? "" : "\n")
        let shown = texts.joined(separator: "\n").split(separator: "\n").filter {
          !$0.contains("the notebook:")
        }
        #expect(said.split(separator: "\n") == shown, "\(cell.id)")
        #expect(run.errors.isEmpty || texts.joined().contains("the notebook:"), "\(cell.id): \(run.errors)")
      }
      count += 1
    }
    #expect(count > 0)
  }
}

/// A Python that can run notebooks: `PYTHON`, or the one at hand.
private let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
private let canRunNotebooks =
  (try? ProgramRun("/usr/bin/env", [python, "-c", "import nbclient, ipykernel"]))?.exitCode == 0

@Suite(
  .onThreadsOfTheirOwn,
  .enabled(
    if: everythingIsTested && canRunNotebooks, "python3 has no nbclient: pip install nbclient ipykernel"))
struct `The notebooks in a real Jupyter` {
  @Test(arguments: everyName)
  func `every cell runs with the ordinary Python kernel`(app: String) async throws {
    let reading = try await Reading.of(app)
    guard reading.isUntouched else { return }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("page.ipynb")
    try Data(reading.page.jupyter(drawnBy: language(of: app).illustration).utf8).write(
      to: URL(filePath: file))
    // Tests do not build: `swift run -q NAME` is what has been built.
    let products = URL(filePath: path(of: app)).deletingLastPathComponent().path
    let swift = folder.file("swift")
    let text =
      "#!/bin/sh\n[ \"$1\" = build ] && exit 0\nshift 2\nprogram=$1\nshift\nexec \"\(products)/$program\" \"$@\"\n"
    // Written by another process: a program that is open for writing here, or in a child, cannot be run.
    _ = try ProgramRun("/bin/sh", ["-c", "cat > \"$0\" && chmod +x \"$0\"", swift], input: text)
    let program = """
      import nbformat, nbclient, sys
      from traitlets.config import Config
      # Kernels that start at once may take the same port, so each has sockets in a folder of its own.
      config = Config(KernelManager={'transport': 'ipc', 'ip': sys.argv[2] + '/kernel'})
      notebook = nbformat.read(sys.argv[1], as_version=4)
      nbformat.validate(notebook)
      nbclient.NotebookClient(notebook, timeout=120, kernel_name='python3', config=config).execute()
      outputs = [o for c in notebook.cells if c.cell_type == 'code' for o in c.outputs]
      print(sum(o.get('name') == 'stdout' for o in outputs), sum(o.output_type == 'error' for o in outputs))
      """
    let run = try ProgramRun(
      "/usr/bin/env", [python, "-c", program, file, folder.path],
      environment: [
        "PATH": "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        "JUPYTER_RUNTIME_DIR": folder.path,
      ])
    let numbers = run.output.split(separator: " ").compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(numbers.count == 2 && numbers[0] > 0 && numbers[1] == 0, "\(run.output)")
  }
}
