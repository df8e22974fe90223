import Geometry
import Graphics
import Quire
import Scene

/// Draws frames of transitions between two pictures into memory, without a window.
final class FrameRenderer {
  private let stage: Stage
  // What belongs to the context goes before it.
  private let target: RenderTarget
  private var pages: [Page: Texture] = [:]
  private let renderer: Renderer
  private let context: GraphicsContext
  private let display: HeadlessDisplay

  /// A renderer of frames of `width` × `height` pixels, `scale` of them a point.
  ///
  /// - Throws: `GraphicsError.unavailable` without OpenGL, `.size` for a frame that is too large.
  init(width: Int, height: Int, scale: Double) throws(GraphicsError) {
    display = try HeadlessDisplay()
    context = try GraphicsContext()
    renderer = try Renderer(context: context)
    target = try RenderTarget(width: width, height: height, context: context)
    // Rounded sizes in points are those of the pixels, so that pages fall on them.
    stage = Stage(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
  }

  /// Makes `image`, of the frame's size and with all levels, one of the pages.
  ///
  /// - Throws: `GraphicsError.size` when the device cannot hold it.
  func show(_ image: Image, as page: Page) throws(GraphicsError) {
    pages[page] = try Texture(image, context: context)
  }

  /// The frame of `effect` at `progress`, once both pages are shown.
  ///
  /// - Throws: `GraphicsError` when a shader or a texture cannot be made.
  func frame(of effect: any TransitionEffect, at progress: Double) throws(GraphicsError) -> Image {
    guard let from = pages[.from], let to = pages[.to] else {
      preconditionFailure("a frame has two pages")
    }
    let list = effect.drawList(at: progress, on: stage)
    try renderer.render(to: .target(target), background: list.backdrop) {
      pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { $0 == .from ? from : to }
    }
    return target.readImage()
  }
}
