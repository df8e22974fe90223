internal import CPosix
internal import Glibc

/// The end of a PDF document, which names the place of its newest cross-reference table.
enum PDFEnding {
  /// The length of the part of an object in which its dictionary is looked for, in bytes.
  private static let dictionaryLength = 4096
  /// The most names of tables that are looked at; an update of a document adds one.
  private static let attemptLimit = 500

  /// Returns an end for `document` whose own one is missing or wrong, or `nil` if its tables are
  /// not in streams.
  ///
  /// Programs reconstruct a table from the objects in a document, but objects that are compressed
  /// in streams are only found by a table, which is in a stream as well (ISO 32000-1, 7.5.8).
  static func replacement(for document: UnsafeRawBufferPointer) -> [UInt8]? {
    let (name, word) = (Array("/XRef".utf8), Array(" obj".utf8))
    var end = document.count
    for _ in 0..<attemptLimit {
      guard let place = unsafe PDFExtent.lastPlace(of: name, in: 0..<end, of: document) else {
        return nil
      }
      let nearby = max(0, place - dictionaryLength)..<place
      guard let head = unsafe PDFExtent.lastPlace(of: word, in: nearby, of: document) else {
        end = place
        continue
      }
      // Further names in the same object need not be looked at.
      end = head
      let rest = unsafe UnsafeRawBufferPointer(rebasing: document[head...].prefix(dictionaryLength))
      guard unsafe describesDocument(rest) else { continue }
      // The number and the generation of the object are before the word.
      let generation = unsafe start(ofNumberBefore: head, in: document)
      let start = unsafe start(ofNumberBefore: generation - 1, in: document)
      return Array("\nstartxref\n\(start)\n%%EOF\n".utf8)
    }
    return nil
  }

  /// Returns whether the dictionary of a stream in `bytes`, its beginning, names a table and the
  /// catalog.
  private static func describesDocument(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let end = unsafe place(of: "stream", in: bytes) else { return false }
    let dictionary = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<end])
    return unsafe place(of: "/Root", in: dictionary) != nil
      && place(of: "endobj", in: dictionary) == nil
  }

  /// Returns the index of the first occurrence of `word` in `bytes`, or `nil` if there is none.
  private static func place(of word: StaticString, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress,
      let found = unsafe memmem(start, bytes.count, word.utf8Start, word.utf8CodeUnitCount)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - start
  }

  /// Returns the index of the first digit of the number that ends before `end` in `bytes`.
  private static func start(ofNumberBefore end: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var place = end
    while place > 0, unsafe (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place - 1]) {
      place -= 1
    }
    return place
  }
}
