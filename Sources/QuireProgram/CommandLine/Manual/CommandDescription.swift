import ArgumentParser
internal import FoundationEssentials

/// A command as its definition describes it: the source of the manual pages and of the completions.
nonisolated struct CommandDescription: Decodable, Sendable {
  /// An argument or an option of a command.
  struct Argument: Decodable, Sendable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    /// A name of an option, without its dashes.
    struct Name: Decodable {
      enum Kind: String, Decodable {
        case long, short, longWithSingleDash
      }

      let kind: Kind
      let name: String
    }

    /// The values that a shell offers: words, or paths.
    struct Completion: Decodable {
      struct Words: Decodable {
        let values: [String]
      }

      struct Paths: Decodable {}

      let list: Words?
      let file: Paths?
      let directory: Paths?
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let completionKind: Completion?
    let abstract: String?
    /// The heading of the group of options to which an option belongs, or `nil` if there is none.
    let sectionTitle: String?

    /// The names of an option as they are written on the command line.
    var options: [String] {
      (names ?? []).map { ($0.kind == .long ? "--" : "-") + $0.name }
    }

    /// The sentence about the argument, with its values and its default in
    /// brackets, as in the help.
    var sentence: String {
      let notes = [
        allValues.map { "values: \($0.joined(separator: ", "))" },
        defaultValue.map { "default: \($0)" },
      ].compactMap { $0 }
      return (abstract ?? "") + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    }
  }

  let commandName: String
  let shouldDisplay: Bool
  let abstract: String?
  let discussion: String?
  private let subcommands: [CommandDescription]?
  private let arguments: [Argument]?
}

nonisolated extension CommandDescription {
  /// The arguments and options that the help shows.
  var visibleArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The names of the options that the help shows.
  var optionNames: [String] { visibleArguments.flatMap(\.options) }

  /// The options that the help shows, in groups with their headings; those without a heading come
  /// first.
  var optionGroups: [(title: String?, options: [Argument])] {
    let options = visibleArguments.filter { $0.kind != .positional }
    var titles: [String?] = [nil]
    for option in options where !titles.contains(option.sectionTitle) {
      titles.append(option.sectionTitle)
    }
    return titles.map { title in (title, options.filter { $0.sectionTitle == title }) }
  }

  /// The arguments that are not options.
  var positionals: [Argument] { visibleArguments.filter { $0.kind == .positional } }
}

/// The program as its definitions describe it.
///
/// The parser knows the options of the window as those of a hidden subcommand, and thus offers them
/// to nobody.
nonisolated struct ProgramDescription: Sendable {
  /// The command that opens a window, which needs no name.
  let window: CommandDescription
  /// The subcommands that the help shows.
  let subcommands: [CommandDescription]

  /// Creates the description of this program.
  ///
  /// - Throws: `DecodingError` if the parser describes commands in another way.
  init() throws {
    struct Tool: Decodable {
      let command: Command
    }
    struct Command: Decodable {
      let subcommands: [CommandDescription]
    }
    let text = QuireCommand._dumpHelp()
    let tool = try JSONDecoder().decode(Tool.self, from: Data(text.utf8))
    let all = tool.command.subcommands
    guard let window = all.first(where: { $0.commandName == OpenCommand.name }) else {
      preconditionFailure("the window is a subcommand")
    }
    self.window = window
    // The parser adds the subcommand that prints help.
    subcommands = all.filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The window and the subcommands, each with the word that calls it; the window has none.
  var commands: [(word: String?, command: CommandDescription)] {
    [(nil, window)] + subcommands.map { ($0.commandName, $0) }
  }
}
