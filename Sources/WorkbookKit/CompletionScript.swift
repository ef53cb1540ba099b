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
    case .bash: bash + function
    case .zsh: zsh + function + Self.zshEnd
    case .fish: fish
    }
  }

  private var names: String { commands.map(\.name).joined(separator: " ") }

  /// Returns the words that complete `values`; nil if they are files or depend on words typed before, empty if there
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
    case .step, .source, .file, .clause, .following: nil
    }
  }

  /// Returns the arguments of `command` with the positions that each may have.
  ///
  /// The command's name has position 1, and a repeated argument may have all positions up to 9.
  private func places(_ command: CommandDescription) -> [(places: ClosedRange<Int>, values: Argument.Values)]
  {
    command.arguments.enumerated().map { index, argument in
      switch argument.values {
      case .many(.following(let word, let values)): (2 + index...2 + index, .following(word, values))
      case .many(let values): (2 + index...9, values)
      case let values: (2 + index...2 + index, values)
      }
    }
  }

  /// `text` as one word of a shell.
  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  /// Returns a shell command that prints the ids and groups of clauses in the last verdict on the chapter that `number`
  /// names in the shell, such as `$number`.
  private func clauses(of number: String) -> String {
    """
    cat \(quoted(course.output))/chapter-\(number)/status.json \(quoted(course.output))/\(number)/status.json \
    2>/dev/null | grep -o '"id":"[a-z]*[.][a-z-]*"' | cut -d '"' -f 4 | grep -v '^pattern[.]' \
    | sed -E 'p; s/[.].*//' | sort -u
    """
  }
}

// MARK: - Bash and zsh

extension CompletionScript {
  private var bash: String {
    """
    # Put this in ~/.bashrc: eval "$(swift run workbook completions bash)"
    workbook() { swift run --package-path \(quoted(course.folder)) workbook "$@"; }
    complete -F _workbook workbook
    complete -F _workbook_of_swift swift
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
    _workbook_of_swift() {
      local index word="${COMP_WORDS[COMP_CWORD]}"
      for ((index = 2; index < COMP_CWORD; index++)); do
        if [ "${COMP_WORDS[1]}" = run ] && [ "${COMP_WORDS[index]}" = workbook ]; then
          COMP_WORDS=("${COMP_WORDS[@]:index}") COMP_CWORD=$((COMP_CWORD - index))
          _workbook
          return
        fi
      done
      if declare -F _swift >/dev/null; then _swift "$@"; else _workbook_files; fi
    }
    _workbook() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
      local -a typed=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
      COMPREPLY=()

    """
  }

  private var zsh: String {
    """
    # Put this in ~/.zshrc, below compinit: eval "$(swift run workbook completions zsh)"
    workbook() { swift run --package-path \(quoted(course.folder)) workbook "$@" }
    _workbook_words() { compadd -- ${=1} }
    _workbook_files() { _files }
    _workbook_words_or_files() { _workbook_words "$1"; _files }
    _workbook_of_swift() {
      local index=${words[(i)workbook]}
      if [[ $words[2] = run && $index -lt $CURRENT ]]; then
        words=("${(@)words[index,-1]}")
        CURRENT=$((CURRENT - index + 1))
        _workbook
      elif (( $+functions[_swift] )); then
        _swift "$@"
      else
        _files
      fi
    }
    _workbook() {
      local word="$words[CURRENT]" before="$words[CURRENT-1]"
      local -a typed
      typed=("${(@)words[2,CURRENT-1]}")

    """
  }

  private static let zshEnd = """

    if (( $+functions[compdef] )); then compdef _workbook workbook; compdef _workbook_of_swift swift; fi
    """

  /// The rest of the shell function that completes `workbook`, in syntax that Bash and zsh share.
  private var function: String {
    let valued = commands.flatMap { command in
      command.options.filter { $0.argument != nil }.map { "'\(command.name) \($0.name)'" }
    }
    // Options and their values do not count for the position of an argument.
    var lines = [
      "local name='' number='' place=1 skips='' each",
      "for each in \"${typed[@]}\"; do",
      "  if [ -n \"$skips\" ]; then skips=''; continue; fi",
      "  case \"$name $each\" in",
      "    \(valued.joined(separator: "|"))) skips=1; continue ;;",
      "    ' '*) name=\"$each\" ;;",
      "    *' -'*) continue ;;",
      "    *) [ -n \"$number\" ] || number=\"$each\" ;;",
      "  esac",
      "  place=$((place + 1))",
      "done",
      "if [ \"$place\" = 1 ]; then _workbook_words '\(names)'; return; fi",
    ]
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
      let folder = "\(quoted("\(course.folder)/\(parent)"))/\"$number\"-*/"
      return "_workbook_words \"$( (cd \(folder) && ls) 2>/dev/null | grep '[.]swift$')\""
    case .clause:
      return "_workbook_words \"$(\(clauses(of: "\"$number\"")))\""
    case .following(let word, let values):
      return "if [ \"$number\" = \(word) ]; then \(completion(values)); fi"
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
      "function workbook; swift run --package-path \(quoted(course.folder)) workbook $argv; end",
      "function __workbook_at",
      "  set -l words (commandline -opc)",
      "  test (count $words) -eq $argv[2]; and test \"$words[2]\" = $argv[1]; or return 1",
      "  test -z \"$argv[3]\"; or test \"$words[3]\" = $argv[3]",
      "end",
      "function __workbook_sources",
      "  for file in $argv[1]/(commandline -opc)[3]-*/*.swift; string replace -r '.*/' '' $file; end",
      "end",
      "function __workbook_clauses",
      "  set -l number (commandline -opc)[3]",
      "  \(clauses(of: "$number"))",
      "end",
      "complete -c workbook -f",
      // What is typed after `swift run workbook` is completed as if it stood after `workbook`.
      "function __workbook_after_swift",
      "  commandline -cp | string match -q -r '^swift run .*\\bworkbook '",
      "end",
      "complete -c swift -n __workbook_after_swift -f -a "
        + "'(complete -C (commandline -cp | string replace -r \"^swift run .*?\\bworkbook \" \"workbook \"))'",
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
    case .clause: return head + " -x -a '(__workbook_clauses)'"
    case let values?: return head + " -x" + (words(values) ?? []).map { " -a \($0)" }.joined()
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
    case .source(let parent):
      return [line(place, "-a '(__workbook_sources \"\(course.folder)/\(parent)\")'")]
    case .following(let word, let values): return fish(values, at: "\(place) \(word)")
    case .either(.file, let other): return [line(place, "-F")] + fish(other, at: place)
    default: return [line(place, "-F")]
    }
  }
}
