import ArgumentParser
import QuireDocuments
import StandardStreams

/// The command-line option `--password-file`, which names a file with the password of a document.
///
/// A password on the command line itself would be visible to other users.
struct PasswordFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the password of an encrypted document from the first line of this file; - is standard "
        + "input.", valueName: "file"), completion: .file())
  var passwordFile: String?

  /// The largest size of the file, and the largest part of standard input that is read, in bytes.
  private static let sizeLimit = 4096

  /// Reads and returns the password, or returns `nil` if the option was not given.
  ///
  /// - Throws: `ExitCode` if the file cannot be read or its first line is empty, after the reason
  ///   has been printed.
  func password() throws -> Password? {
    guard let passwordFile else { return nil }
    let bytes =
      try passwordFile == "-"
      ? StandardInput.bytes(limit: PasswordFileOption.sizeLimit) : contents(of: passwordFile)
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard !line.isEmpty else {
      throw Diagnostics.failure("\(RawArguments.path(passwordFile)): contains no password")
    }
    return Password(line)
  }

  private func contents(of file: String) throws -> [UInt8] {
    let path = RawArguments.path(file)
    do throws(FileError) {
      return try path.contents(limit: PasswordFileOption.sizeLimit)
    } catch {
      throw Diagnostics.failure("\(path): \(error.readingDescription)")
    }
  }
}
