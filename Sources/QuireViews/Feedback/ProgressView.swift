/// The base class of the views that show how far a task has come.
///
/// A view without a known progress moves to show that the task goes on, but requests frames only
/// while the view is drawn in a window.
open class ProgressView: View {
  /// The part of the task that is done, 0…1, or `nil` if it is not known.
  public var progress: Double? {
    didSet {
      if let progress, !(0...1).contains(progress) {
        self.progress = progress > 0 ? min(1, progress) : 0
      }
      guard progress != oldValue else { return }
      setNeedsDisplay()
    }
  }

  /// The time, in seconds, that determines the picture of unknown progress.
  var phase = 0.0
  /// Whether the view has been drawn since the last frame.
  private var isDrawn = false
  private var isObserving = false

  /// Creates a view that shows `progress`, 0…1, or unknown progress if it is `nil`.
  public init(progress: Double? = nil, frame: Rect = .zero) {
    super.init(frame: frame)
    self.progress = progress.map { min(1, max(0, $0)) }
    isUserInteractionEnabled = false
  }

  open override var drawsContent: Bool { true }

  open override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .progressIndicator, traits: .updatesFrequently,
      range: AccessibilityRange(value: progress, minimum: 0, maximum: 1, step: 0))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The observer belongs to the previous window.
    isObserving = false
  }

  /// Prepares the picture of the view, which is drawn in this frame.
  override func displayContent(scale: Double, magnification: Double) {
    super.displayContent(scale: scale, magnification: magnification)
    isDrawn = isOnScreen
    guard progress == nil, isDrawn, !isObserving, let window = showingWindow else { return }
    isObserving = true
    window.observeFrames { [weak self, weak window] time in
      guard let self, window === showingWindow else { return false }
      return advance(to: time)
    }
  }

  /// Whether any part of the view is inside all views that clip it.
  private var isOnScreen: Bool {
    var view = self as View
    var box = bounds
    while let outer = view.superview {
      box = view.transformToSuperview.boundingBox(of: box)
      if outer.clipsToBounds || outer is Window { box = box.intersection(outer.bounds) }
      if box.isEmpty { return false }
      view = outer
    }
    return true
  }

  /// Moves the picture of unknown progress to `time` seconds, and returns
  /// whether it goes on moving.
  private func advance(to time: Double) -> Bool {
    guard progress == nil, isDrawn else {
      isObserving = false
      return false
    }
    isDrawn = false
    phase = time
    setNeedsDisplay()
    return true
  }

  /// Whether the picture of unknown progress must not move from place to place.
  var isStill: Bool { window?.reducesMotion == true }

  /// The opacity of the mark of unknown progress in a window that reduces motion, which rises and
  /// falls.
  var pulse: Double { 0.65 + 0.35 * ProgressView.wave(phase / 1.6) }

  /// Returns a value that goes from −1 to 1 and back in each unit of `x`, more slowly at the ends.
  static func wave(_ x: Double) -> Double {
    let share = x - x.rounded(.down)
    let ramp = share < 0.5 ? 2 * share : 2 - 2 * share
    return 2 * ramp * ramp * (3 - 2 * ramp) - 1
  }
}
