import Documents
import Quire
import QuireGeometry
import QuireGraphics
import QuireScene

/// Draws frames of transitions between two pictures into memory, without a window.
final class FrameRenderer {
  private var stage: Stage
  // What belongs to the context goes before it.
  private let reader: FrameReader
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
    reader = try FrameReader(width: width, height: height, context: context)
    // Rounded sizes in points are those of the pixels, so that pages fall on them.
    stage = Stage(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
  }

  /// Draws with `shaders` from now on.
  ///
  /// - Parameters:
  ///   - shaders: the built-in stages and what they are replaced by.
  ///   - refused: is told why the driver refuses one.
  func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    renderer.use(shaders, refused: refused)
  }

  /// Makes `picture` one of the pages, on a desk of the given colour.
  ///
  /// - Throws: `GraphicsError.size` when the device cannot hold it.
  func show(_ picture: PageImage, as page: Page, on desk: Color) throws(GraphicsError) {
    pages[page] = try Texture(picture.image, context: context)
    let points = 1 / stage.scale
    let whole = Rect(
      size: Size(width: Double(picture.pageWidth), height: Double(picture.pageHeight)))
    let place =
      picture.picture == whole
      ? stage.bounds
      : picture.picture.scaled(by: points).offsetBy(stage.bounds.origin - .zero)
    stage = Stage(
      size: stage.size, scale: stage.scale, desk: desk,
      from: page == .from ? place : stage.content(of: .from),
      to: page == .to ? place : stage.content(of: .to))
  }

  /// Draws frames of `effect`, once both pages are shown.
  ///
  /// - Parameters:
  ///   - effect: what is drawn.
  ///   - steps: the progress of each frame, at least one.
  ///   - take: gets the number of each frame and its pixels: RGBA, 8 bits each, premultiplied, rows
  ///     from the top without padding. Another frame is drawn meanwhile.
  /// - Throws: `GraphicsError` when a shader or a texture cannot be made; what `take` throws.
  func draw(
    _ effect: any TransitionEffect, at steps: [Double], take: (Int, RawSpan) throws -> Void
  ) throws {
    try draw(effect, at: steps[0])
    for index in steps.indices {
      if index + 1 < steps.count { try draw(effect, at: steps[index + 1]) }
      try reader.read { try take(index, $0) }
    }
  }

  private func draw(_ effect: any TransitionEffect, at progress: Double) throws(GraphicsError) {
    guard let from = pages[.from], let to = pages[.to] else {
      preconditionFailure("a frame has two pages")
    }
    let list = effect.drawList(at: progress, on: stage)
    try reader.draw { target throws(GraphicsError) in
      // The list itself clears what it leaves uncovered.
      try renderer.render(to: .target(target), background: nil) { pass throws(GraphicsError) in
        try pass.draw(list, on: stage) { $0 == .from ? from : to }
      }
    }
  }
}
