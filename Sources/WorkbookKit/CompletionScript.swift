internal import Console
internal import Lessons
internal import SourceFacts

/// The script that a shell reads to complete `workbook`, generated from the table of commands.
struct CompletionScript {
  private let course: Course
  private let commands = Workbook.commands.map(\.description)

  enum Shell: String {
    case bash, zsh, fish
  }

  init(_ course: Course) {
    self.course = course
  }

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: Self.bash + function
    case .zsh: Self.zsh + function + Self.zshEnd
    case .fish: fish
    }
  }

  private var names: String { commands.map(\.name).joined(separator: " ") }

  /// The words that complete `values`; nil if they are files or depend on words typed before, empty if there
  /// are none.
  private func words(_ values: Argument.Values) -> [String]? {
    switch values {
    case .any: []
    case .words(let words): words
    case .chapter: course.chapters.map { "\($0.number)" }
    case .work: course.chapters.map { "\($0.number)" } + course.solutions.map(\.executable)
    case .command: commands.map(\.name)
    case .either(let one, let other): words(one).flatMap { one in words(other).map { one + $0 } }
    case .many(let values): words(values)
    case .step, .source, .file: nil
    }
  }

  /// The arguments of `command` with the positions that each may have.
  ///
  /// The command's name has position 1, and a repeated argument may have all positions up to 9.
  private func places(_ command: CommandDescription) -> [(places: ClosedRange<Int>, values: Argument.Values)]
  {
    command.arguments.enumerated().map { index, argument in
      if case .many(let values) = argument.values { return (2 + index...9, values) }
      return (2 + index...2 + index, argument.values)
    }
  }
}

// MARK: - Bash and zsh

extension CompletionScript {
  private static let bash = """
    # Put this in ~/.bashrc: eval "$(swift run workbook completions bash)"
    alias workbook='swift run workbook'
    complete -F _workbook workbook
    _workbook_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
    _workbook_words_or_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$word") $(compgen -f -- "$word"))
    }
    _workbook_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))
    }
    _workbook() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" place="$COMP_CWORD"
      local name="${COMP_WORDS[1]}" number="${COMP_WORDS[2]}"
      COMPREPLY=()

    """

  private static let zsh = """
    # Put this in ~/.zshrc, below compinit: eval "$(swift run workbook completions zsh)"
    workbook() { swift run workbook "$@" }
    _workbook_words() { compadd -- ${=1} }
    _workbook_files() { _files }
    _workbook_words_or_files() { _workbook_words "$1"; _files }
    _workbook() {
      local word="$words[CURRENT]" before="$words[CURRENT-1]" place="$((CURRENT - 1))"
      local name="$words[2]" number="$words[3]"

    """

  private static let zshEnd = "\n(( $+functions[compdef] )) && compdef _workbook workbook"

  /// The rest of the shell function that completes `workbook`, in syntax that Bash and zsh share.
  private var function: String {
    var lines = ["if [ \"$place\" = 1 ]; then _workbook_words '\(names)'; return; fi"]
    lines.append("case \"$name $before\" in")
    for command in commands {
      for option in command.options {
        guard let argument = option.argument else { continue }
        lines.append("  '\(command.name) \(option.name)') \(completion(argument.values)); return ;;")
      }
    }
    lines += ["esac", "case \"$name:$place:$word\" in"]
    for command in commands where !command.options.isEmpty {
      let options = command.options.map(\.name).joined(separator: " ")
      lines.append("  \(command.name):*:-*) _workbook_words '\(options)' ;;")
    }
    for command in commands {
      for (places, values) in places(command) {
        let place = "[\(places.lowerBound)-\(places.upperBound)]"
        lines.append("  \(command.name):\(place):*) \(completion(values)) ;;")
      }
    }
    for command in commands where !command.options.isEmpty {
      let options = command.options.map(\.name).joined(separator: " ")
      lines.append("  \(command.name):*) _workbook_words '\(options)' ;;")
    }
    return (lines + ["esac"]).map { "  \($0)" }.joined(separator: "\n") + "\n}"
  }

  private func completion(_ values: Argument.Values) -> String {
    if let words = words(values) { return "_workbook_words '\(words.joined(separator: " "))'" }
    switch values {
    case .step:
      let cases = course.lessons.map { lesson in
        let numbers = lesson.steps.indices.map { "\($0 + 1)" }.joined(separator: " ")
        return "\(lesson.number)) _workbook_words '\(numbers)' ;;"
      }
      return "case \"$number\" in \(cases.joined(separator: " ")) esac"
    case .source(let parent):
      return
        "_workbook_words \"$( (cd \(parent)/\"$number\"-*/ && ls) 2>/dev/null | grep '[.]swift$')\""
    case .either(.file, let other):
      return "_workbook_words_or_files '\((words(other) ?? []).joined(separator: " "))'"
    default: return "_workbook_files"
    }
  }
}

// MARK: - Fish

extension CompletionScript {
  private var fish: String {
    var lines = [
      "# Put this in ~/.config/fish/config.fish: swift run workbook completions fish | source",
      "function workbook; swift run workbook $argv; end",
      "function __workbook_at",
      "  set -l words (commandline -opc)",
      "  test (count $words) -eq $argv[2]; and test \"$words[2]\" = $argv[1]; or return 1",
      "  test -z \"$argv[3]\"; or test \"$words[3]\" = $argv[3]",
      "end",
      "function __workbook_sources",
      "  for file in $argv[1]/(commandline -opc)[3]-*/*.swift; string replace -r '.*/' '' $file; end",
      "end",
      "complete -c workbook -f",
    ]
    for command in commands {
      let summary = command.summary.replacing("'", with: "\\'")
      lines.append("complete -c workbook -n __fish_use_subcommand -a \(command.name) -d '\(summary)'")
      for option in command.options { lines.append(fish(option, of: command)) }
      for (places, values) in places(command) {
        lines += places.flatMap { fish(values, at: "__workbook_at \(command.name) \($0)") }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func fish(_ option: Option, of command: CommandDescription) -> String {
    let head =
      "complete -c workbook -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name.dropFirst(2))"
    switch option.argument?.values {
    case nil: return head
    case .file: return head + " -r -F"
    default: return head + " -x"
    }
  }

  private func fish(_ values: Argument.Values, at place: String) -> [String] {
    func line(_ place: String, _ rest: String) -> String { "complete -c workbook -n '\(place)' \(rest)" }
    if let words = words(values) {
      return words.isEmpty ? [] : [line(place, "-a '\(words.joined(separator: " "))'")]
    }
    switch values {
    case .step:
      return course.lessons.map { lesson in
        let numbers = lesson.steps.indices.map { "\($0 + 1)" }.joined(separator: " ")
        return line("\(place) \(lesson.number)", "-a '\(numbers)'")
      }
    case .source(let parent): return [line(place, "-a '(__workbook_sources \(parent))'")]
    case .either(.file, let other): return [line(place, "-F")] + fish(other, at: place)
    default: return [line(place, "-F")]
    }
  }
}
