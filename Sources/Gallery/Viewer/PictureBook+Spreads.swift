import Dispatch
import Documents
import Library
import Quire
import QuireGeometry

/// Methods that divide the pages of the book into spreads.
extension PictureBook {
  /// The height from which a page is readable, in points.
  private static let readableHeight = 500.0
  /// The width of a window that shows two pages, in widths of two pages of readable height.
  private static let spaciousness = 1.2
  /// The distances, from the shown page, of the pages whose sizes are asked for, the most urgent
  /// first.
  private static let inquiredPages = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4]

  /// The spread that contains the current page.
  var currentSpread: Spread { plan.list.spread(ofPage: current) }

  /// Whether the current spread has two sides.
  var showsPair: Bool { currentSpread.pages.count == 2 }

  /// Divides the pages into spreads again, after something has changed on which the division
  /// depends; the current page stays visible.
  ///
  /// While a page turns whose spread would change, the division is postponed.
  func divideIntoSpreads() {
    var next = plan
    next.divide(sections, keeping: currentSpreadIfKnown)
    guard next.list != plan.list else {
      plan = next
      return
    }
    let moving = controller?.isTurning == true ? spreadsInMotion : []
    guard moving.allSatisfy(next.list.contains) else {
      DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
        MainActor.assumeIsolated { self?.divideIntoSpreads() }
      }
      return
    }
    plan = next
    spreadsDidChange()
  }

  /// Shifts the pairing around the current page by one page, and shows the last page of the current
  /// spread in its new pair if `isForward` is true, otherwise the first.
  func shiftPairing(isForward: Bool) {
    guard showsPair, controller?.isTurning != true else { return }
    let page = plan.shift(around: currentSpread, isForward: isForward)
    current = page
    spreadsDidChange()
    let runs = plan.shiftedRuns
    memory?.change { $0.shiftedRuns = runs }
  }

  /// Changes the choice between one page and two pages to `choice`, and remembers it.
  func choose(_ choice: SpreadChoice) {
    spreadChoice = choice
    memory?.change { $0.spreads = choice.remembered }
  }

  /// Changes the direction of reading to `direction`, and remembers it.
  func choose(_ direction: ReadingDirection) {
    chosenDirection = direction
    memory?.change { $0.direction = direction }
  }

  /// Applies the remembered choices, except for those that the command line makes.
  ///
  /// The indices of shifted pages are those of the whole document, whose pages must be in the list.
  func restoreArrangement() {
    guard let state = memory?.state else { return }
    chosenDirection = state.direction
    plan.shiftedRuns = state.shiftedRuns
    if givenSpreads == nil, let choice = state.spreads { spreadChoice = SpreadChoice(choice) }
    divideIntoSpreads()
  }

  /// Records the shape of the page at `index`.
  func learn(_ shape: PageShape, at index: Int) {
    let isAnother = plan.shapes[index] != shape
    if plan.learn(shape, at: index) { divideIntoSpreads() }
    if isAnother { page(showing: index)?.updateSides() }
  }

  /// Asks for the sizes and the labels of the pages around the current page.
  func inquireAboutPages() {
    let wanted = PictureBook.inquiredPages.map { current + $0 }.filter(addresses.indices.contains)
    inquiry.ask(
      for: wanted.map { addresses[$0] }.filter { documents[$0.path] != nil })
  }

  /// Called with the description `info` of the page at `address`.
  func pageWasDescribed(_ address: PageAddress, _ info: DocumentPageInfo) {
    guard let index = addresses.firstIndex(of: address) else { return }
    let isScalable = documents[address.path]?.isScalable ?? false
    learn(PageShape(size: info.size, isScalable: isScalable), at: index)
    if currentSpreadIfKnown?.indices.contains(index) == true { positionDidChange(false) }
  }

  /// Records the shape of the page at `index`, which has been decoded as `image`, unless the
  /// document has described the page.
  func learnShape(of index: Int, from image: PageImage) {
    guard inquiry.info(of: addresses[index]) == nil else { return }
    let (width, height) = (Double(image.originalWidth), Double(image.originalHeight))
    let isScalable =
      documents[addresses[index].path].map(\.isScalable)
      ?? (Double(image.image.width) > width || Double(image.image.height) > height)
    learn(PageShape(size: Size(width: width, height: height), isScalable: isScalable), at: index)
  }

  /// Returns the sides of `spread` in the order of reading.
  func sides(of spread: Spread) -> [SpreadView.Side] {
    // Until its number of pages is known, a document may have only one page in the list.
    let isCover = plan.isCover(spread) && addresses[spread.indices[0]].page == 0
    return spread.pages.map { page in
      page.map { .page(addresses[$0], plan.shapes[$0]) } ?? (isCover ? .none : .blank)
    }
  }

  /// Returns the size for which the page at `index` is decoded in a rectangle of `width` × `height`
  /// pixels for the whole spread.
  func box(of index: Int, width: Int, height: Int) -> (width: Int, height: Int) {
    let spread = plan.list.spread(ofPage: index)
    guard spread.pages.count == 2 else { return (width, height) }
    // A page is no wider than its half, so the width of the box only has to be large enough. The
    // box of a page that fills the height is then the same, whether it stands alone or not.
    let layout = SpreadLayout(
      spread.pages.map { $0.flatMap { plan.shapes[$0] } }, width: width, height: height,
      isMirrored: false)
    return (width, layout.height)
  }

  /// Returns the controller that shows the page at `index`, or `nil` if there is none.
  func page(showing index: Int) -> PicturePage? {
    guard index < plan.list.pageCount else { return nil }
    return plan.list.spread(ofPage: index).indices.first.flatMap { pages[$0]?.page }
  }

  private var currentSpreadIfKnown: Spread? {
    current < plan.list.pageCount ? currentSpread : nil
  }

  /// The spreads of the pages that are shown or turning.
  private var spreadsInMotion: [Spread] {
    let moving = [controller?.viewController] + (controller?.viewControllersInFlight ?? [])
    return moving.compactMap { ownPage($0)?.spread }
  }

  /// Shows the current page in its new spread.
  private func spreadsDidChange() {
    let shown = controller?.isTurning == true ? nil : ownPage(controller?.viewController)
    var kept: [Int: WeakPage] = [:]
    let isOther = shown != nil && shown?.spread != currentSpread
    if isOther { shown?.spread = currentSpread }
    for page in pages.values.compactMap(\.page) where plan.list.contains(page.spread) {
      kept[page.index] = WeakPage(page: page)
    }
    pages = kept
    if isOther { shown?.update() } else { shown?.updateSides() }
    show(current)
    // The page may have other neighbours now.
    if let controller {
      controller.dataSource = self
      positionDidChange(false)
    }
  }

  /// The parts of the book within which pages are paired: each document, and the pictures between
  /// documents.
  private var sections: [SpreadPlan.Section] {
    var sections: [SpreadPlan.Section] = []
    var start = 0
    let hasDocuments = !documents.isEmpty || !unopenedDocuments.isEmpty
    while start < addresses.count {
      let path = addresses[start].path
      var end = start + 1
      if hasDocuments, isDocument(path) {
        while end < addresses.count, addresses[end].page > 0, addresses[end].path == path {
          end += 1
        }
        sections.append(.init(count: end - start, pairing: pairing(of: path, start..<end)))
      } else {
        while end < addresses.count, !(hasDocuments && isDocument(addresses[end].path)) { end += 1 }
        let isPaired = spreadChoice == .always && end - start > 1
        sections.append(.init(count: end - start, pairing: isPaired ? .afterCover : .none))
      }
      start = end
    }
    return sections
  }

  private func isDocument(_ path: FilePath) -> Bool {
    documents[path] != nil || unopenedDocuments.contains(path)
  }

  /// Returns the rule by which the pages `range` of the document at `path` are paired.
  ///
  /// A document whose number of pages is not known yet is expected to have several, so that its
  /// cover does not move when the number becomes known.
  private func pairing(of path: FilePath, _ range: Range<Int>) -> SpreadList.Pairing {
    let info = documents[path]
    // Of a document that opens in its middle, only that page is known at first.
    let isOnRight = addresses[range.lowerBound].page.isMultiple(of: 2)
    if range.count == 1 {
      if info != nil { return .none }
      if case .failed = loader?.page(at: range.lowerBound) { return .none }
    }
    switch spreadChoice {
    case .never: return .none
    case .auto where info?.layout == .single || !hasSpaceForPairs(of: range): return .none
    case .auto, .always:
      return info?.layout == .pairs || !isOnRight ? .fromFirstPage : .afterCover
    }
  }

  /// Returns whether the window is wide enough for two pages of readable height side by side; of
  /// the pages `range`, the first that is known and in portrait format is taken.
  ///
  /// In a window that is higher than wide, a single page is larger.
  private func hasSpaceForPairs(of range: Range<Int>) -> Bool {
    let known = plan.shapes.filter { range.contains($0.key) && !$0.value.isWide }
    let size = (known.min { $0.key < $1.key }?.value ?? .paper).size
    let width = 2 * PictureBook.readableHeight * size.width / size.height
    return space.height >= PictureBook.readableHeight && space.width >= space.height
      && space.width > PictureBook.spaciousness * width
  }
}

nonisolated extension DocumentInfo {
  /// Whether the pages of the document are sharp at any size.
  fileprivate var isScalable: Bool {
    switch kind {
    case .pdf, .djvu: true
    case .picture, .comic, .epub: false
    }
  }
}

nonisolated extension SpreadChoice {
  /// Creates the choice that is remembered as `choice`.
  init(_ choice: ReadingState.Spreads) {
    self =
      switch choice {
      case .automatic: .auto
      case .never: .never
      case .always: .always
      }
  }

  /// The value in which the choice is remembered.
  fileprivate var remembered: ReadingState.Spreads {
    switch self {
    case .auto: .automatic
    case .never: .never
    case .always: .always
    }
  }
}
