internal import COpenGL

/// Reads frames back while the next ones are drawn: for files, never for windows.
///
/// | call | does |
/// |---|---|
/// | `draw` | draws a frame; at most two wait to be read |
/// | `read` | lends the oldest of them |
///
/// Drawn one ahead, a frame is finished by the time it is read.
///
/// `@safe`: the memory belongs to it alone and is lent for the time of a call.
@safe public final class FrameReader {
  private static let depth = 2

  private let targets: [RenderTarget]
  private let store: Store
  private let context: GraphicsContext
  private var drawn = 0
  private var taken = 0

  /// Who copies the pixels.
  enum Copying: CaseIterable {
    /// The driver, beside the drawing.
    case driver
    /// This program, when the frame is read: a processor that draws would copy twice.
    case program
  }

  /// Where pixels are read to.
  @safe private enum Store {
    /// One for each target.
    case buffers([GLuint])
    case memory(UnsafeMutableRawBufferPointer)
  }

  /// A reader of frames of `width` × `height` pixels.
  ///
  /// - Throws: `GraphicsError.size` when the device cannot draw into so many pixels.
  package convenience init(
    width: Int, height: Int, context: GraphicsContext
  ) throws(GraphicsError) {
    try self.init(
      width: width, height: height, copying: context.isSoftware ? .program : .driver,
      context: context)
  }

  init(
    width: Int, height: Int, copying: Copying, context: GraphicsContext
  ) throws(GraphicsError) {
    self.context = context
    var targets: [RenderTarget] = []
    for _ in 0..<FrameReader.depth {
      targets.append(try RenderTarget(width: width, height: height, context: context))
    }
    self.targets = targets
    let byteCount = width * height * 4
    switch copying {
    case .program:
      store = unsafe .memory(.allocate(byteCount: byteCount, alignment: 64))
    case .driver:
      var names = [GLuint](repeating: 0, count: FrameReader.depth)
      unsafe glGenBuffers(GLsizei(names.count), &names)
      for name in names {
        glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), name)
        glBufferData(
          GLenum(GL_PIXEL_PACK_BUFFER), byteCount, nil, GLenum(GL_STREAM_READ))
      }
      glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
      context.objects.buffers += names.count
      store = .buffers(names)
    }
  }

  deinit {
    switch store {
    case .buffers(var names):
      unsafe glDeleteBuffers(GLsizei(names.count), &names)
      context.objects.buffers -= names.count
    case .memory(let bytes): unsafe bytes.deallocate()
    }
  }

  /// Draws the next frame.
  ///
  /// - Parameter body: draws into the target, which must not be kept.
  /// - Throws: what `body` throws.
  package func draw(
    _ body: (RenderTarget) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    precondition(drawn - taken < targets.count, "a frame is read before its place is drawn into")
    let index = drawn % targets.count
    try body(targets[index])
    if case .buffers(let names) = store {
      glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), names[index])
      unsafe copy(targets[index], to: nil)
      glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    }
    glFlush()
    drawn += 1
  }

  /// Lends the oldest frame that was drawn and not read.
  ///
  /// - Parameter body: gets RGBA, 8 bits each, premultiplied, rows from the top without padding.
  /// - Returns: what `body` returns.
  /// - Throws: `GraphicsError.unreadable` when the driver does not give the pixels; what `body`
  ///   throws.
  package func read<Result>(_ body: (RawSpan) throws -> Result) throws -> Result {
    precondition(taken < drawn, "there is a frame to read")
    let index = taken % targets.count
    defer { taken += 1 }
    switch store {
    case .memory(let bytes):
      unsafe copy(targets[index], to: bytes.baseAddress)
      return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(bytes)))
    case .buffers(let names):
      let pack = GLenum(GL_PIXEL_PACK_BUFFER)
      let byteCount = targets[index].texture.width * targets[index].texture.height * 4
      glBindBuffer(pack, names[index])
      let mapping = unsafe glMapBufferRange(pack, 0, byteCount, GLbitfield(GL_MAP_READ_BIT))
      defer { glBindBuffer(pack, 0) }
      guard let mapping = unsafe mapping else { throw GraphicsError.unreadable }
      defer { glUnmapBuffer(pack) }
      return unsafe try body(RawSpan(_unsafeStart: mapping, byteCount: byteCount))
    }
  }

  private func copy(_ target: RenderTarget, to bytes: UnsafeMutableRawPointer?) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    unsafe glReadPixels(
      0, 0, GLsizei(target.texture.width), GLsizei(target.texture.height), GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), bytes)
  }
}
