import Quire
import QuireGeometry

/// A view that shows paper and can be told which part of it is visible.
protocol SheetContent: View {
  /// The rectangle of the paper, in points of the view.
  var contentRect: Rect { get }

  /// Called when `part`, in points of the view, has become visible and the view is shown enlarged
  /// by `zoomScale`.
  func show(part: Rect, zoomScale: Double)
}

extension SpreadView: SheetContent {}

extension PageView: SheetContent {}

/// A scroll view in which the paper of a view zooms, moves and is rotated.
///
/// The scale 1 shows the content view as it is, with its paper where the content view has it. The
/// ends of the paper are the ends of scrolling.
final class SheetScrollView: ScrollView {
  /// The place of the window on the sheet.
  enum Place: Hashable {
    /// The corner at which reading begins.
    case start
    /// The corner at which reading ends.
    case end
    /// The place where a point of the sheet, as a fraction of its size, is in the middle of the
    /// window.
    case around(Point)
    /// The place to which the user has moved the sheet.
    case chosen
  }

  /// The view that shows the paper.
  let content: any SheetContent
  /// The view that zooms; its bounds are the rectangle of the paper.
  let sheet = View()
  /// The size at which the sheet is shown.
  private(set) var level = ZoomLevel.fit
  /// The place of the window on the sheet, which the user may have left.
  private var place = Place.start
  /// The geometry of the sheet at the last layout.
  var geometry = SheetGeometry()
  /// Whether the view is placing the sheet, so that its movement is not an action of the user.
  private var isPlacing = false
  /// The object that knows the paper, and is told what the user does with it.
  weak var sheetDelegate: (any SheetScrollViewDelegate)?
  /// Whether the sheet can be zoomed and rotated by fingers.
  var isZoomEnabled = true {
    didSet {
      rotationRecognizer.isEnabled = isZoomEnabled
      if isZoomEnabled != oldValue { setNeedsLayout() }
    }
  }
  /// The recognizer of the fingers that rotate the paper.
  let rotationRecognizer = RotationGestureRecognizer()
  /// The rotation of the paper by two fingers, in addition to `rotation`.
  var freeRotation = FreeRotation()
  /// The rotation of the paper.
  var rotation = QuarterTurn.none {
    didSet { if rotation != oldValue { setNeedsLayout() } }
  }
  /// The pinch in progress, if it began while the whole sheet was visible.
  private var closing: ClosingPinch?
  /// The interaction with which fingers close the sheet.
  private lazy var closingInteraction: PinchInteraction = PinchInteraction { [weak self] in
    guard let self else { return }
    sheetDelegate?.sheetDidClose(by: closingInteraction)
  }

  /// Creates a view that shows the paper of `content`.
  init(_ content: any SheetContent) {
    self.content = content
    super.init()
    isDraggedByMouse = true
    isDirectionalLockEnabled = false
    dragPassingEdges = [.left, .right]
    sheet.addSubview(content)
    addSubview(sheet)
    delegate = self
    prepareRotation()
  }

  /// The sizes at which the sheet can be shown.
  var scales: ZoomScales { geometry.scales }

  /// The present magnification; 1 is the actual size.
  var magnification: Double { zoomScale * scales.magnification }

  /// The factor by which the content is enlarged in the window while it rests on the sheet.
  var paperScale: Double { zoomScale * geometry.fitScale }

  /// The visible part of the rectangle that the paper covers while it rests, in points of the
  /// superview.
  var restingPaper: Rect {
    if level == .fit, rotation == .none {
      return content.contentRect.offsetBy(contentArea.origin - .zero)
    }
    let limits = contentOffsetLimits
    let offset = Point(
      x: min(max(contentOffset.x, limits.minX), limits.maxX),
      y: min(max(contentOffset.y, limits.minY), limits.maxY))
    let paper = Rect(origin: Point(x: -offset.x, y: -offset.y), size: contentSize)
    return paper.intersection(Rect(size: bounds.size))
  }

  /// The part of this view that the content fills at the scale 1.
  var contentArea: Rect {
    Rect(size: bounds.size).inset(by: sheetDelegate?.contentMargins ?? .zero)
  }

  // MARK: Levels

  /// Shows the sheet at `level` and at `place`, without a motion.
  func show(_ level: ZoomLevel, at place: Place) {
    self.level = level
    self.place = place
    setNeedsLayout()
  }

  /// Zooms to `level` about `point`, a point of the window, or about the middle if `point` is `nil`
  /// or beside the paper.
  func zoom(to level: ZoomLevel, around point: Point?) {
    guard isZoomEnabled else { return }
    layoutIfNeeded()
    (self.level, place) = (level, .chosen)
    let scale = scales.scale(for: level)
    if let point = point.flatMap({ convert($0, from: nil) }), sheet.frame.contains(point) {
      setZoomScale(scale, around: point, animated: true)
    } else {
      setZoomScale(scale, animated: true)
    }
    sheetDelegate?.sheetLevelDidChange(to: level)
  }

  /// Zooms by `factor`, from the scale at which a running zoom will end, about `point` as
  /// `zoom(to:around:)`.
  func zoom(by factor: Double, around point: Point?) {
    layoutIfNeeded()
    // A motion to the level of a command begins with the next frame, and one of a gesture has a
    // level only when it ends.
    let isMoving = isZooming || targetZoomScale != zoomScale
    let from = isMoving ? targetZoomScale : scales.scale(for: level)
    zoom(to: scales.level(from: from, by: factor), around: point)
  }

  /// Shows the same part of the sheet as `other`, as large in relation to the whole sheet, without
  /// a motion.
  ///
  /// The movement is no action of the user, so the delegate is not told of it. The last step has to
  /// follow a sheet that rests.
  func follow(_ other: SheetScrollView) {
    layoutIfNeeded()
    isPlacing = true
    place = .chosen
    if other.isZooming || other.targetZoomScale != other.zoomScale {
      showStep(atScale: other.zoomScale, offset: offset(of: other))
    } else {
      zoomScale = other.zoomScale
      contentOffset = offset(around: other.middle)
    }
    level = other.zoomScale == 1 ? other.level : scales.level(at: zoomScale, after: level)
    isPlacing = false
    showPart()
  }

  override var fittingZoomScale: Double { 1 }

  override func pinch(_ event: PinchEvent) -> Bool {
    if closingInteraction.isInProgress {
      closingInteraction.follow(event)
      return true
    }
    if event.phase == .began {
      closing = zoomScale > 1 ? nil : ClosingPinch(event, level: level, zoomScale: zoomScale)
    }
    guard let closing, closing.closes(by: event), !isRotatingFreely,
      sheetDelegate?.closesByPinch == true
    else { return super.pinch(event) }
    let scale = closing.startScale(of: event, at: zoomScale)
    self.closing = nil
    endPinch(at: closing.level)
    closingInteraction.begin(event, heldAt: closing.location, scale: scale)
    return true
  }

  /// Ends the pinch in progress, and shows the sheet at `level`, at which the pinch began.
  private func endPinch(at level: ZoomLevel) {
    stopZooming()
    show(level, at: .start)
    layoutIfNeeded()
    sheetDelegate?.sheetLevelDidChange(to: level)
  }

  // MARK: Places

  /// The way of the window over the sheet.
  var readingPath: ReadingPath {
    ReadingPath(limits: contentOffsetLimits, window: bounds.size, isMirrored: isRightToLeft)
  }

  /// Moves the window over the sheet by `step`, in sizes of the window, with a motion.
  func pan(by step: Vector) {
    scroll(by: Vector(x: step.x * bounds.width, y: step.y * bounds.height))
  }

  // MARK: Layout

  override func layoutSubviews() {
    isPlacing = true
    let (former, formerMagnification, middle) = (geometry, magnification, middle)
    var stoppedZoom = false
    layOutSheet()
    super.layoutSubviews()
    if geometry != former || place != .chosen {
      if geometry != former, targetZoomScale != zoomScale || isZooming {
        level = former.scales.level(at: targetZoomScale, after: level)
        stopZooming()
        stoppedZoom = true
      }
      zoomScale = isZoomEnabled ? scales.scale(for: level) : 1
      contentOffset =
        switch place {
        case .start: readingPath.start
        case .end: readingPath.end
        case .around(let point): offset(around: point)
        case .chosen: offset(around: middle)
        }
    }
    isPlacing = false
    showPart()
    if geometry != former { sheetDelegate?.sheetGeometryDidChange() }
    if magnification != formerMagnification { sheetDelegate?.sheetMagnificationDidChange() }
    if stoppedZoom {
      sheetDelegate?.sheetLevelDidChange(to: level)
      sheetDelegate?.sheetScaleDidChange()
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    stopRotating()
    // The content is told about its visible part again, because it may need the window for that.
    setNeedsLayout()
  }

  override func readingDidChange() {
    isPlacing = true
    super.readingDidChange()
    isPlacing = false
    setNeedsLayout()
  }

  // MARK: Responding

  /// Returns a hand if the pointer can move the sheet, otherwise `nil`.
  override func cursor(at location: Point) -> Cursor? {
    guard canScroll else { return nil }
    return isDragging ? .grabbing : .grab
  }

  // The arrow keys turn pages.
  override var canBecomeFirstResponder: Bool { false }
}

extension SheetScrollView: ScrollViewDelegate {
  func viewForZooming(in scrollView: ScrollView) -> View? { sheet }

  private func userDidMove() {
    place = .chosen
    showPart()
    let middle = middle
    sheetDelegate?.sheetDidMove(
      to: Point(x: min(max(middle.x, 0), 1), y: min(max(middle.y, 0), 1)))
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !isPlacing else { return }
    userDidMove()
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    guard !isPlacing else { return }
    userDidMove()
    sheetDelegate?.sheetScaleDidChange()
  }

  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {
    guard !isPlacing else { return }
    level = scales.level(at: scale, after: level)
    sheetDelegate?.sheetLevelDidChange(to: level)
  }
}
