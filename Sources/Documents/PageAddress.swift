/// Where a picture is: a file, or a page of a document.
public struct PageAddress: Hashable, Sendable {
  /// The file.
  public let path: FilePath
  /// From 0.
  public let page: Int

  /// The picture that `text` names: a file, or a file, a number sign and a page, from 1.
  ///
  /// A file whose own name is `text` comes first.
  ///
  /// - Returns: nil for page 0.
  public init?(_ text: FilePath) {
    let parts = text.bytes.split(
      separator: UInt8(ascii: "#"), maxSplits: .max, omittingEmptySubsequences: false)
    guard parts.count > 1, let digits = parts.last, !digits.isEmpty,
      digits.allSatisfy({ (0x30...0x39).contains($0) }), FileStatus(text) == nil
    else {
      path = text
      page = 0
      return
    }
    // A number too long to be one is that of a page that no document has.
    let number = Int(String(decoding: digits, as: UTF8.self)) ?? .max
    guard number > 0 else { return nil }
    path = FilePath(bytes: text.bytes.dropLast(digits.count + 1))
    page = min(number, 1_000_000_000) - 1
  }
}
