/// A word that is written nowhere in the memory of this process, so that a test finds only copies
/// that the tested code makes.
package struct HiddenWord: Sendable {
  /// The letters of the word, each changed by `mask`.
  private let masked: [UInt8]
  private static let mask: UInt8 = 0xa5

  /// Creates a word of 40 random letters.
  package init() {
    masked = (0..<40).map { _ in UInt8.random(in: 0x61...0x7a) ^ HiddenWord.mask }
  }

  /// The letters one after another, in UTF-8.
  package var letters: some Sequence<UInt8> {
    masked.lazy.map { $0 ^ HiddenWord.mask }
  }
}
