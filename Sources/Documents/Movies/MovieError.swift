/// Why a moving picture cannot be written.
public enum MovieError: Error, Hashable, Sendable {
  /// Its file cannot be.
  case file(FileError)
  /// The program that makes it is not there.
  case programMissing(name: String)
  /// What made it failed, in its own words.
  case encoder(String)
}

extension MovieError: CustomStringConvertible {
  /// One line that says what is wrong, to follow the name of the file and a colon.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .programMissing(let name): "is made by the program '\(name)', which is not installed"
    case .encoder(let words): words
    }
  }
}
