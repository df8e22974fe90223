nonisolated extension CompletionScript {
  /// The script for zsh.
  var zsh: String {
    let descriptions = program.subcommands.map { command in
      quoted("\(command.commandName):\(zshEscaped(command.abstract ?? ""))")
    }
    let cases = program.subcommands.map { command in
      "            \(command.commandName)) specs=(\n\(zshSpecs(of: command))\n            ) ;;"
    }
    return """
      #compdef quire
      # Completions of quire for zsh.

      _quire() {
          local -a specs subcommands=(
              \(descriptions.joined(separator: "\n        "))
              'help:Prints the help of a subcommand.'
          )
          local ret=1
          specs=(
      \(zshSpecs(of: program.window))
          )
          # Only the first word can be a subcommand.
          if (( CURRENT > 2 )) && (( ${subcommands[(I)${words[2]}:*]} )); then
              case ${words[2]} in
      \(cases.joined(separator: "\n"))
                  help) specs=('1:subcommand:(\(subcommandNames.joined(separator: " ")))') ;;
              esac
              shift words
              (( CURRENT-- ))
          elif (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
              _describe -t commands subcommand subcommands && ret=0
          fi
          _arguments -S : "${specs[@]}" && ret=0
          return ret
      }

      if [[ ${funcstack[1]} == _quire ]]; then
          _quire "$@"
      else
          compdef _quire quire
      fi

      """
  }

  /// Returns the arguments and options of `command` in the language of `_arguments`.
  private func zshSpecs(of command: CommandDescription) -> String {
    command.visibleArguments.map { argument in
      let repeats = argument.isRepeating ? "*" : ""
      let action =
        switch values(of: argument) {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .unknown: " "
        }
      let value = ":\(zshEscaped(argument.valueName ?? "")):\(action)"
      if argument.kind == .positional { return quoted("\(repeats.isEmpty ? "1" : "*")\(value)") }
      let takesValue = argument.kind == .option
      let text = "[\(zshEscaped(argument.abstract ?? ""))]" + (takesValue ? value : "")
      let names = argument.options
      if names.count == 1 { return quoted(repeats + names[0] + (takesValue ? "=" : "") + text) }
      let all = names.map { $0.hasPrefix("--") && takesValue ? "\($0)=" : $0 }
      return "'(\(names.joined(separator: " ")))'{\(all.joined(separator: ","))}\(quoted(text))"
    }
    .map { "            \($0)" }.joined(separator: "\n")
  }

  private func zshEscaped(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
