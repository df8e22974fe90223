import Glibc
import QuireAnimation

extension ScrollView {
  /// The time after a wheel step, in seconds, during which the scroll view handles further steps
  /// even if its contents have reached their end.
  ///
  /// After a longer pause, a wheel step at the end of the contents goes to the views behind the
  /// scroll view. If these do not scroll, the steps that follow it without such a pause have no
  /// effect.
  static let wheelPause = Tuning.Wheel.pause
  /// The distance by which an arrow key scrolls, in points.
  static let lineStep = Tuning.Scroll.line
  /// The height, in points, of the part of the contents that stays visible when Page Up or Page
  /// Down scrolls.
  static let pageOverlap = Tuning.Scroll.pageOverlap

  /// Returns the distance, in points, that one wheel step scrolls a view of `length` points:
  /// length^⅔, as in GTK.
  static func notchStep(in length: Double) -> Double {
    pow(max(1, length), Tuning.Wheel.notchExponent)
  }

  /// Scrolls by the wheel steps of `event`, and returns whether the scroll view handles the event.
  func handleWheel(_ event: WheelEvent) -> Bool {
    guard !motion.isHeld, !zoom.isActive else { return true }
    let across = Double(event.x) * ScrollView.notchStep(in: bounds.width)
    let down = Double(event.y) * ScrollView.notchStep(in: bounds.height)
    let goesAcross = motion.x.canScroll && across != 0
    let goesDown = motion.y.canScroll && down != 0
    guard goesAcross || goesDown else { return false }
    let canMove =
      goesAcross && motion.x.canMove(by: across) || goesDown && motion.y.canMove(by: down)
    // The last wheel steps before the end are not meant for the view behind.
    let isGoingOn = motion.lastNotch.map { event.time - $0 < ScrollView.wheelPause } ?? false
    guard canMove || isGoingOn else { return false }
    motion.lastNotch = event.time
    if goesAcross { scrollAxis(\.x, to: motion.x.target + across, at: event.time) }
    if goesDown { scrollAxis(\.y, to: motion.y.target + down, at: event.time) }
    return true
  }

  /// Scrolls by the key of `event`, and returns whether the scroll view handles the event.
  ///
  /// It does not handle keys that do not scroll, nor a key at the end of the contents, except for
  /// the repeats of a held key.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .command]), let step = step(for: event)
    else { return false }
    let isAcross = step.x != 0
    guard isAcross ? motion.x.canScroll : motion.y.canScroll else { return false }
    let canMove = isAcross ? motion.x.canMove(by: step.x) : motion.y.canMove(by: step.y)
    guard canMove, !motion.isHeld, !zoom.isActive else { return event.isRepeat || motion.isHeld }
    if isAcross {
      scrollAxis(\.x, to: motion.x.target + step.x, at: event.time)
    } else {
      scrollAxis(\.y, to: motion.y.target + step.y, at: event.time)
    }
    return true
  }

  /// Scrolls to `offset`, in points, along `axis`, with a motion that begins at `time`, in seconds,
  /// or at once if the window reduces motion.
  func scrollAxis(
    _ axis: WritableKeyPath<ScrollMotion, ScrollAxis>, to offset: Double, at time: Double
  ) {
    if window?.reducesMotion == true {
      motion[keyPath: axis].jump(to: offset)
      showOffset()
    } else {
      motion[keyPath: axis].glide(to: offset, at: time)
    }
    flashScrollIndicators()
  }

  /// Keeps the visible part of the contents where it is, after content above it has become longer
  /// by `distance` points.
  func keepVisibleContents(afterGrowthAbove distance: Double) {
    motion.y.shift(by: distance)
    showOffset()
  }

  private func step(for event: KeyEvent) -> Vector? {
    let page = max(ScrollView.lineStep, visibleContentRect.height - ScrollView.pageOverlap)
    let all = contentSize.height + bounds.height
    switch event.key {
    case .left: return Vector(x: -ScrollView.lineStep)
    case .right: return Vector(x: ScrollView.lineStep)
    case .up: return Vector(y: -ScrollView.lineStep)
    case .down: return Vector(y: ScrollView.lineStep)
    case .pageUp: return Vector(y: -page)
    case .pageDown: return Vector(y: page)
    // Space on a focused subview is not meant for the scroll view.
    case .space where isFirstResponder || !holdsFocus:
      return Vector(y: event.modifiers.contains(.shift) ? -page : page)
    case .home: return Vector(y: -all)
    case .end: return Vector(y: all)
    default: return nil
    }
  }
}

extension View {
  /// Whether the view or one of its descendants has the focus.
  fileprivate var holdsFocus: Bool {
    (window?.firstResponder as? View)?.isDescendant(of: self) ?? false
  }

  /// Whether the view or one of its descendants can get the focus.
  var holdsFocusable: Bool {
    isVisible && isUserInteractionEnabled
      && (canBecomeFirstResponder || subviews.contains(where: \.holdsFocusable))
  }

  /// Scrolls the scroll views that contain this view, so that the view becomes visible: smoothly,
  /// or at once if `animated` is false.
  package func scrollIntoSight(animated: Bool = true) {
    for case let view as ScrollView in sequence(first: superview, next: { $0?.superview }) {
      view.scrollRectToVisible(
        convert(bounds, to: view).insetBy(x: -8, y: -8), animated: animated)
    }
  }
}
