internal import CPosix
internal import Glibc

/// The start of a child process, which inherits only the file descriptors that it needs, and no
/// blocked or ignored signals, and has a session of its own, without a terminal.
struct ProgramStart {
  /// The path of the executable file.
  let executable: FilePath
  /// The arguments; the first is the name under which the program runs.
  let arguments: [String]
  /// The environment variables, as C strings of the form `NAME=value`.
  let environment: [[CChar]]

  /// Starts the program, and returns its process identifier, or `nil` if it cannot be started.
  ///
  /// - Parameters:
  ///   - lastDescriptor: The last file descriptor that the program inherits;
  ///     all above it are closed.
  ///   - connect: Adds the actions that open the descriptors of the program.
  /// - Returns: The process identifier, or `nil`.
  func run(
    inheritingUpTo lastDescriptor: Int32,
    connect: (inout posix_spawn_file_actions_t) -> Void
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe connect(&actions)
    unsafe quire_close_from(&actions, lastDescriptor + 1)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        | Int16(quire_spawn_session))

    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var identifier: pid_t = 0
    let failure = unsafe posix_spawn(
      &identifier, executable.characters, &actions, &attributes, &words, &variables)
    return failure == 0 ? identifier : nil
  }
}
