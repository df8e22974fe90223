import Quire
import QuireDocuments
import QuireGeometry
import QuireGraphics
import QuireScene

/// A renderer that draws frames of a transition between two pictures into memory, without a window.
final class FrameRenderer {
  private var stage: Stage
  // The objects that need the context are released before it, in this order.
  private let reader: FrameReader
  private var pages: [Page: Texture] = [:]
  private let renderer: Renderer
  private let context: GraphicsContext
  private let display: HeadlessDisplay

  /// Creates a renderer for frames of `width` × `height` pixels, with `scale` pixels per point.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL, `.size` if the frame is too
  ///   large.
  init(width: Int, height: Int, scale: Double) throws(GraphicsError) {
    display = try HeadlessDisplay()
    context = try GraphicsContext()
    renderer = try Renderer(context: context)
    reader = try FrameReader(width: width, height: height, context: context)
    // The size in points is computed from whole pixels, so that page edges lie on pixels.
    stage = Stage(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
  }

  /// Makes the renderer draw later frames with the shaders in `shaders`; `refused` is called with
  /// the error if the driver rejects one of them.
  func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    renderer.use(shaders, refused: refused)
  }

  /// Shows `picture` as the old or the new page of the transition, depending on `page`, with
  /// `backgroundColor` as the colour around the picture; `filter` changes the colours of the
  /// picture.
  ///
  /// - Throws: `GraphicsError.size` if the picture is too large for the device.
  func show(
    _ picture: PageImage, as page: Page, on backgroundColor: Color, filter: ColorFilter
  ) throws(GraphicsError) {
    pages[page] = try texture(of: picture.image, filter)
    let points = 1 / stage.scale
    let whole = Rect(
      size: Size(width: Double(picture.pageWidth), height: Double(picture.pageHeight)))
    let pixels = Rect(
      x: 0, y: 0, width: (stage.size.width * stage.scale).rounded(),
      height: (stage.size.height * stage.scale).rounded())
    let frame: Rect
    if whole.size != pixels.size {
      // A part of a page is smaller than the frame, and lies in its middle.
      var middle = pixels.centering(whole.size)
      middle.origin = Point(x: middle.minX.rounded(.down), y: middle.minY.rounded(.down))
      frame = middle.scaled(by: points).offsetBy(stage.bounds.origin - .zero)
    } else {
      frame =
        picture.picture == whole
        ? stage.bounds
        : picture.picture.scaled(by: points).offsetBy(stage.bounds.origin - .zero)
    }
    stage = Stage(
      size: stage.size, scale: stage.scale, backgroundColor: backgroundColor,
      from: page == .from ? frame : stage.content(of: .from),
      to: page == .to ? frame : stage.content(of: .to))
  }

  /// Returns a texture that shows `image` with the colours that `filter` makes of it.
  private func texture(of image: Image, _ filter: ColorFilter) throws(GraphicsError) -> Texture {
    let plain = try Texture(image, context: context)
    if filter == .identity { return plain }
    let target = try RenderTarget(
      width: image.width, height: image.height, mipmapped: true, context: context)
    let whole = Rect(
      size: Size(width: Double(image.width), height: Double(image.height)))
    var quad = Quad(
      .image(id: ContentID(rawValue: 0), source: whole, opaque: true), frame: whole)
    quad.treatment = ImageTreatment(filter, .linear)
    try renderer.render(to: .target(target), background: nil) { pass throws(GraphicsError) in
      try pass.draw(quad, scale: 1, texture: plain)
    }
    try renderer.updateMipmaps(of: target)
    return target.texture
  }

  /// Draws the frames of `effect` along `course`, and calls `take` with the index and the pixels of
  /// each frame.
  ///
  /// - Parameters:
  ///   - effect: The effect to draw.
  ///   - course: The moments of the frames.
  ///   - take: Called with the index of each frame and its pixels (RGBA, 8 bits each,
  ///     premultiplied, rows from the top without padding) while the next frame is drawn.
  /// - Throws: `GraphicsError` if a shader or a texture cannot be created; any error that `take`
  ///   throws.
  func draw(
    _ effect: any TransitionEffect, along course: FrameCourse, take: (Int, RawSpan) throws -> Void
  ) throws {
    let states = course.states(of: effect, on: stage)
    try draw(effect, in: states[0])
    for index in states.indices {
      if index + 1 < states.count { try draw(effect, in: states[index + 1]) }
      try reader.read { try take(index, $0) }
    }
  }

  private func draw(_ effect: any TransitionEffect, in state: EffectState) throws(GraphicsError) {
    guard let from = pages[.from], let to = pages[.to] else {
      preconditionFailure("a frame has two pages")
    }
    let list = effect.drawList(in: state, on: stage)
    try reader.draw { target throws(GraphicsError) in
      // The draw list clears the parts that it leaves uncovered.
      try renderer.render(to: .target(target), background: nil) { pass throws(GraphicsError) in
        try pass.draw(list, on: stage) { $0 == .from ? from : to }
      }
    }
  }
}
