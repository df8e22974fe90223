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
  /// Called with the space for a spread, in points, when pages have to be asked for at a new size.
  var sizeDidChange: (Size) -> Void = { _ in }
  /// A function to call once, when the first page has a picture or an error to show, or `nil` if
  /// there is none.
  private var readyAction: (() -> Void)?
  /// Whether the first page has a picture or an error to show.
  var isFirstPageReady = false
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

  /// Creates the loading of pages, which `session` reads; `background` is the colour around
  /// pictures.
  init(_ session: DocumentSession, background: Color) {
    let relay = Relay()
    self.relay = relay
    loader = PageLoader(session, background: background) {
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

  /// Calls the function that waits for the first page, if the page can be shown.
  func callReadyAction() {
    guard isFirstPageReady, let action = readyAction else { return }
    readyAction = nil
    action()
  }

  /// Returns whether `page` has a picture or an error to show.
  func isLoaded(_ page: PageAddress) -> Bool {
    if case .waiting = loader.page(at: page) { false } else { true }
  }
}
