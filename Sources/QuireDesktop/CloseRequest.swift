/// What a person or the desktop wants to close, if the contents of the windows agree.
nonisolated enum CloseRequest: Hashable, Sendable {
  /// The window that has received the request.
  case window
  /// All windows of the program.
  case program
}
