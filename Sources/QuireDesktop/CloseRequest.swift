/// A request by a person or the desktop to close windows, if the contents of the windows agree.
nonisolated enum CloseRequest: Hashable, Sendable {
  /// The window that has received the request.
  case window
  /// All windows of the program.
  case program
}
