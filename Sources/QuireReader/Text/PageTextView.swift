import Quire
import QuireDocuments
import QuireGeometry

/// The object to which the presses on the text of a page are passed.
protocol PageTextViewDelegate: AnyObject {
  /// Handles a press that begins on `view`, and returns whether it concerns the text.
  func textView(_ view: PageTextView, didBegin event: PointerEvent) -> Bool
  /// Handles a movement of a press that began on `view`.
  func textView(_ view: PageTextView, didMove event: PointerEvent)
  /// Handles the end of a press that began on `view`.
  func textView(_ view: PageTextView, didEnd event: PointerEvent)
  /// Handles the loss of a press that began on `view`.
  func textViewDidLosePress(_ view: PageTextView)
  /// Moves the start of the selection or, if `isEnd` is true, its end to `location`, a point of the
  /// window.
  func textView(_ view: PageTextView, didDragEnd isEnd: Bool, to location: Point)
  /// Handles the end of a drag of a handle.
  func textViewDidEndDrag(_ view: PageTextView)
  /// Whether a press selects text now.
  var isSelecting: Bool { get }
}

/// The text on a page: a transparent view above the picture of the page, which marks parts of the
/// text and passes presses to its delegate.
///
/// The marks lie on the paper: they turn, bend and zoom with it.
final class PageTextView: View {
  /// The text of the page.
  let text: PageText
  /// The size of the upright page, in points of the document.
  let pageSize: Size
  weak var delegate: (any PageTextViewDelegate)?
  /// The selected part of the text, or `nil` if nothing is selected.
  var selection: Range<Int>? {
    didSet { if selection != oldValue { updateSelection() } }
  }
  /// The position of the caret, or `nil` if none is shown.
  var caret: Int? {
    didSet { if caret != oldValue { updateSelection() } }
  }
  /// The ends of the selection on this page that have handles for fingers.
  var handledEnds = (start: false, end: false) {
    didSet { if handledEnds != oldValue { updateSelection() } }
  }
  private weak var page: PageView?
  /// The handles at the start and at the end of the selection, or `nil` before they are needed.
  private var handles: (start: SelectionHandle, end: SelectionHandle)?
  private let caretView = View()
  private let announcement = Announcement()
  private let selectionMarks = MarksView(Color(red: 0.20, green: 0.47, blue: 0.96, alpha: 0.32))

  /// Creates the view of `text` above the picture in `page`, whose size is `pageSize` in points of
  /// its document.
  init(_ text: PageText, pageSize: Size, on page: PageView) {
    (self.text, self.pageSize, self.page) = (text, pageSize, page)
    super.init()
    selectionMarks.autoresizingMask = .fill
    addSubview(selectionMarks)
    caretView.backgroundColor = .black
    (caretView.isHidden, caretView.isUserInteractionEnabled) = (true, false)
    addSubview(caretView)
  }

  /// Makes assistive programs say `text`, where the caret is.
  func announce(_ text: String) { announcement.say(text, in: self, at: caretView.frame) }

  /// The place of the paper in the view.
  var geometry: PageGeometry {
    page?.geometry(ofPageSize: pageSize)
      ?? PageGeometry(paper: .zero, shownPart: .zero, pageSize: pageSize)
  }

  /// Returns the place in the text nearest to `location`, a point of the window, or `nil` if there
  /// is none.
  func place(nearest location: Point) -> PageText.Place? {
    convert(location, from: nil).flatMap { text.place(nearest: geometry.pagePoint(at: $0)) }
  }

  /// Returns the distance from the shown part of the paper to `location`, a point of the window, in
  /// points of the view.
  func distance(to location: Point) -> Double {
    guard let point = convert(location, from: nil) else { return .infinity }
    let paper = geometry.paper.intersection(geometry.shownPart)
    let nearest = Point(
      x: min(max(point.x, paper.minX), paper.maxX), y: min(max(point.y, paper.minY), paper.maxY))
    return (point - nearest).length
  }

  private func updateSelection() {
    let geometry = geometry
    selectionMarks.rects = (selection.map(text.rectangles) ?? []).map(geometry.shownRect)
      .filter { !$0.isEmpty }
    placeHandles()
    caretView.isHidden = caret == nil
    guard let caret else { return }
    let rect = geometry.rect(of: text.caret(at: caret))
    let width = PageTextView.caretWidth
    caretView.frame =
      rect.width < rect.height
      ? Rect(x: rect.minX - width / 2, y: rect.minY, width: width, height: rect.height)
      : Rect(x: rect.minX, y: rect.minY - width / 2, width: rect.width, height: width)
  }

  private func placeHandles() {
    let (start, end) = (handledEnds.start, handledEnds.end)
    guard let selection, start || end else {
      for handle in [handles?.start, handles?.end] { handle?.isHidden = true }
      return
    }
    let handles = handles ?? makeHandles()
    self.handles = handles
    let unit = convert(Rect(x: 0, y: 0, width: 1, height: 1), to: nil)
    for (handle, isShown, position) in [
      (handles.start, start, selection.lowerBound), (handles.end, end, selection.upperBound),
    ] {
      handle.isHidden = !isShown
      guard isShown else { continue }
      let caret = geometry.rect(of: text.caret(at: position))
      handle.place(below: Point(x: caret.center.x, y: caret.maxY), scale: unit.width)
    }
  }

  private func makeHandles() -> (start: SelectionHandle, end: SelectionHandle) {
    let handles = (start: SelectionHandle(), end: SelectionHandle())
    for (handle, isEnd) in [(handles.start, false), (handles.end, true)] {
      handle.dragged = { [weak self] location in
        guard let self else { return }
        delegate?.textView(self, didDragEnd: isEnd, to: location)
      }
      handle.released = { [weak self] in
        if let self { delegate?.textViewDidEndDrag(self) }
      }
      addSubview(handle)
    }
    return handles
  }

  /// The width of the caret, in points.
  private static let caretWidth = 1.5

  override func layoutSubviews() {
    super.layoutSubviews()
    updateSelection()
  }

  // MARK: Presses

  override var holdsRestingFinger: Bool { delegate?.isSelecting == true }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    delegate?.textView(self, didBegin: event) == true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    delegate?.textView(self, didMove: event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    delegate?.textView(self, didEnd: event)
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    delegate?.textViewDidLosePress(self)
  }

  /// The text cursor while a press selects text, and over text while Shift is held, because a drag
  /// would select then.
  override func cursor(at location: Point) -> Cursor? {
    let wouldSelect = window?.heldModifiers == .shift && place(nearest: location)?.isOnText == true
    return wouldSelect || delegate?.isSelecting == true ? .text : nil
  }
}
