/// The error message for wrong command-line arguments.
nonisolated struct UsageError {
  /// The reason why the arguments are wrong.
  let message: String
  /// The name of the subcommand in the arguments, or `nil` if there is no subcommand.
  let subcommand: String?

  /// The complete error message: the reason, and then the commands that print help.
  ///
  /// The message does not begin with the name of the program.
  var text: String {
    let calls = ["quire --help"] + (subcommand.map { ["quire help \($0)"] } ?? [])
    let hint = "Try \(calls.map { "'\($0)'" }.joined(separator: " or "))."
    // The parser begins its sentences with a capital letter; all other messages do not.
    return "\(message.prefix(1).lowercased())\(message.dropFirst())\n\(hint)"
  }
}
