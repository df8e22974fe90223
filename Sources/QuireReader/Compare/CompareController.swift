import Quire
import QuireDocuments
import QuireGeometry

/// A presented controller that shows two to four pages of a book beside each other, at one size and
/// at one place, so that a person can choose among them.
///
/// | event | effect |
/// |---|---|
/// | a page is zoomed or moved | all pages are |
/// | the mouse lies on a page | the same point is marked on the others |
/// | a page is swapped, replaced, added or taken out | the pages move to their new places |
/// | a file is discarded | the next candidate takes its place, until it comes back |
final class CompareController: ViewController {
  let book: PictureBook
  /// The compared pages as a value.
  var comparison: Comparison
  /// The pages among which the user chooses, or `nil` for all pages of the book.
  var choice: [PageAddress]?
  /// The panes of the shown pages, in the order of reading.
  private(set) var panes: [ComparePane] = []
  /// The two pages with the turning leaf between them, or `nil` if they lie beside each other.
  var peel: PeelController?
  /// Returns the commands about the file of the focused page.
  var fileCommands: () -> [KeyCommand] = { [] }
  /// Returns the command that moves the file of the focused page to the trash.
  var discardCommand: () -> KeyCommand? = { nil }
  /// Returns the commands that rate the focused page.
  var ratingCommands: () -> [KeyCommand] = { [] }
  /// Returns whether digits rate the focused page, so that those that zoom need the Alt key.
  var ratesByDigits: () -> Bool = { false }
  let unprotectedNotice: UnprotectedNotice?
  lazy var loader = PageLoader(book.session, background: book.desk) {
    [weak self] in self?.pictureDidChange($0)
  }
  private var layout = CompareLayout([], in: .zero)
  /// Whether pages follow one that moves, so that their own movement moves no other.
  private var isFollowing = false
  /// The place of the mouse, in points of the window, or `nil` if it is elsewhere.
  private(set) var pointer: Point?
  private static let motion = Duration.milliseconds(220)

  /// Creates the controller of `comparison`, whose candidates are the pages `choice`, or all pages
  /// of `book` if that is `nil`; `notice` stands over the pages if it is not `nil`.
  init(
    _ comparison: Comparison, among choice: [PageAddress]?, of book: PictureBook,
    notice: UnprotectedNotice?
  ) {
    (self.comparison, self.choice, self.book) = (comparison, choice, book)
    unprotectedNotice = notice
    super.init()
    modalPresentationStyle = .overFullScreen
  }

  override func loadView() {
    let ground = BackgroundView()
    ground.colorsChanged = { [weak self, weak ground] in
      if let self, let ground { loader.background = book.desk(on: ground.appearance.background) }
    }
    view = ground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let unprotectedNotice { view.addSubview(unprotectedNotice) }
    directionDidChange()
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    book.isCovered = true
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    book.isCovered = false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    peel?.view.frame = view.bounds
    unprotectedNotice?.place(in: view.bounds)
    guard let window = view.window else { return }
    guard panes.isEmpty else {
      layOut(animated: false)
      return load()
    }
    window.observeInput { [weak self] event in
      self?.followMouse(event)
      return self?.view.window != nil
    }
    update(animated: false)
  }

  /// The page that commands concern.
  var focused: PageAddress? { comparison.focused }

  /// The pane of the focused page, or of the upper page while a leaf lies between two.
  var focusedPane: ComparePane? {
    if let peel { return peel.panes[0] }
    return panes.indices.contains(comparison.focus) ? panes[comparison.focus] : nil
  }

  /// The number of pages in a row.
  var columns: Int { layout.columns }

  // MARK: The pages

  /// Changes the comparison, and shows it as it is then.
  func change(_ body: (inout Comparison) -> Void) {
    let former = comparison
    body(&comparison)
    guard comparison != former else { return }
    if comparison.shown != former.shown, peel != nil { leavePeel() }
    update(animated: true)
  }

  /// Shows the pages of the comparison, of which those that were shown keep their panes.
  private func update(animated: Bool) {
    guard view.window != nil else { return }
    let former = panes
    // The others follow a page that moves until it rests.
    for pane in former where !comparison.shown.contains(pane.address) {
      pane.sheetView.stopZooming()
    }
    panes = comparison.shown.map { page in
      if let pane = former.first(where: { $0.address == page }) { return pane }
      let pane = makePane(of: page)
      watch(pane)
      return pane
    }
    for pane in former where !panes.contains(where: { $0 === pane }) {
      pane.removeFromSuperview()
    }
    for (index, pane) in panes.enumerated() { pane.isFocused = index == comparison.focus }
    layOut(animated: animated, newcomers: panes.filter { !former.contains($0) })
    load()
    for pane in panes { show(in: pane) }
    if peel == nil { focusedPane?.becomeFirstResponder() }
  }

  /// Returns a pane for `page`, below the notice that nothing covers.
  func makePane(of page: PageAddress) -> ComparePane {
    let pane = ComparePane(of: page, session: book.session)
    pane.moved = { [weak self, weak pane] in if let pane { self?.follow(pane) } }
    pane.shown = { [weak self, weak pane] in if let pane { self?.join(pane) } }
    pane.refitted = { [weak self] in self?.keepTogether() }
    view.insertSubview(pane, at: 0)
    return pane
  }

  /// Lets a tap or the keyboard focus choose `pane`.
  private func watch(_ pane: ComparePane) {
    let choose = { [weak self, weak pane] in
      if let pane { self?.change { $0.moveFocus(to: pane.address) } }
    }
    pane.chosen = choose
    pane.buttons.keepButton.action = { [weak self] in
      choose()
      self?.toggleMark()
    }
    pane.buttons.discardButton.action = { [weak self] in
      choose()
      self?.discardCommand()?.perform()
    }
    pane.sheetView.addGestureRecognizer(TapGestureRecognizer { _ in choose() })
  }

  /// Places the panes beside each other; those that were there move if `animated` is true.
  private func layOut(animated: Bool, newcomers: [ComparePane] = []) {
    layout = CompareLayout(
      panes.map { $0.rotatedSize }, in: view.bounds, isRightToLeft: view.isRightToLeft,
      scale: view.window?.scale ?? 1)
    let places = zip(panes, layout.frames)
    for (pane, frame) in places where newcomers.contains(pane) || !animated { pane.frame = frame }
    guard animated else { return }
    View.animate(withDuration: CompareController.motion) {
      for (pane, frame) in places { pane.frame = frame }
    }
  }

  /// Asks for the pictures of the shown pages and of those that may be shown next.
  func load() {
    let shown = comparison.shown
    guard let window = view.window, !shown.isEmpty, !view.bounds.isEmpty else { return }
    let size = (peel == nil ? layout.frames.first?.size : nil) ?? view.bounds.size
    let box = (
      width: Int((size.width * window.scale).rounded()),
      height: Int((size.height * window.scale).rounded())
    )
    loader.show(shown, neighbours: comparison.neighbors) { [book] page in
      switch book.zoom.rotation(of: page) {
      case .none, .half: box
      case .right, .left: (box.height, box.width)
      }
    }
  }

  /// Shows what is known about the page of `pane`.
  func show(in pane: ComparePane) {
    let page = pane.address
    guard let window = view.window, book.contents.order.contains(page) else { return }
    let state = loader.page(at: page)
    var size = book.plan.shapes[page]?.size
    if case .ready(let image) = state { size = image.shape.size }
    pane.show(
      ComparedPage(
        state: state, name: book.spokenName(of: page),
        isMarked: book.state.bookmarks[page] != nil, rating: book.state.rating(of: page),
        size: size,
        isDocument: book.contents.isDocument(page), rotation: book.zoom.rotation(of: page),
        drawing: book.thumbnailDrawing(of: page)),
      background: loader.background, in: window)
  }

  private func pictureDidChange(_ page: PageAddress) {
    for pane in allPanes where pane.address == page { show(in: pane) }
    // The shape of a page may have become known.
    view.setNeedsLayout()
  }

  /// The panes beside each other, and those with a leaf between them.
  var allPanes: [ComparePane] { panes + (peel?.panes ?? []) }

  // MARK: One size and one place

  /// Shows all pages at the size and at the place of `pane`.
  private func follow(_ pane: ComparePane) {
    guard !isFollowing else { return }
    isFollowing = true
    for other in allPanes where other !== pane { other.sheetView.follow(pane.sheetView) }
    isFollowing = false
    markPointer()
  }

  /// Shows all pages at the size and at the place of the focused one, or of another one while that
  /// has no picture.
  ///
  /// A page that has been fitted into its pane again has kept its own magnification instead.
  private func keepTogether() {
    let focused = focusedPane.map { [$0] } ?? []
    if let pane = (focused + allPanes).first(where: \.showsPicture) { follow(pane) }
  }

  /// Shows the page of `pane`, whose picture has come, at the size and at the place of the others.
  private func join(_ pane: ComparePane) {
    guard let other = allPanes.first(where: { $0 !== pane && $0.showsPicture }) else { return }
    isFollowing = true
    pane.sheetView.follow(other.sheetView)
    isFollowing = false
  }

  private func followMouse(_ event: InputEvent) {
    switch event.kind {
    case .pointerMoved(.mouse, let location): pointer = location
    case .pointerLost(.mouse): pointer = nil
    default: return
    }
    markPointer()
  }

  /// Marks the point under the mouse on the pages on which the mouse is not.
  private func markPointer() {
    let source = pointer.flatMap { location in
      panes.lazy.compactMap { pane in pane.point(at: location).map { (pane, $0) } }.first
    }
    for pane in panes { pane.mark(pane === source?.0 ? nil : source?.1) }
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] { allCommands }

  override var keyCommandsTitle: String? { localized("Comparing") }

  override func contextMenu(at location: Point) -> Menu? {
    if peel == nil, let pane = panes.first(where: { $0.lies(at: location) }) {
      change { $0.moveFocus(to: pane.address) }
    }
    return menu
  }

  override func wheel(_ event: WheelEvent) -> Bool {
    guard peel == nil, event.y != 0, event.modifiers.isEmpty else { return super.wheel(event) }
    // A page that is seen whole does not scroll, and one turn of the wheel shows one picture.
    guard !event.continuesBurst else { return true }
    if let pane = panes.first(where: { $0.point(at: event.location) != nil }),
      !pane.sheetView.canScroll
    {
      change {
        $0.moveFocus(to: pane.address)
        $0.replace(by: event.y > 0 ? 1 : -1)
      }
    }
    return true
  }

  /// Lets the book show the focused page, and dismisses the comparison.
  func close() {
    if let focused, book.contents.order.contains(focused) { book.post(.chosen(focused)) }
    presentingViewController?.dismiss { [weak book] isDismissed in
      if isDismissed { book?.post(.uncovered) }
    }
  }
}
