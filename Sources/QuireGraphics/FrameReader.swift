internal import COpenGL
package import QuireScene

/// A reader that copies drawn frames back from the GPU while later frames are drawn.
///
/// It serves to write files, not to show windows.
///
/// | call | effect |
/// |---|---|
/// | `draw` | draws a frame; at most two wait to be read |
/// | `read` | passes the pixels of the oldest waiting frame to a function |
///
/// A frame drawn one ahead is finished by the time it is read.
///
/// `@safe`: the reader owns the memory and exposes it only during a call.
@safe package final class FrameReader {
  private static let depth = 2

  private let targets: [RenderTarget]
  private let store: Store
  private let context: GraphicsContext
  private var drawn = 0
  private var taken = 0

  /// The way in which the pixels of a drawn frame are copied from the GPU.
  enum Copying: CaseIterable {
    /// The driver copies the pixels into a buffer object while the next frame is drawn.
    case driver
    /// The CPU copies the pixels when the program reads the frame.
    ///
    /// Software renderers need this, because they would copy twice otherwise.
    case program
  }

  /// The memory into which the pixels of frames are copied.
  @safe private enum Store {
    /// OpenGL pixel buffer objects, one per render target.
    case buffers([GLuint])
    case memory(UnsafeMutableRawBufferPointer)
  }

  /// Creates a reader of frames of `width` × `height` pixels.
  ///
  /// - Throws: `GraphicsError.size` if the device cannot draw into so many pixels.
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

  /// Draws the next frame by calling `body` with the render target that has to receive the frame.
  ///
  /// - Parameter body: A function that draws into the target and must not keep it.
  /// - Throws: The error that `body` throws.
  package func draw(
    _ body: (RenderTarget) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    precondition(drawn - taken < targets.count, "the oldest frame has to be read first")
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

  /// Calls `body` with the pixels of the oldest frame that has not been read yet, and returns the
  /// result of `body`.
  ///
  /// - Parameter body: A function that receives RGBA, 8 bits each, premultiplied, rows from the top
  ///   without padding.
  /// - Returns: The result of `body`.
  /// - Throws: `GraphicsError.unreadable` if the driver does not deliver the pixels, or the error
  ///   that `body` throws.
  package func read<Result>(_ body: (RawSpan) throws -> Result) throws -> Result {
    precondition(taken < drawn, "no frame waits to be read")
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
