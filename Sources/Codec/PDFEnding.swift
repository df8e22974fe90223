/// The end of a PDF document, which names the place of its newest cross-reference table.
enum PDFEnding {
  /// The length of the part of an object in which its dictionary is looked for, in bytes.
  private static let dictionaryLength = 4096

  /// Returns an end for `document` whose own one is missing or wrong, or `nil` if its tables are not
  /// in streams.
  ///
  /// Programs reconstruct a table from the objects in a document, but objects that are compressed in
  /// streams are only found by a table, which is in a stream as well (ISO 32000-1, 7.5.8).
  static func replacement(for document: UnsafeRawBufferPointer) -> [UInt8]? {
    let (name, word) = (Array("/XRef".utf8), Array(" obj".utf8))
    var end = document.count
    while let place = unsafe PDFExtent.lastPlace(of: name, in: 0..<end, of: document) {
      end = place
      let nearby = max(0, place - dictionaryLength)..<place
      guard let head = unsafe PDFExtent.lastPlace(of: word, in: nearby, of: document),
        unsafe describesDocument(document[head...].prefix(dictionaryLength))
      else { continue }
      // The number and the generation of the object are before the word.
      let generation = unsafe start(ofNumberBefore: head, in: document)
      let start = unsafe start(ofNumberBefore: generation - 1, in: document)
      return Array("\nstartxref\n\(start)\n%%EOF\n".utf8)
    }
    return nil
  }

  /// Returns whether the dictionary of a stream in `bytes`, its beginning, names a table and the
  /// catalog.
  private static func describesDocument(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "stream") else { return false }
    let dictionary = text[..<end.lowerBound]
    return dictionary.contains("/Root") && !dictionary.contains("endobj")
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
