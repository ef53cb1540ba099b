internal import WorkbookKit

@main
enum Main {
  static func main() { Workbook.main() }
}
