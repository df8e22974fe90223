import Documents
import Glibc

/// The command-line arguments without loss: file names are bytes that may not be valid UTF-8.
nonisolated enum RawArguments {
  /// The private-use character that stands for an invalid byte of value 0.
  private static let firstByte: UInt32 = 0x10_FE00

  /// Returns the arguments after the program's name, with private-use characters for invalid bytes.
  static func ofThisProcess() -> [String] {
    (1..<Int(CommandLine.argc)).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let count = unsafe strlen(argument)
      let bytes = (0..<count).map { unsafe UInt8(bitPattern: argument[$0]) }
      return text(of: bytes)
    }
  }

  /// Returns the text of `bytes`, from which `path(_:)` restores the bytes.
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

  /// Returns the path that an argument names.
  static func path(_ argument: String) -> FilePath {
    FilePath(
      bytes: argument.unicodeScalars.flatMap { scalar -> [UInt8] in
        let byte = Int64(scalar.value) - Int64(firstByte)
        return (0...255).contains(byte) ? [UInt8(byte)] : Array(String(scalar).utf8)
      })
  }
}
