import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

/// The controller of a spread in a picture book: one page or two facing pages, each of which shows
/// a picture or says why the picture cannot be shown.
final class PicturePage: ViewController {
  /// The pages of the spread; they change when the list of files changes or when the pages are
  /// paired in another way.
  var spread: SpreadID
  private(set) weak var book: PictureBook?
  /// The view of the pages, which messages may cover.
  let spreadView = SpreadView()
  /// The view in which the pages zoom, move and are rotated.
  private(set) lazy var sheetView = SheetScrollView(spreadView)
  /// The object that selects text on the pages.
  private(set) lazy var selector = makeSelector()
  /// The messages that cover pages, by the indices of the sides of the spread.
  private var messages: [Int: PageMessage] = [:]

  /// Creates the controller of `spread` in `book`.
  init(_ spread: SpreadID, of book: PictureBook) {
    self.spread = spread
    self.book = book
    super.init()
  }

  /// The first page of the spread.
  var page: PageAddress { spread.pages[0] }

  /// The place of the spread in the book.
  var place: BookPlace { BookPlace(page: page, half: spread.half) }

  /// The pixels of the pictures that are loaded, in the order of reading.
  var contents: [ViewContent] { spreadView.pageViews.compactMap(\.content) }

  /// Whether a message covers a page.
  var showsMessage: Bool { !messages.isEmpty }

  /// Whether each page shows a picture or a message.
  var isShowing: Bool { contents.count + messages.count >= spread.pages.count }

  override func viewDidLoad() {
    super.viewDidLoad()
    sheetView.autoresizingMask = .fill
    sheetView.frame = Rect(size: view.bounds.size)
    view.addSubview(sheetView)
    spreadView.paperDidChange = { [weak self] in
      self?.book?.controller?.setNeedsBookAppearanceUpdate()
    }
    sheetView.sheetDelegate = self
    watchTaps()
    view.addInteraction(DragInteraction(delegate: self))
    updateZoom()
    resetZoom()
    update()
  }

  /// The rectangle of the visible part of the pages, or the whole area if it shows a message.
  override var contentRect: Rect {
    showsMessage ? sheetView.contentArea : sheetView.restingPaper
  }

  /// The displacement of a page that faces nothing, while it is upright and fits in the window.
  override var paperDisplacement: Vector {
    guard !showsMessage, sheetView.level == .fit, sheetView.rotation == .none else {
      return Vector()
    }
    return spreadView.paperDisplacement
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (side, message) in messages { message.frame = area(of: side) }
    guard let window = view.window, !view.bounds.isEmpty else { return }
    book?.resize(to: sheetView.bounds.size, scale: window.scale)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    updatePlaying()
    revealCurrentHit()
    awaitLinks()
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    sheetView.stopZooming()
    sheetView.stopRotating()
    selector.showCaret(comingIn: nil)
    updatePlaying()
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    resetZoom()
    spreadView.discardTiles()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    moveCaret(by: event) || super.keyDown(event)
  }

  override var keyCommands: [KeyCommand] { panCommands + selectionCommands }

  /// Updates the spread to the current loading state of its pages.
  func update() {
    updateSides()
    for page in spread.pages { update(page) }
    for side in messages.keys where !isPage(side) { show(nil, on: side) }
  }

  /// Updates the arrangement of the pages, whose pictures stay.
  func updateSides() {
    guard isViewLoaded, let book else { return }
    spreadView.hasGutterShadow = book.appearance.contains(.gutterShadow)
    spreadView.show(book.state.spreads.sides(of: spread, in: book.contents))
    updateDrawing()
    updateRibbons()
    updatePlaying()
    updateHits()
    awaitLinks()
    updateZoom()
  }

  /// Updates `page`, which belongs to the spread, to its current loading state.
  func update(_ page: PageAddress) {
    guard isViewLoaded, let side = spread.sides.firstIndex(of: page),
      let view = spread.pages.firstIndex(of: page).map({ spreadView.pageViews[$0] })
    else { return }
    update(page, on: side, in: view)
  }

  /// Returns whether the side with the index `side` is a page.
  private func isPage(_ side: Int) -> Bool {
    spread.sides.indices.contains(side) && spread.sides[side] != nil
  }

  /// Shows the picture of `page` in `pageView`, or a message on the side `side`.
  private func update(_ page: PageAddress, on side: Int, in pageView: PageView) {
    guard let book, book.contents.order.contains(page) else { return }
    let (name, content) = book.content(of: page)
    if let reason = book.absenceReason(of: page) {
      pageView.stopWaiting()
      show(PageMessage(title: name, reason: reason, buttons: book.openButtons), on: side)
      return
    }
    switch content {
    case .waiting: awaitPicture(of: page, in: pageView)
    case .ready(let image):
      show(nil, on: side)
      // The picture may have to be uploaded before it can be shown.
      if book.recentPages.chosen[page] != nil { awaitPicture(of: page, in: pageView) }
      pageView.show(
        image, of: page, background: book.desk, session: book.session
      ) { [weak self] in
        self?.updateZoom()
        self?.updateHits()
        self?.awaitLinks()
        self?.updateRibbons()
        self?.book?.pageDidShow()
      }
    case .failed(let error):
      if book.awaitsAnswer(to: error, of: page.path) {
        return awaitPicture(of: page, in: pageView)
      }
      pageView.stopWaiting()
      let buttons = book.buttons(for: error, of: page.path)
      show(PageMessage(title: name, reason: error.sentence, buttons: buttons), on: side)
      book.pageDidShow()
    }
  }

  /// Shows the small picture of `page` in `pageView`, or blank paper after a while, until its
  /// picture is visible.
  private func awaitPicture(of page: PageAddress, in pageView: PageView) {
    guard let book, let window = book.window else { return }
    let preview = book.preview(of: page)
    pageView.awaitPicture(
      of: book.plan.shapes[page]?.size ?? preview?.shape.size,
      isDocument: book.contents.isDocument(page), preview: preview?.content, in: window)
  }

  /// Shows `message` on the side `side` of the spread instead of the previous message, or removes
  /// that message if `message` is `nil`.
  private func show(_ message: PageMessage?, on side: Int) {
    messages[side]?.removeFromSuperview()
    messages[side] = message
    updateZoom()
    guard let message else { return }
    message.frame = area(of: side)
    view.addSubview(message)
    view.setNeedsLayout()
  }

  /// Returns the area that a message on the side `side` covers: that of the whole spread, or a half
  /// of it.
  private func area(of side: Int) -> Rect {
    let area = sheetView.contentArea
    guard spread.sides.count == 2 else { return area }
    let half = (area.width / 2).rounded()
    let isLeft = (side == 0) != view.isRightToLeft
    return area.inset(
      by: EdgeInsets(left: isLeft ? 0 : half, right: isLeft ? area.width - half : 0))
  }
}
