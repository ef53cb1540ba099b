internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts

/// Computes what may come next on a command line of `workbook`, for the shells' completion.
struct Completion {
  /// A candidate that stands for the names of all files. Where a file may be typed it is the first candidate, and the
  /// shell's functions put file names in its place.
  static let files = ":files"

  private let course: Course
  private let commands = Workbook.commands.map(\.description)

  init(_ course: Course) {
    self.course = course
  }

  /// Returns the candidates for the last of `words`, which were typed after `workbook`; the last word may be incomplete
  /// or empty.
  func candidates(_ words: [String]) -> [String] {
    let word = words.last ?? ""
    return all(after: words.dropLast(), word).filter { $0.hasPrefix(word) || $0 == Self.files }
  }

  private func all(after typed: [String], _ word: String) -> [String] {
    guard let name = typed.first else { return commands.map(\.name) }
    guard let command = commands.first(where: { $0.name == name }) else { return [] }
    let (rest, options) = (Array(typed.dropFirst()), command.options.map(\.name))
    if let argument = command.options.first(where: { $0.name == rest.last })?.argument {
      let arguments = (try? Typed(rest.dropLast(), options: command.options))?.rest ?? []
      return values(argument.values, after: arguments)
    }
    if word.hasPrefix("-") { return options }
    guard let arguments = (try? Typed(rest, options: command.options))?.rest else { return [] }
    let here = command.arguments.dropFirst(arguments.count).first
    guard let argument = here ?? command.arguments.last.flatMap({ $0.isRepeated ? $0 : nil }) else {
      return options
    }
    return values(argument.values, after: arguments)
  }

  private func values(_ values: Argument.Values, after arguments: [String]) -> [String] {
    let first = arguments.first ?? ""
    switch values {
    case .any: return []
    case .words(let words): return words
    case .chapter: return course.chapters.map { "\($0.number)" }
    case .work: return course.chapters.map { "\($0.number)" } + course.solutions.map(\.executable)
    case .command: return commands.map(\.name)
    case .either(let one, let other):
      return self.values(one, after: arguments) + self.values(other, after: arguments)
    case .many(let values): return self.values(values, after: arguments)
    case .following(let word, let values): return first == word ? self.values(values, after: arguments) : []
    case .step:
      let steps = course.lessons.first { "\($0.number)" == first }?.steps.count ?? 0
      return (0..<steps).map { "\($0 + 1)" }
    case .source(let parent):
      let works = parent == "Solutions" ? course.solutions : course.chapters
      let work = works.first { "\($0.number)" == first }
      return work.flatMap { try? swiftFiles(in: course.folder(of: $0)) } ?? []
    case .clause: return clauses(of: first)
    case .file: return [Self.files]
    }
  }

  /// Returns the ids of the clauses in the last verdict on `work`, such as `2` or `solution-2`, and the names of the
  /// groups of these clauses.
  private func clauses(of work: String) -> [String] {
    let name = Int(work) == nil ? work : "chapter-\(work)"
    let status = (try? String(contentsOfFile: "\(course.output)/\(name)/status.json", encoding: .utf8)) ?? ""
    let ids = status.matches(of: /"id" *: *"(([a-z]+)\.[a-z-]+)"/).filter { $0.2 != "pattern" }
    return Set(ids.flatMap { [String($0.1), String($0.2)] }).sorted()
  }
}

// MARK: - The shells

extension Completion {
  enum Shell: String {
    case bash, zsh, fish
  }

  /// Returns the script that `shell` loads for completion; its functions ask the built `workbook` for candidates.
  func script(for shell: Shell) -> String {
    let ask = "\(quoted("\(course.products)/workbook")) complete"
    let workbook = "swift run --package-path \(quoted(course.folder)) workbook"
    return switch shell {
    case .bash: bash(ask, workbook)
    case .zsh: zsh(ask, workbook)
    case .fish: fish(ask, workbook)
    }
  }

  /// Returns `text` in quotes, so that a shell reads it as one word.
  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  private func bash(_ ask: String, _ workbook: String) -> String {
    """
    # Put this in ~/.bashrc: eval "$(swift run workbook completions bash)"
    workbook() { \(workbook) "$@"; }
    _workbook_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
    }
    _workbook_after() {
      local IFS=$'\\n'
      COMPREPLY=($(\(ask) "$@" 2>/dev/null))
      if [ "${COMPREPLY[0]}" = \(Self.files) ]; then COMPREPLY=("${COMPREPLY[@]:1}"); _workbook_files; fi
    }
    _workbook() { _workbook_after "${COMP_WORDS[@]:1:COMP_CWORD}"; }
    _workbook_of_swift() {
      local index
      for ((index = 2; index < COMP_CWORD; index++)); do
        if [ "${COMP_WORDS[1]}" = run ] && [ "${COMP_WORDS[index]}" = workbook ]; then
          _workbook_after "${COMP_WORDS[@]:index+1:COMP_CWORD-index}"
          return
        fi
      done
      if declare -F _swift >/dev/null; then _swift "$@"; else COMPREPLY=(); _workbook_files; fi
    }
    complete -F _workbook workbook
    complete -F _workbook_of_swift swift
    """
  }

  private func zsh(_ ask: String, _ workbook: String) -> String {
    """
    # Put this in ~/.zshrc, below compinit: eval "$(swift run workbook completions zsh)"
    workbook() { \(workbook) "$@" }
    _workbook_after() {
      local -a found=("${(@f)$(\(ask) "$@" 2>/dev/null)}")
      if [[ $found[1] = \(Self.files) ]]; then shift found; _files; fi
      compadd -- $found
    }
    _workbook() { _workbook_after "${(@)words[2,CURRENT]}" }
    _workbook_of_swift() {
      local index=${words[(i)workbook]}
      if [[ $words[2] = run && $index -lt $CURRENT ]]; then
        _workbook_after "${(@)words[index+1,CURRENT]}"
      elif (( $+functions[_swift] )); then
        _swift "$@"
      else
        _files
      fi
    }
    if (( $+functions[compdef] )); then compdef _workbook workbook; compdef _workbook_of_swift swift; fi
    """
  }

  private func fish(_ ask: String, _ workbook: String) -> String {
    let names = commands.map {
      "complete -c workbook -n __fish_use_subcommand -a \($0.name) -d \(quoted($0.summary))"
    }
    return """
      # Put this in ~/.config/fish/config.fish: swift run workbook completions fish | source
      function workbook; \(workbook) $argv; end
      function __workbook
        set -l found (\(ask) (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
        if test "$found[1]" = \(Self.files)
          set -e found[1]
          __fish_complete_path (commandline -ct)
        end
        printf '%s\\n' $found
      end
      complete -c workbook -f -n 'not __fish_use_subcommand' -a '(__workbook)'
      \(names.joined(separator: "\n"))
      function __workbook_after_swift
        commandline -cp | string match -q -r '^swift run .*\\bworkbook '
      end
      complete -c swift -n __workbook_after_swift -f -a \
      '(complete -C (commandline -cp | string replace -r "^swift run .*?\\bworkbook " "workbook "))'
      """
  }
}
