/// An error that says why a movie or an animation cannot be written.
public enum MovieError: Error, Hashable, Sendable {
  /// The system could not write the movie file, for the reason in the associated value.
  case file(FileError)
  /// The program that encodes the movie is not installed; `name` is its name.
  case programMissing(name: String)
  /// The program that encodes the movie failed with the error message in the associated value.
  case encoder(String)
}

extension MovieError: CustomStringConvertible {
  /// The reason why the movie cannot be written, as one line of text that is printed after the
  /// file's name and a colon.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .programMissing(let name): "needs the program '\(name)', which is not installed"
    case .encoder(let message): message
    }
  }
}
