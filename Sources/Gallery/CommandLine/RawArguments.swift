import Documents
import Glibc

/// Functions that keep the bytes of command-line arguments, which may be file names that are not
/// valid UTF-8.
nonisolated enum RawArguments {
  /// The private-use character that stands for a byte of value 0 that is not valid UTF-8.
  ///
  /// The characters after it stand for the other values.
  private static let firstByte: UInt32 = 0x10_FE00

  /// Returns the arguments of this process without the program's name, with private-use characters
  /// in place of invalid bytes.
  static func ofThisProcess() -> [String] {
    (1..<Int(CommandLine.argc)).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let count = unsafe strlen(argument)
      let bytes = (0..<count).map { unsafe UInt8(bitPattern: argument[$0]) }
      return text(of: bytes)
    }
  }

  /// Returns `bytes` as text with private-use characters in place of invalid bytes, from which
  /// `path(_:)` restores the bytes.
  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var decoder = UTF8()
    var rest = bytes[...]
    while let byte = rest.first {
      var iterator = rest.prefix(4).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let scalar = Unicode.Scalar(firstByte + UInt32(byte)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return String(text)
  }

  /// Returns the path that `argument` names, with the bytes that the user gave.
  static func path(_ argument: String) -> FilePath {
    FilePath(
      bytes: argument.unicodeScalars.flatMap { scalar -> [UInt8] in
        let byte = Int64(scalar.value) - Int64(firstByte)
        return (0...255).contains(byte) ? [UInt8(byte)] : Array(String(scalar).utf8)
      })
  }
}
