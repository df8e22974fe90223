internal import COpenGL
package import QuireScene

/// Pixels on the GPU: RGBA, 8 bits each, premultiplied, the first row at the top.
package final class Texture {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// 1, or as many as halving down to 1 × 1 takes.
  package let levelCount: Int

  let name: GLuint
  private let context: GraphicsContext
  /// What is sampled first.
  private var baseLevel = 0

  /// An empty texture.
  ///
  /// - Parameters:
  ///   - width: in pixels, at least 1.
  ///   - height: in pixels, at least 1.
  ///   - mipmapped: whether it has the smaller levels too.
  ///   - context: the context it belongs to.
  /// - Throws: `GraphicsError.size` when the device cannot hold so many pixels.
  package convenience init(
    width: Int, height: Int, mipmapped: Bool, context: GraphicsContext
  ) throws(GraphicsError) {
    try self.init(
      width: width, height: height, mipmapped: mipmapped, format: GL_RGBA8, context: context)
  }

  /// An empty texture of a given sized format.
  init(
    width: Int, height: Int, mipmapped: Bool, format: GLint, context: GraphicsContext
  ) throws(GraphicsError) {
    let limit = context.maximumTextureSize
    guard (1...limit).contains(width), (1...limit).contains(height) else {
      throw .size(width: width, height: height)
    }
    let levels = Image.levels(width: width, height: height, mipmapped: mipmapped)
    self.width = width
    self.height = height
    self.context = context
    levelCount = levels.count
    var name: GLuint = 0
    unsafe glGenTextures(1, &name)
    self.name = name
    context.objects.textures += 1
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glTexParameteri(
      GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(levels.count - 1))
    for (index, level) in levels.enumerated() {
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), GLint(index), format, GLsizei(level.width),
        GLsizei(level.height), 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    }
  }

  /// A texture that holds all levels of `image`.
  package convenience init(_ image: Image, context: GraphicsContext) throws(GraphicsError) {
    try self.init(
      width: image.width, height: image.height, mipmapped: image.levels.count > 1,
      context: context)
    var upload = Upload(of: image)
    while !upload.isComplete { upload.next(rows: image.height, into: self) }
  }

  /// Makes it what `unit` samples; the unit is the active one afterwards.
  func bind(unit: GLuint, sampler: Sampler) {
    glActiveTexture(GLenum(GL_TEXTURE0) + unit)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    sampler.bind(unit: unit)
  }

  /// Has `level` take the place of the first one; whoever asks for it puts 0 back.
  func begin(at level: Int) {
    guard level != baseLevel else { return }
    baseLevel = level
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_BASE_LEVEL), GLint(level))
  }

  /// Writes whole rows of one level.
  func write(_ image: Image, level index: Int, rows: Range<Int>) {
    let level = image.levels[index]
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    image.storage.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), GLint(index), 0, GLint(rows.lowerBound), GLsizei(level.width),
          GLsizei(rows.count), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
          buffer.baseAddress?.advanced(by: level.offset + rows.lowerBound * level.width * 4))
      }
    }
  }

  /// Computes the smaller levels from the first.
  func generateMipmaps() {
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glGenerateMipmap(GLenum(GL_TEXTURE_2D))
  }

  deinit {
    var name = name
    unsafe glDeleteTextures(1, &name)
    context.objects.textures -= 1
  }
}
