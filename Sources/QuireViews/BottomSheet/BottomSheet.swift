public import QuireGeometry
import QuireGestures

/// A presented controller that shows another controller at the lower edge of the window, in front
/// of the presenter, which stays visible.
///
/// ```swift
/// let sheet = BottomSheet(contentViewController: settings)
/// sheet.detents = [.medium(), .large()]
/// present(sheet)
/// ```
///
/// | input | sheet |
/// |---|---|
/// | a drag with the mouse, a finger or two fingers on a touchpad | follows, beyond its ends less |
/// | a throw | moves to the next detent, or is dismissed below the lowest one |
/// | a press while it moves | stops, and can be dragged on |
/// | a drag of a scroll view in it | grows before contents at their top scroll, shrinks after |
/// | a press beside it, Escape | is dismissed |
/// | Escape during a drag | moves back to its detent |
/// | Up, Down, Home, End, Space on the grabber | moves to another detent |
///
/// The names are those of `UISheetPresentationController`. In a window that is wider than
/// `greatestWidth`, the sheet is a dialog in the middle of the window, which is not dragged. The
/// sheet keeps its detent when the window changes its size. If the window reduces motion, the sheet
/// appears and disappears in a crossfade, and is at a chosen detent at once.
open class BottomSheet: ViewController {
  /// The greatest width of a window, in points, in which the sheet is at the lower edge.
  public static let greatestWidth = 640.0

  /// The controller whose view the sheet shows.
  public let contentViewController: ViewController

  /// The heights at which the sheet can rest, in any order; the detent `large` by default.
  public var detents: [Detent] = [.large()] {
    didSet { detentsDidChange() }
  }

  /// The detent at which the sheet rests or to which it moves, or `nil` for the lowest one.
  ///
  /// A change takes effect at once, or with a motion in `animateChanges(_:)`.
  public var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { detentsDidChange() } }
  }

  /// Called when a person has chosen another detent with a drag, a key or an assistive program.
  public var selectedDetentDidChange: () -> Void = {}

  /// Whether a grabber at the top shows that the sheet can be dragged, and lets keys and assistive
  /// programs choose the detent; true by default.
  public var prefersGrabberVisible = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether an upward drag of a scroll view whose contents are at their top lets the sheet grow
  /// before the contents scroll; true by default.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether only the program dismisses the sheet, and no drag, press or key; false by default.
  public var isModalInPresentation = false {
    didSet { position?.canDismiss = !isModalInPresentation }
  }

  /// The size of the sheet, in points, where it is a dialog and the window is large enough.
  public var dialogSize = Size(width: 480, height: 520) {
    didSet { presentedIn?.placePresented() }
  }

  /// The height and the motion of the sheet, or `nil` before the size of its container is known.
  var position: SheetPosition?
  /// The detents of the present container with their heights, the lowest first.
  var ladder: [(identifier: Detent.Identifier, height: Double)] = []
  /// The size of the container, in points.
  var containerSize = Size.zero
  /// The drags that move the sheet.
  var drags = SheetDrags()
  /// Whether the sheet observes the frames of its window.
  private var isObserving = false
  /// Whether `animateChanges(_:)` is being carried out.
  private var isChangingAnimated = false
  private(set) lazy var grabber = SheetGrabber(self)
  let appearing = SheetAppearing()

  /// Creates a sheet that shows the view of `contentViewController`.
  public init(contentViewController: ViewController) {
    self.contentViewController = contentViewController
    super.init()
    title = contentViewController.title
    modalPresentationStyle = .custom
    transitioningDelegate = appearing
    addChild(contentViewController)
  }

  /// Carries out `changes` of the detents or of the selected one, and moves the sheet to its new
  /// height with a spring.
  public func animateChanges(_ changes: () -> Void) {
    isChangingAnimated = true
    changes()
    isChangingAnimated = false
  }

  // MARK: View

  open override func loadView() {
    let panel = SheetPanel()
    panel.isMoving = { [weak self] in self?.position?.isMoving == true }
    view = panel
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityRole = .dialog
    view.accessibilityLabel = title
    for part in [grabber, contentViewController.view] { view.addSubview(part) }
    contentViewController.didMove(toParent: self)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    grabber.isHidden = isDialog || !prefersGrabberVisible
    grabber.frame = Rect(x: 0, y: 0, width: bounds.width, height: SheetGrabber.height)
    let top = grabber.isHidden ? 0 : SheetGrabber.height
    let bottom = isDialog ? 0 : SheetPanel.radius
    contentViewController.view.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
  }

  /// Moves the focus to the first view of the content that can have it, and shows the focus if keys
  /// were used last.
  open override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    guard let window = view.window, window.firstResponder == nil,
      let target = contentViewController.view.firstFocusable
    else { return }
    if window.isFocusVisible {
      window.moveFocus(to: target)
    } else {
      window.makeFirstResponder(target)
    }
  }

  open override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    cancelDrags()
  }

  open override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    // The next presentation begins at rest, at the chosen detent.
    position = nil
    containerSize = .zero
  }

  /// Always, because a sheet is one area with everything around it.
  override var keepsFocusInside: Bool { true }

  // MARK: Position

  private func detentsDidChange() {
    guard position != nil else { return }
    resolveDetents(at: isChangingAnimated ? timeOfMotion : nil)
    positionDidChange()
  }

  /// The time at which a motion to a chosen detent begins, in seconds, or `nil` if the sheet is
  /// there at once.
  var timeOfMotion: Double? {
    viewIfLoaded?.window.flatMap { $0.reducesMotion ? nil : $0.time }
  }

  /// Shows the position, and observes the frames of the window while the sheet moves.
  func positionDidChange() {
    presentedIn?.placePresented()
    grabber.setNeedsDisplay()
    guard position?.isMoving == true, !isObserving, let window = view.window else { return }
    isObserving = true
    window.observeFrames { [weak self, weak window] time in
      guard let self else { return false }
      isObserving = view.window === window && position?.advance(to: time) == true
      presentedIn?.placePresented()
      return isObserving
    }
  }

  // MARK: Responding

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    pan(event.input)
    return true
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    pan(event.input)
    return true
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    pan(event.input)
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    pan(InputEvent(.pointerLost(pointer), time: window?.time ?? 0))
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    followFingers(event.input)
    return true
  }

  open override func scrollEnded(time: Double) {
    followFingers(InputEvent(.scrollEnded, time: time))
  }

  open override func cursor(at location: Point) -> Cursor? {
    drags.pan.isDragging ? .grabbing : super.cursor(at: location)
  }

  /// Handles Escape during a drag, which moves the sheet back, and Escape on a sheet that only the
  /// program dismisses.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, isModalInPresentation || position?.isHeld == true else {
      return super.keyDown(event)
    }
    cancelDrags()
    return true
  }
}
