import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The rules by which a book shows one page or two: the choice of the user, what the documents ask
/// for, and the space in the window.
nonisolated struct SpreadRules {
  /// The height from which a page is readable, in points.
  private static let readableHeight = 500.0
  /// The width of a window that shows two pages, in widths of two pages of readable height.
  private static let spaciousness = 1.2

  /// The choice between one page and two pages.
  var choice = ReadingState.Spreads.automatic
  /// Whether the pages of documents that are wider than high are split into halves.
  var splitsWidePages = false
  /// The way in which the document was read before, if it is known.
  var remembered = ReadingState()
  /// The space for the pages of a spread, in points, or zero while it is not known.
  var space = Size.zero

  /// Adopts the choices in `settings`.
  @MainActor
  mutating func follow(_ settings: BookSettings) {
    choice = settings[\.spreads] ?? .automatic
    splitsWidePages = settings[\.splitsWidePages] ?? false
  }

  /// Returns the parts of the book within which pages are paired, each with its pairing.
  ///
  /// - Parameters:
  ///   - contents: The pages of the book.
  ///   - shapes: The shapes of the pages that are known.
  ///   - isBroken: Returns whether a page cannot be read.
  /// - Returns: The parts in order.
  func sections(
    of contents: BookContents, shapes: [PageAddress: PageShape], isBroken: (PageAddress) -> Bool
  ) -> [SpreadPlan.Section] {
    contents.sections.map { document, range in
      guard let document else {
        let isPaired = choice == .always && range.count > 1
        return SpreadPlan.Section(count: range.count, pairing: isPaired ? .afterCover : .none)
      }
      return SpreadPlan.Section(
        count: range.count,
        pairing: pairing(
          of: contents.documents[document], contents.addresses[range], shapes: shapes,
          isBroken: isBroken),
        widePages: contents.documents[document]?.widePages ?? [],
        places: contents.documents[document]?.places ?? [:],
        splitsWidePages: splitsWidePages)
    }
  }

  /// Returns the rule by which `pages`, those of a document with the properties `info`, are paired.
  ///
  /// A document whose number of pages is not known yet is expected to have several, so that its
  /// cover does not move when the number becomes known.
  private func pairing(
    of info: DocumentInfo?, _ pages: ArraySlice<PageAddress>,
    shapes: [PageAddress: PageShape], isBroken: (PageAddress) -> Bool
  ) -> SpreadList.Pairing {
    let first = pages[pages.startIndex]
    if pages.count == 1, info != nil || isBroken(first) { return .none }
    switch choice {
    case .never: return .none
    case .automatic where info?.layout == .single || !hasSpaceForPairs(of: pages, shapes):
      return .none
    case .automatic, .always:
      // Of a document whose number of pages is not known, the list has only the page at which it
      // opens.
      let isOnLeft = info == nil ? !isOnRight(first.page) : info?.layout == .pairs
      return isOnLeft ? .fromFirstPage : .afterCover
    }
  }

  /// Returns whether the page with the index `page` of a document is the second one of its pair,
  /// according to the wide pages before it and the shifts that are remembered.
  private func isOnRight(_ page: Int) -> Bool {
    let start = (remembered.widePages.filter { $0 < page }.max() ?? -1) + 1
    let isSecond = (page - start).isMultiple(of: 2) == (start == 0)
    return isSecond != remembered.shiftedRuns.contains(start)
  }

  /// Returns whether the window is wide enough for two pages of readable height side by side; of
  /// `pages`, the first that is known and in portrait format is taken.
  ///
  /// In a window that is higher than wide, a single page is larger.
  private func hasSpaceForPairs(
    of pages: ArraySlice<PageAddress>, _ shapes: [PageAddress: PageShape]
  ) -> Bool {
    let known = pages.lazy.compactMap { shapes[$0] }.first { !$0.isWide }
    let size = (known ?? .paper).size
    let width = 2 * SpreadRules.readableHeight * size.width / size.height
    return space.height >= SpreadRules.readableHeight && space.width >= space.height
      && space.width > SpreadRules.spaciousness * width
  }
}
