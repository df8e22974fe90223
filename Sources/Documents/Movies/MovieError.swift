/// The reason why a movie or an animation cannot be written.
public enum MovieError: Error, Hashable, Sendable {
  /// The file cannot be written.
  case file(FileError)
  /// The program that encodes the format is not installed.
  case programMissing(name: String)
  /// The encoder failed with this message.
  case encoder(String)
}

extension MovieError: CustomStringConvertible {
  /// The error as one line, to be printed after the file's name and a colon.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .programMissing(let name): "needs the program '\(name)', which is not installed"
    case .encoder(let message): message
    }
  }
}
