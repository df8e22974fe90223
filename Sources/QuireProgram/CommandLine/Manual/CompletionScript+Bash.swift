nonisolated extension CompletionScript {
  /// The script for bash.
  ///
  /// Where the function offers nothing, bash offers the names of files by itself (`-o default`),
  /// and quotes them better than a function can.
  var bash: String {
    let options = program.commands.map { word, command in
      "        \(key(of: word))) options=\(quoted(command.optionNames.joined(separator: " "))) ;;"
    }
    return """
      # Completions of quire for bash.

      _quire() {
          local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
          local command=window options= subcommands=\(quoted(subcommandNames.joined(separator: " ")))
          COMPREPLY=()
          # An option and its value may be one word, which bash divides.
          if [[ $cur == = ]]; then
              cur=
          elif [[ $prev == = ]]; then
              prev=${COMP_WORDS[COMP_CWORD - 2]}
          fi
          # Only the first word can be a subcommand.
          if ((COMP_CWORD > 1)) && [[ " $subcommands " == *" ${COMP_WORDS[1]} "* ]]; then
              command=${COMP_WORDS[1]}
          fi
          case $command:$prev in
      \(bashValues.joined(separator: "\n"))
          esac
          case $command in
      \(options.joined(separator: "\n"))
              help)
                  compopt +o default 2>/dev/null
                  ((COMP_CWORD == 2)) && mapfile -t COMPREPLY < <(compgen -W "$subcommands" -- "$cur")
                  return
                  ;;
          esac
          if [[ $cur == -* ]]; then
              mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
          elif ((COMP_CWORD == 1)); then
              mapfile -t COMPREPLY < <(compgen -W "$subcommands" -- "$cur")
              if ((${#COMPREPLY[@]})); then
                  compopt -o filenames 2>/dev/null
                  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur")
              fi
      \(bashWithoutFiles)
          fi
      }

      complete -o default -F _quire quire

      """
  }

  /// The cases of the values of options.
  private var bashValues: [String] {
    program.commands.flatMap { word, command in
      command.visibleArguments.compactMap { argument -> String? in
        guard argument.kind == .option else { return nil }
        let pattern = argument.options.map { "\(key(of: word)):\($0)" }.joined(separator: " | ")
        let action =
          switch values(of: argument) {
          case .words(let words):
            "compopt +o default 2>/dev/null\n"
              + "            mapfile -t COMPREPLY < <(compgen -W "
              + "\(quoted(words.joined(separator: " "))) -- \"$cur\")\n            "
          case .files: ""
          case .folders:
            "compopt -o filenames 2>/dev/null\n"
              + "            mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")\n            "
          case .unknown: "compopt +o default 2>/dev/null\n            "
          }
        return "        \(pattern))\n            \(action)return\n            ;;"
      }
    }
  }

  /// The last case of the function: the commands that take no files.
  private var bashWithoutFiles: String {
    let commands = program.commands.filter { $0.command.positionals.isEmpty }.map {
      key(of: $0.word)
    }
    return """
          elif [[ " \(commands.joined(separator: " ")) " == *" $command "* ]]; then
              compopt +o default 2>/dev/null
      """
  }
}
