internal import Console
internal import WorkbookKit

@main
enum Main {
  static func main() {
    runProgram("author") { words in
      try leavingNothingBehind {
        try Author.commands.run(words, on: Author(course: Course(program: "author")))
      }
    }
  }
}
