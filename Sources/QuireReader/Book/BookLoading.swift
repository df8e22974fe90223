import Dispatch
import Quire
import QuireDocuments
import QuireGeometry

/// The part of a book that asks for the pictures of its pages, at the size that the window needs.
final class BookLoading {
  /// The time for which a new window size must stay the same before pages are decoded for that
  /// size.
  private static let sizeDelay = DispatchTimeInterval.milliseconds(80)

  /// The object that loads the shown pages and those around them.
  let loader: PageLoader
  private(set) var box = PageBox()
  /// The outcome of all reading so far.
  var outcome = ReadingOutcome()
  /// Called with the space for a spread, in points, when pages have to be asked for at a new size.
  var sizeDidChange: (Size) -> Void = { _ in }
  /// A function to call once, when the first page has a picture or an error to show, or `nil` if
  /// there is none.
  private var readyAction: (() -> Void)?
  private let relay: Relay

  /// Called with the address of a page whose loading state has changed.
  var pageDidChange: (PageAddress) -> Void {
    get { relay.pageDidChange }
    set { relay.pageDidChange = newValue }
  }

  /// The function that the loader calls, which is set after the loader has been created.
  private final class Relay {
    var pageDidChange: (PageAddress) -> Void = { _ in }
  }

  /// Creates the loading of pages, which `pool` decodes; `background` is the colour around
  /// pictures.
  init(_ pool: CodecPool, background: Color) {
    let relay = Relay()
    self.relay = relay
    loader = PageLoader(pool: pool, background: background) {
      relay.pageDidChange($0)
    }
  }

  /// Asks for pages that fit in `size` points with `scale` pixels per point; `isPredicted` says
  /// that the window has not reported this size.
  func fit(_ size: Size, scale: Double, isPredicted: Bool = false) {
    box.adopt(size, scale: scale, isPredicted: isPredicted)
    sizeDidChange(size)
  }

  /// Asks for pages that fit in `size` points with `scale` pixels per point, as the window has
  /// reported, at once for the first size and after a short delay for each later size.
  func resize(to size: Size, scale: Double) {
    switch box.request(size, scale: scale) {
    case .none: break
    case .now: fit(size, scale: scale)
    case .later(let request):
      DispatchQueue.main.asyncAfter(deadline: .now() + BookLoading.sizeDelay) { [weak self] in
        MainActor.assumeIsolated {
          guard let self, self.box.isLast(request) else { return }
          self.fit(size, scale: scale)
        }
      }
    }
  }

  /// Calls `action` when the first page has a picture or an error to show.
  func whenReady(_ action: @escaping () -> Void) { readyAction = action }

  /// Calls the function that waits for the first page, because it can be shown.
  func firstPageIsReady() {
    guard let action = readyAction else { return }
    readyAction = nil
    action()
  }

  /// Returns whether the page at `address` cannot be read.
  func isBroken(_ address: PageAddress) -> Bool {
    if case .failed = loader.page(at: address) { true } else { false }
  }

  /// Returns whether the page at `address` has a picture or an error to show.
  func isLoaded(_ address: PageAddress) -> Bool {
    if case .waiting = loader.page(at: address) { false } else { true }
  }
}

/// The outcome of reading the pages of a book so far, and the errors that have been printed.
struct ReadingOutcome {
  /// Whether a page could be decoded.
  private(set) var hasGoodPage = false
  /// Whether a page could not be decoded.
  private(set) var hasBrokenPage = false
  /// The pages whose errors have been printed and are not printed again.
  private var reported: Set<PageAddress> = []

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { !hasGoodPage && hasBrokenPage }

  /// Creates the outcome of a book of which nothing has been read; the errors of the pages at
  /// `reported` have already been printed.
  init(reported: [PageAddress] = []) { self.reported = Set(reported) }

  /// Records that a page has been decoded, and returns whether it is the first one.
  mutating func succeed() -> Bool {
    defer { hasGoodPage = true }
    return !hasGoodPage
  }

  /// Records that a page could not be decoded.
  mutating func fail() { hasBrokenPage = true }

  /// Returns whether the error of the page at `address` has not been printed, and records that it
  /// is printed now.
  mutating func report(_ address: PageAddress) -> Bool { reported.insert(address).inserted }
}
