nonisolated extension CompletionScript {
  /// The script for fish.
  var fish: String {
    let subcommands = program.subcommands.map { ($0.commandName, $0.abstract ?? "") }
    let names = subcommandNames.joined(separator: " ")
    let words = (subcommands + [("help", "Prints the help of a subcommand.")]).map { name, text in
      "complete -c quire -n 'test (count (commandline -opc)) -eq 1' -a \(name) "
        + "-d \(fishQuoted(text))"
    }
    let options = program.commands.flatMap { word, command in
      fishLines(of: command, key: key(of: word))
    }
    return """
      # Completions of quire for fish.

      # Prints the subcommand on the command line, which can only be the first word, or "window".
      function __quire_command
          set -l words (commandline -opc)
          if set -q words[2]; and contains -- $words[2] \(names)
              echo $words[2]
          else
              echo window
          end
      end

      \(words.joined(separator: "\n"))
      complete -c quire -n 'test (__quire_command) = help' -f -a '\(names)'
      \(options.joined(separator: "\n"))

      """
  }

  private func fishLines(of command: CommandDescription, key: String) -> [String] {
    let start = "complete -c quire -n 'test (__quire_command) = \(key)'"
    let options = command.visibleArguments.filter { $0.kind != .positional }.map { argument in
      let names = (argument.names ?? []).map { name in
        switch name.kind {
        case .long: " -l \(name.name)"
        case .short: " -s \(name.name)"
        case .longWithSingleDash: " -o \(name.name)"
        }
      }
      let action =
        switch (argument.kind, values(of: argument)) {
        case (.option, .words(let words)): " -x -a \(fishQuoted(words.joined(separator: " ")))"
        case (.option, .files): " -r -F"
        case (.option, .folders): " -x -a '(__fish_complete_directories (commandline -ct))'"
        case (.option, .unknown): " -x"
        default: ""
        }
      return start + names.joined() + action + " -d \(fishQuoted(argument.abstract ?? ""))"
    }
    // Fish offers files unless a line forbids it.
    return (command.positionals.isEmpty ? [start + " -f"] : []) + options
  }

  private func fishQuoted(_ text: String) -> String {
    "'\(text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined())'"
  }
}
