import Quire
import QuireGeometry

/// The controller of the form in which a person chooses the look of the pages: a panel beside the
/// pages of a wide window, or the content of a sheet at the lower edge of a narrow one.
///
/// The book shows each change at once, so that its pages are the preview. Escape closes the panel.
final class LookController: ViewController {
  /// The place of the form.
  enum Place {
    /// A panel over the pages, on the side where reading ends.
    case panel
    /// The content of a sheet, which has its own background.
    case sheet
  }

  private static let margin = 10.0

  /// Called when the panel has to close.
  var close: () -> Void = {}
  let form: LookForm
  private let book: PictureBook
  private let place: Place

  /// Creates the controller of the look of `book` for a form in the place `place`.
  init(_ book: PictureBook, in place: Place) {
    self.book = book
    self.place = place
    form = LookForm(book.look)
    super.init()
    title = localized("Look")
  }

  override func loadView() {
    let scroll = ScrollView()
    scroll.contentView = form
    switch place {
    case .sheet: view = scroll
    case .panel: view = LookPanel(scroll)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.changed = { [weak book] look in book?.post(.lookChosen(look)) }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    guard place == .panel, let window = view.window else { return }
    if window.isFocusVisible {
      window.moveFocus(to: form.tone)
    } else {
      _ = form.tone.becomeFirstResponder()
    }
  }

  /// Shows the look of the book, which has changed.
  func update() { form.look = book.look }

  /// Places the panel in the rectangle `room`, at the side where reading ends.
  func place(in room: Rect) {
    let margin = LookController.margin
    let most = room.insetBy(x: margin, y: margin)
    let size = form.sizeThatFits(Size(width: max(0, most.width), height: max(0, most.height)))
    let height = max(0, min(size.height, most.height))
    view.frame = Rect(
      x: view.isRightToLeft ? most.minX : most.maxX - size.width, y: most.minY, width: size.width,
      height: height)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if place == .panel, event.key == .escape, event.modifiers == [] {
      close()
      return true
    }
    return super.keyDown(event)
  }
}

/// The plate of the form over the pages.
private final class LookPanel: FloatingPlate {
  private let scroll: ScrollView

  /// Creates a plate that shows `scroll`.
  init(_ scroll: ScrollView) {
    self.scroll = scroll
    super.init(.raised, cornerRadius: 12)
    addSubview(scroll)
    accessibilityRole = .dialog
    accessibilityLabel = localized("Look")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
  }

  /// Takes every press, so that none reaches the page below.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }
}
