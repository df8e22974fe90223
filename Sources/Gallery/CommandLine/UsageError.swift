/// What a person reads who used the command wrongly.
nonisolated struct UsageError {
  /// What is wrong.
  let message: String
  /// The subcommand that was used; `nil` for the window.
  let subcommand: String?

  /// The message and the calls that print help, without the name of the program.
  var text: String {
    let calls = ["quire --help"] + (subcommand.map { ["quire help \($0)"] } ?? [])
    let hint = "Try \(calls.map { "'\($0)'" }.joined(separator: " or "))."
    // The parser begins its sentences with a capital letter, as nothing else here does.
    return "\(message.prefix(1).lowercased())\(message.dropFirst())\n\(hint)"
  }
}
