import QuireGeometry

@testable import QuireGestures

extension FuzzTarget {
  /// All gestures, with the same events.
  static let gestures = FuzzTarget("Gestures") { bytes in
    var script = GestureScript(bytes)
    var bench = GestureBench(isHorizontal: bytes.first.map { $0 & 1 == 0 } ?? true)
    while let step = script.next() { bench.play(step) }
  }
}

/// One gesture of each kind, with the checks of their steps.
private struct GestureBench {
  private var pan: PanGesture
  private var scroll: ScrollGesture
  private var pinch = PinchGesture()
  private var rotation = RotationGesture()
  private var tap = TapGesture()
  private var longPress = LongPressGesture()
  private var pans = GestureBalance("pan", hasPresses: true)
  private var scrolls = GestureBalance("scroll", hasPresses: false)
  private var pinches = GestureBalance("pinch", hasPresses: false)
  private var rotations = GestureBalance("rotation", hasPresses: false)
  private var taps = GestureBalance("tap", hasPresses: true)
  private var longPresses = GestureBalance("long press", hasPresses: true)

  init(isHorizontal: Bool) {
    pan = PanGesture(orientation: isHorizontal ? .horizontal : nil)
    scroll = ScrollGesture(orientation: isHorizontal ? .horizontal : .vertical)
  }

  mutating func play(_ step: GestureScript.Step) {
    switch step {
    case .event(let event):
      longPresses.take(longPress.advance(to: event.time)?.step, isRunning: longPress.isLasting)
      pans.take(pan.handle(event)?.step, isRunning: pan.isDragging)
      scrolls.take(scroll.handle(event)?.step, isRunning: scroll.isScrolling)
      pinches.take(pinch.handle(event)?.step, isRunning: pinch.isPinching)
      rotations.take(rotation.handle(event)?.step, isRunning: rotation.isRotating)
      taps.take(tap.handle(event)?.step, isRunning: false)
      longPresses.take(longPress.handle(event)?.step, isRunning: longPress.isLasting)
    case .cancel:
      pans.take(pan.cancel()?.step, isRunning: pan.isDragging)
      scrolls.take(scroll.cancel()?.step, isRunning: scroll.isScrolling)
      pinches.take(pinch.cancel()?.step, isRunning: pinch.isPinching)
      rotations.take(rotation.cancel()?.step, isRunning: rotation.isRotating)
      taps.take(tap.cancel()?.step, isRunning: false)
      longPresses.take(longPress.cancel()?.step, isRunning: longPress.isLasting)
    }
  }
}
