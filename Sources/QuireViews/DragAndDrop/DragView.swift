import QuireScene

/// The view that shows the preview of dragged items above everything else in the window, and that
/// handles the press that drags it.
final class DragView: View {
  /// The distance, in points, from the pointer to the top left corner.
  private let grip: Vector

  /// The opacity of the preview.
  static let opacity = 0.5
  /// The time in which the preview moves back after a cancelled drag.
  static let returnDuration = Duration.milliseconds(200)

  /// Creates a view that shows `preview` at `frame`, dragged at `location`; the places are in
  /// points of the window.
  init(_ preview: View, frame: Rect, at location: Point) {
    grip = frame.origin - location
    super.init(frame: frame)
    // Views are looked for beneath the preview.
    isUserInteractionEnabled = false
    alpha = DragView.opacity
    preview.frame = Rect(size: frame.size)
    addSubview(preview)
    accessibilityElements = []
  }

  override func cursor(at location: Point) -> Cursor? { .grabbing }

  /// Moves the preview to the pointer at `location`, in points of the window.
  func follow(_ location: Point) {
    frame = Rect(origin: location + grip, size: bounds.size)
    if window?.subviews.last !== self { window?.bringSubviewToFront(self) }
  }

  /// Moves the preview back to `frame`, in points of the window, and removes it there.
  func flyBack(to frame: Rect) {
    guard window?.reducesMotion == false else { return removeFromSuperview() }
    View.animate(withDuration: DragView.returnDuration, curve: .easeOut) {
      self.frame = frame
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    window?.moveDrag(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    window?.releaseDrag(event)
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) { window?.loseDrag(by: pointer) }
}

/// A view that shows the picture of another view, which stays where it is.
final class ViewPicture: View {
  private weak var source: View?

  /// Creates a view that shows the picture of `source`.
  init(of source: View) {
    self.source = source
    super.init(frame: Rect(size: source.bounds.size))
  }

  override func transitionLayers() -> [DrawListLayer] {
    guard let source, !bounds.isEmpty else { return [] }
    let stage = Stage(size: bounds.size, scale: window?.scale ?? 1)
    let panel = Panel(.page(.from, source: Rect(size: source.bounds.size)), frame: stage.bounds)
    let picture = source.snapshotSource(in: window)
    return [
      DrawListLayer(
        list: DrawList(camera: Camera(distance: nil), calls: [.panel(panel)]), from: picture,
        to: picture, stage: stage, showsViewsBehind: true)
    ]
  }
}
