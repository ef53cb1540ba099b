internal import WorkbookKit

@main
enum Main {
  static func main() {
    runProgram("author") { words in
      try leavingNothingBehind { try Author(course: Course(program: "author")).run(words) }
    }
  }
}
