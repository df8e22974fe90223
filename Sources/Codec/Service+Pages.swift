internal import CAllocation
internal import CodecProtocol

/// What is read of several pages at once.
extension Service {
  /// The time after which the description of pages ends with the page that has been begun.
  private static let descriptionPeriod = Duration.milliseconds(50)

  /// Returns the descriptions of `pages`, or of the first of them if they take long.
  ///
  /// - Throws: `Fault` if the document has none of these pages or the process lacks a library.
  func describe(
    _ pages: Range<Int>, in document: any Document
  ) throws(Fault) -> PageDescriptions {
    PageDescriptions(
      try results(ofPages: pages, in: document) { page throws(Fault) in
        let description = try document.describePage(page)
        guard description.canBeShown else { throw Fault(.damaged) }
        return description
      })
  }

  /// Returns the texts of `pages`, or of the first of them if they take long or are long.
  ///
  /// - Throws: `Fault` if the document has none of these pages or the process lacks a library.
  func readTexts(
    of pages: Range<Int>, in document: any Document
  ) throws(Fault) -> PageTexts {
    var rest = PageTexts.sizeLimit
    return PageTexts(
      try results(ofPages: pages, in: document, while: { rest > 0 }) { page throws(Fault) in
        let text = try document.readText(ofPage: page)
        rest -= text.utf8.count
        return text
      })
  }

  /// Returns what `body` returns or throws for `pages`, or for the first of them if they take long
  /// or `continues` returns false after one.
  ///
  /// - Throws: `Fault` if the document has none of these pages or the process lacks a library.
  private func results<Value>(
    ofPages pages: Range<Int>, in document: any Document, while continues: () -> Bool = { true },
    _ body: (Int) throws(Fault) -> Value
  ) throws(Fault) -> [Result<Value, Fault>] {
    let existing = pages.clamped(to: 0..<document.pageCount)
    guard existing.lowerBound == pages.lowerBound, !existing.isEmpty else {
      throw Fault(.noSuchPage)
    }
    let end = ContinuousClock.now + Service.descriptionPeriod
    var results: [Result<Value, Fault>] = []
    for page in existing {
      guard results.isEmpty || ContinuousClock.now < end && continues() else { break }
      do throws(Fault) {
        let value = try body(page)
        if quire_has_failed_allocation() { throw Fault(.outOfMemory) }
        results.append(.success(value))
      } catch {
        // Another process describes the remaining pages.
        guard error.missingLibraries == nil else {
          if results.isEmpty { throw error }
          break
        }
        quire_clear_failed_allocation()
        results.append(.failure(error))
      }
    }
    return results
  }
}
