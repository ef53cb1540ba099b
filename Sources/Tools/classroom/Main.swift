internal import ClassroomKit

@main
enum Main {
  static func main() { Classroom.main() }
}
