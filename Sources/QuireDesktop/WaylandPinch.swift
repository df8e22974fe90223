internal import CWayland
import QuireGeometry

/// A listener for the pinches of one `wl_pointer`, on a compositor with `zwp_pointer_gestures_v1`.
///
/// Only the thread that dispatches the queue of `pointer` may use it.
@safe nonisolated final class WaylandPinch {
  private let pinch: OpaquePointer
  private let surface: OpaquePointer
  private let deliver: (PinchReport) -> Void
  private let listener = UnsafeMutablePointer<pointer_gesture_pinch_listener>.allocate(capacity: 1)
  private var isOverSurface = false

  /// Creates a listener that calls `deliver` with the pinches of `pointer` that begin over
  /// `surface`, or returns `nil` if that fails.
  init?(
    of gestures: OpaquePointer, pointer: OpaquePointer, over surface: OpaquePointer,
    deliver: @escaping (PinchReport) -> Void
  ) {
    guard let pinch = unsafe pointer_gestures_get_pinch(gestures, pointer) else { return nil }
    unsafe self.pinch = unsafe pinch
    unsafe self.surface = unsafe surface
    self.deliver = deliver
    unsafe listener.initialize(to: pointer_gesture_pinch_listener())
    unsafe listener.pointee.begin = { data, _, _, _, surface, fingers in
      guard let pinch = unsafe WaylandPinch.of(data) else { return }
      unsafe pinch.began(isOver: surface == pinch.surface)
    }
    unsafe listener.pointee.update = { data, _, _, x, y, scale, _ in
      unsafe WaylandPinch.of(data)?
        .report(
          .changed(
            scale: Double(scale) / 256, by: Vector(x: Double(x) / 256, y: Double(y) / 256)))
    }
    unsafe listener.pointee.end = { data, _, _, _, cancelled in
      unsafe WaylandPinch.of(data)?.ended(isCancelled: cancelled != 0)
    }
    unsafe pointer_gesture_pinch_listen(
      pinch, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandPinch? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandPinch>.fromOpaque(data).takeUnretainedValue()
  }

  private func began(isOver: Bool) {
    isOverSurface = isOver
    report(.began)
  }

  private func report(_ report: PinchReport) {
    if isOverSurface { deliver(report) }
  }

  private func ended(isCancelled: Bool) {
    report(.ended(isCancelled: isCancelled))
    isOverSurface = false
  }

  /// Cancels the pinch that is in progress, because its end will not be reported.
  deinit {
    ended(isCancelled: true)
    unsafe pointer_gesture_pinch_destroy(pinch)
    unsafe listener.deallocate()
  }
}
