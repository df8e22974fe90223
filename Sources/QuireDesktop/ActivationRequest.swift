/// A request of another process to bring a window of this process to the front.
nonisolated public struct ActivationRequest: Hashable, Sendable {
  /// The content that a window has to show.
  public enum Target: Hashable, Sendable {
    /// The content that the window shows already.
    case current
    /// The files at the given absolute paths, each as the raw bytes of a path.
    case files([[UInt8]])
    /// The result of the program's action `name` with an argument.
    case action(name: String, argument: String)
  }

  /// The content that the window has to show.
  public var target: Target
  /// The token with which the desktop lets the window come to the front.
  public var token: ActivationToken

  /// Creates a request to show `target`, with the token of this process unless another one is
  /// given.
  public init(_ target: Target = .current, token: ActivationToken = .ofProcess) {
    (self.target, self.token) = (target, token)
  }
}
