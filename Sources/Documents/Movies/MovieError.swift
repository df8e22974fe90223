/// An error that says why a movie or an animation cannot be written.
public enum MovieError: Error, Hashable, Sendable {
  /// The movie file cannot be written, for this reason.
  case file(FileError)
  /// The program that encodes the movie is not installed; `name` is its name.
  case programMissing(name: String)
  /// The program that encodes the movie failed with this error message.
  case encoder(String)
}

extension MovieError: CustomStringConvertible {
  /// The error as one line of text, to be printed after the file's name and a colon.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .programMissing(let name): "needs the program '\(name)', which is not installed"
    case .encoder(let message): message
    }
  }
}
