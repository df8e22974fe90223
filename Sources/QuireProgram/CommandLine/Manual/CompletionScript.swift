import ArgumentParser

/// A script with which a shell completes the arguments of the program.
///
/// The parser's own scripts know the window only as a subcommand. These complete its options and
/// paths, and a subcommand as the first word, which is the only place where the parser takes one.
nonisolated struct CompletionScript {
  /// The shells for which there is a script.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// The option that prints a script; its name is the one of the parser.
  private static let option = "--generate-completion-script"

  let program: ProgramDescription
  let shell: Shell

  /// Creates the script for which `arguments` ask, or returns `nil` if they ask for none.
  ///
  /// - Throws: `ValidationError` if there is no script for the shell.
  init?(_ arguments: [String]) throws {
    guard let first = arguments.first, first.hasPrefix(CompletionScript.option) else { return nil }
    let words = first.split(separator: "=", maxSplits: 1).map(String.init) + arguments.dropFirst()
    guard words.count == 2, words[0] == CompletionScript.option,
      let shell = Shell(rawValue: words[1])
    else { throw ValidationError("\(CompletionScript.option) takes bash, zsh or fish") }
    self.shell = shell
    program = try ProgramDescription()
  }

  /// Creates the script of `program` for `shell`.
  init(of program: ProgramDescription, for shell: Shell) {
    self.program = program
    self.shell = shell
  }

  /// The text of the script.
  var text: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The values of an argument, or of an option, that a shell offers.
  enum Values {
    case words([String])
    case files
    case folders
    /// Values that nobody can list.
    case unknown
  }

  /// Returns the values of `argument` that the shell offers.
  func values(of argument: CommandDescription.Argument) -> Values {
    let completion = argument.completionKind
    if let list = completion?.list { return .words(list.values) }
    if completion?.file != nil { return .files }
    return completion?.directory == nil ? .unknown : .folders
  }

  /// The names of the subcommands, with the one that prints help.
  var subcommandNames: [String] { program.subcommands.map(\.commandName) + ["help"] }

  /// The word that stands for a command in the scripts.
  func key(of word: String?) -> String { word ?? "window" }

  /// Returns `text` in single quotes, as bash and zsh read them.
  func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
