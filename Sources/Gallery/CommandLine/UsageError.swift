/// The message to a user who used the command wrongly.
nonisolated struct UsageError {
  /// The reason.
  let message: String
  /// The subcommand that was used, or `nil` for the window.
  let subcommand: String?

  /// The reason and the commands that print help, without the name of the program.
  var text: String {
    let calls = ["quire --help"] + (subcommand.map { ["quire help \($0)"] } ?? [])
    let hint = "Try \(calls.map { "'\($0)'" }.joined(separator: " or "))."
    // The parser begins its sentences with a capital letter; all other messages do not.
    return "\(message.prefix(1).lowercased())\(message.dropFirst())\n\(hint)"
  }
}
