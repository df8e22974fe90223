import QuireCompositor
import QuireGeometry
public import QuireScene

/// An object that draws a view tree into an image, outside of the frames of a window.
package protocol ImageRenderer: AnyObject {
  /// Returns the pixels of `subtree`, or `nil` if the driver cannot draw them.
  func image(of subtree: SnapshotSource.Subtree) -> Image?
}

extension View {
  /// Returns the pixels of the view and its subviews as they look now, on a transparent ground.
  ///
  /// The view's own transform, alpha and hiding have no effect. The GPU draws the pixels, and the
  /// program waits for them, so this is nothing for every frame.
  ///
  /// - Parameter scale: The number of pixels per point, or `nil` for that of the window.
  /// - Returns: The image, or `nil` if no window shows the view, the view is empty or the driver
  ///   cannot draw an image of that size.
  public func image(scale: Double? = nil) -> Image? {
    guard let window = showingWindow, let renderer = window.imageRenderer, !bounds.isEmpty else {
      return nil
    }
    let scale = scale ?? window.scale
    layoutIfNeeded()
    display(at: rootPlacement(of: bounds), scale: scale)
    var pass = CompositePass(scale: scale)
    compose(into: &pass, at: rootPlacement(of: bounds))
    for content in pass.contents { window.contents.register(content) }
    let image = renderer.image(
      of: SnapshotSource.Subtree(
        id: snapshotID, generation: generation, items: pass.items, size: bounds.size,
        scale: scale))
    // Contents of another scale belong to the image alone.
    if scale != window.scale { contentsDidChange() }
    return image
  }

  /// Returns a view with the frame of this view that shows a picture of how it looks now, or `nil`
  /// if no window shows it.
  ///
  /// The picture stays as it is while this view changes or disappears.
  public func snapshot() -> View? {
    guard let image = image() else { return nil }
    let view = ImageView(image)
    view.bounds.size = bounds.size
    view.center = center
    return view
  }
}
