import Glibc
import QuireDocuments

/// Functions that convert command-line arguments to text and back, without losing bytes that are
/// not valid UTF-8.
///
/// File names can contain such bytes.
nonisolated enum RawArguments {
  /// The Unicode code point of the first of the 256 private-use characters that represent bytes
  /// which are not valid UTF-8.
  ///
  /// The first character represents the byte 0, and the characters after it represent the other
  /// bytes in order.
  private static let firstByteCode: UInt32 = 0x10_FE00

  /// Returns the command-line arguments of this process, without the name of the program.
  ///
  /// Private-use characters replace bytes that are not valid UTF-8.
  static func ofThisProcess() -> [String] {
    (1..<Int(CommandLine.argc)).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let count = unsafe strlen(argument)
      let bytes = (0..<count).map { unsafe UInt8(bitPattern: argument[$0]) }
      return text(of: bytes)
    }
  }

  /// Returns `bytes` as text; each byte that is not valid UTF-8 becomes a private-use character.
  ///
  /// The function `path(_:)` restores the original bytes.
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
        if let scalar = Unicode.Scalar(firstByteCode + UInt32(byte)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return String(text)
  }

  /// Returns the file path in `argument`, in which private-use characters are replaced by the bytes
  /// that they represent.
  static func path(_ argument: String) -> FilePath {
    FilePath(
      bytes: argument.unicodeScalars.flatMap { scalar -> [UInt8] in
        let byte = Int64(scalar.value) - Int64(firstByteCode)
        return (0...255).contains(byte) ? [UInt8(byte)] : Array(String(scalar).utf8)
      })
  }
}
