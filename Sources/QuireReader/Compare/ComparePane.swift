import Quire
import QuireDocuments
import QuireGeometry

/// A view of one page in a comparison, which zooms and moves with the other pages.
final class ComparePane: View {
  /// The page that the pane shows.
  var address: PageAddress
  private let pageView = PageView()
  /// The view in which the page zooms and moves.
  private(set) lazy var sheetView = SheetScrollView(pageView)
  /// The name of the page, at the lower edge.
  private let caption = CompareCaption()
  /// The decisions about the page, which are shown while commands concern it.
  let buttons = CompareButtons()
  /// The frame of the page that commands concern.
  private let focusFrame = View()
  /// The mark at the point that lies under the mouse on another page.
  private let pointer = ComparePointer()
  private var message: PageMessage?
  private let session: DocumentSession
  private var page: ComparedPage?
  /// The picture that is shown, or will be as soon as it is on the GPU, and the colour behind its
  /// transparent parts.
  private var image: (image: PageImage, background: Color)?
  /// Called when the pane gets the keyboard focus.
  var chosen: () -> Void = {}
  /// Called when the user zooms or moves the page.
  var moved: () -> Void = {}
  /// Called when the page has another size in the window, or another shape.
  var refitted: () -> Void = {}
  /// Called once, when the first picture of the page is visible and can be placed like the others.
  var shown: (() -> Void)?

  /// Creates a pane for the page at `address`, which `session` reads.
  init(of address: PageAddress, session: DocumentSession) {
    (self.address, self.session) = (address, session)
    super.init()
    clipsToBounds = true
    sheetView.sheetDelegate = self
    sheetView.autoresizingMask = .fill
    focusFrame.autoresizingMask = .fill
    focusFrame.isUserInteractionEnabled = false
    for view in [sheetView, pointer, caption, buttons, focusFrame] { addSubview(view) }
    for view in [pointer, buttons, focusFrame] { view.isHidden = true }
    isAccessibilityElement = true
    accessibilityRole = .page
    pageView.isAtRest = true
  }

  /// Whether commands concern this page.
  var isFocused = false {
    didSet {
      for view in [buttons, focusFrame] { view.isHidden = !isFocused }
      accessibilityTraits = isFocused ? .selected : []
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if isFirstResponder { chosen() }
  }

  /// Whether the picture of the page is visible.
  var showsPicture: Bool { pageView.content != nil }

  /// Whether the visible part of the page is shown at the resolution of the screen.
  var isSharp: Bool { pageView.isSharp }

  /// The shape of the page as far as it is known, or that of paper.
  var size: Size { page?.size ?? PageShape.paper.size }

  /// The shape of the page as it stands on the screen.
  var rotatedSize: Size { sheetView.rotation.size(of: size) }

  /// Shows `page`, whose transparent parts show `background`, on the clock of `window`.
  func show(_ page: ComparedPage, background: Color, in window: Window) {
    self.page = page
    let isRated = page.rating != .none
    caption.show(
      isRated ? "\(page.name)  \(page.rating.shortText)" : page.name, isMarked: page.isMarked)
    buttons.show(isMarked: page.isMarked)
    accessibilityLabel =
      isRated ? localized("%1$s, %2$s", page.name, page.rating.name) : page.name
    accessibilityHint = page.isMarked ? localized("Marked") : nil
    accessibilityValue = nil
    pageView.drawing = page.drawing
    sheetView.rotation = page.rotation
    switch page.state {
    case .waiting:
      show(nil)
      pageView.awaitPicture(of: page.size, isDocument: page.isDocument, in: window)
    case .ready(let image):
      show(nil)
      guard !isShowing(image, on: background) else { break }
      self.image = (image, background)
      pageView.show(image, of: address, background: background, session: session) {
        [weak self] in
        self?.sheetView.setNeedsLayout()
        self?.shown.take()?()
      }
    case .failed(let error):
      pageView.stopWaiting()
      show(PageMessage(title: page.name, reason: error.sentence))
      accessibilityValue = error.sentence
    }
    setNeedsLayout()
  }

  private func isShowing(_ image: PageImage, on background: Color) -> Bool {
    guard let shown = self.image, shown.background == background else { return false }
    let (width, height) = (shown.image.pageWidth, shown.image.pageHeight)
    return shown.image.hasSameContents(as: image) && width == image.pageWidth
      && height == image.pageHeight
  }

  private func show(_ message: PageMessage?) {
    self.message?.removeFromSuperview()
    self.message = message
    if let message { insertSubview(message, above: sheetView) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    message?.frame = Rect(size: bounds.size)
    caption.place(aboveBottomOf: Rect(size: bounds.size))
    buttons.place(belowTopOf: Rect(size: bounds.size))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    focusFrame.borderWidth = 2
    focusFrame.borderColor = appearance.accent
  }

  // MARK: The mouse

  /// Returns whether the pane lies at `location`, in points of the window.
  func lies(at location: Point) -> Bool {
    guard let point = convert(location, from: nil) else { return false }
    return bounds.contains(point)
  }

  /// Returns the point of the page at `location`, in points of the window, as a fraction of the
  /// sheet, or `nil` if another view lies there.
  func point(at location: Point) -> Point? {
    guard lies(at: location), let point = sheetView.sheet.convert(location, from: nil) else {
      return nil
    }
    let sheet = sheetView.sheet.bounds
    guard !sheet.isEmpty, sheet.contains(point) else { return nil }
    return Point(
      x: (point.x - sheet.minX) / sheet.width, y: (point.y - sheet.minY) / sheet.height)
  }

  /// Marks `point`, a fraction of the sheet, or nothing if it is `nil`.
  func mark(_ point: Point?) {
    let sheet = sheetView.sheet.bounds
    let place = point.flatMap { point in
      sheetView.sheet.convert(
        Point(x: sheet.minX + point.x * sheet.width, y: sheet.minY + point.y * sheet.height),
        to: self)
    }
    pointer.isHidden = place == nil || !showsPicture
    if let place { pointer.center = place }
  }
}

extension ComparePane: SheetScrollViewDelegate {
  var actualSize: (magnification: Double, isScalable: Bool) {
    let paper = pageView.contentRect
    guard case .ready(let image) = page?.state, paper.width > 0 else { return (1, false) }
    return (
      image.shape.magnification(on: paper, scale: window?.scale ?? 1), image.shape.isScalable
    )
  }

  var contentMargins: EdgeInsets { .zero }

  var closesByPinch: Bool { false }

  func sheetGeometryDidChange() { refitted() }

  // A rotation belongs to the file, and all pages move alike.
  func sheetDidRotate(by turns: Int) {}

  func sheetScaleDidChange() {}

  func sheetMagnificationDidChange() {}

  func sheetDidMove(to middle: Point) { moved() }

  func sheetDidClose(by pinch: PinchInteraction) {}

  func sheetLevelDidChange(to level: ZoomLevel) { moved() }
}
