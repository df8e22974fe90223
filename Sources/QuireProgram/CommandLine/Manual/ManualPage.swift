/// The manual page of a command, in the language of man(7).
nonisolated struct ManualPage {
  private let program: ProgramDescription
  /// The word that calls the command, or `nil` for the window.
  private let word: String?
  private let command: CommandDescription
  private let usage: String
  private let version: String
  /// The keys of the window, each with what it does.
  private let keys: [(key: String, text: String)]

  /// Creates the page of `command`, which `word` calls, or which opens the window if `word` is
  /// `nil`.
  ///
  /// - Parameters:
  ///   - word: The name of the subcommand.
  ///   - command: The command.
  ///   - program: The program, to which the page refers.
  ///   - usage: The usage lines of the command.
  ///   - version: The version of the program.
  ///   - keys: The keys of the window, each with what it does.
  init(
    _ word: String?, _ command: CommandDescription, of program: ProgramDescription, usage: String,
    version: String, keys: [(key: String, text: String)]
  ) {
    self.word = word
    self.command = command
    self.program = program
    self.usage = usage
    self.version = version
    self.keys = keys
  }

  /// The name of the page, such as `quire-render`.
  var name: String { ManualPage.name(of: word) }

  private static func name(of word: String?) -> String {
    ["quire", word].compactMap { $0 }.joined(separator: "-")
  }

  /// The source of the page.
  var source: String {
    var page = Roff()
    page.add(
      ".TH \(Roff.escaped(name.uppercased())) 1 \"\(QuireCommand.releaseDate)\" "
        + "\"Quire \(Roff.escaped(version))\" \"User Commands\"")
    page.add(section: "NAME")
    page.add("\(Roff.escaped(name)) \\- \(Roff.escaped(summary))")
    page.add(section: "SYNOPSIS")
    for (index, line) in usage.split(separator: "\n").enumerated() {
      if index > 0 { page.add(".br") }
      page.add(Roff.synopsis(String(line)))
    }
    page.add(section: "DESCRIPTION")
    page.add(text: command.abstract ?? "")
    for positional in command.positionals {
      page.add(
        item: "\\fI\(Roff.escaped(positional.valueName ?? ""))\\fR", text: positional.sentence)
    }
    for paragraph in (command.discussion ?? "").split(separator: "\n\n") {
      page.add(".PP")
      page.add(text: String(paragraph))
    }
    page.add(section: "OPTIONS")
    for (title, options) in command.optionGroups {
      if let title { page.add(subsection: title) }
      for option in options { ManualPage.add(option, to: &page) }
    }
    if word == nil { addProgram(to: &page) }
    page.add(section: "SEE ALSO")
    let others = program.commands.map(\.word).filter { $0 != word }.map(ManualPage.name)
    page.add(others.map { "\\fB\(Roff.escaped($0))\\fR(1)" }.joined(separator: ",\n"))
    return page.text
  }

  private static func add(_ option: CommandDescription.Argument, to page: inout Roff) {
    let value = option.kind == .option ? " \\fI\(Roff.escaped(option.valueName ?? ""))\\fR" : ""
    let names = option.options.map { "\\fB\(Roff.escaped($0))\\fR" }.joined(separator: ", ")
    page.add(item: names + value, text: option.sentence)
  }

  /// The abstract as the half-sentence that other programs list: without a full stop, and beginning
  /// with a small letter.
  private var summary: String {
    let text = command.abstract ?? ""
    let sentence = text.hasSuffix(".") ? String(text.dropLast()) : text
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// Adds the sections about the program as a whole.
  private func addProgram(to page: inout Roff) {
    page.add(section: "COMMANDS")
    for command in program.subcommands {
      page.add(
        item: "\\fBquire \(Roff.escaped(command.commandName))\\fR",
        text: "\(command.abstract ?? "") See quire-\(command.commandName)(1).")
    }
    page.add(item: "\\fBquire help\\fR \\fIcommand\\fR", text: "Prints the help of a command.")
    page.add(text: "A file that is named like a command needs ./ before its name.", after: ".PP")
    page.add(section: "KEYS")
    page.add(text: "In the reader, F1 shows all keys and gestures. These are its commands:")
    for (key, text) in keys {
      page.add(item: "\\fB\(Roff.escaped(key))\\fR", text: text)
    }
    for (title, items) in ManualPage.surroundings {
      page.add(section: title)
      for (name, text) in items { page.add(item: Roff.escaped(name), text: text) }
    }
  }

  /// The files and environment variables that the program reads and writes, and its exit statuses.
  private static let surroundings: [(title: String, items: [(name: String, text: String)])] = [
    (
      "ENVIRONMENT",
      [
        (
          "QUIRE_LOG",
          "The level of the log on standard error: trace, debug, info, warning or error. "
            + "At the level trace, it contains each event of a container of pages, such as a request "
            + "or a drag, and the steps that follow from it. (default: error)"
        )
      ]
    ),
    (
      "FILES",
      [
        (
          "$XDG_CONFIG_HOME/quire/",
          "The choices that the window remembers. Without the variable, the folder is in ~/.config."
        ),
        (
          "$XDG_STATE_HOME/quire/library.sqlite",
          "The places at which documents were left. Without the variable, the folder is in "
            + "~/.local/state."
        ),
        (
          "$XDG_CACHE_HOME/\(QuireCommand.applicationID)/compose/",
          "The compose sequences of the keyboard, which Xlib reads from here at the start. Nothing "
            + "about documents is in it. Without the variable, the folder is in ~/.cache."
        ),
      ]
    ),
    (
      "EXIT STATUS",
      [
        ("0", "Success."),
        ("1", "The reason is on standard error, as one line that names the file."),
        ("64", "The arguments are wrong."),
      ]
    ),
  ]
}
