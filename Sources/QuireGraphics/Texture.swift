internal import COpenGL
package import QuireScene

/// A texture on the GPU, with premultiplied RGBA colours of 8 bits each, and with the first row at
/// the top.
package final class Texture {
  /// The width of the texture, in pixels.
  package let width: Int
  /// The height of the texture, in pixels.
  package let height: Int
  /// The number of mipmap levels: 1, or as many as are needed down to 1 × 1 pixel.
  package let levelCount: Int

  let name: GLuint
  private let context: GraphicsContext
  /// The largest mipmap level that is sampled; 0 is the full size.
  private var baseLevel = 0

  /// Creates a texture of `width` × `height` pixels, at least 1 × 1, with undefined contents, and
  /// with all mipmap levels if `mipmapped` is true.
  ///
  /// - Throws: `GraphicsError.size` if the device cannot hold so many pixels.
  package convenience init(
    width: Int, height: Int, mipmapped: Bool, context: GraphicsContext
  ) throws(GraphicsError) {
    try self.init(
      width: width, height: height, mipmapped: mipmapped, format: .page(in: context),
      context: context)
  }

  /// Creates a texture with undefined contents that stores its texels as `format` says, and with
  /// all mipmap levels if `mipmapped` is true.
  init(
    width: Int, height: Int, mipmapped: Bool, format: TextureFormat, context: GraphicsContext
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
        GLenum(GL_TEXTURE_2D), GLint(index), format.internalFormat, GLsizei(level.width),
        GLsizei(level.height), 0, format.components, format.type, nil)
    }
  }

  /// Creates a texture with all mipmap levels of `image`.
  package convenience init(_ image: Image, context: GraphicsContext) throws(GraphicsError) {
    try self.init(
      width: image.width, height: image.height, mipmapped: image.levels.count > 1,
      context: context)
    var upload = Upload(of: image)
    while !upload.isComplete { upload.writeNext(rows: image.height, into: self) }
  }

  /// Returns the width and the height of the mipmap level `level`, in pixels.
  func size(ofLevel level: Int) -> (width: Int, height: Int) {
    (max(1, width >> level), max(1, height >> level))
  }

  /// Binds the texture and `sampler` to the texture unit `unit`, which is active afterwards.
  func bind(unit: GLuint, sampler: Sampler) {
    glActiveTexture(GLenum(GL_TEXTURE0) + unit)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    sampler.bind(unit: unit)
  }

  /// Sets the base level, the largest mipmap level that is sampled, to `level`.
  ///
  /// The caller resets it to 0.
  func setBaseLevel(_ level: Int) {
    guard level != baseLevel else { return }
    baseLevel = level
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_BASE_LEVEL), GLint(level))
  }

  /// Makes `levels` the only mipmap levels that are sampled.
  ///
  /// The texture must be bound to the active unit. The caller allows all levels again.
  func restrictSampling(to levels: ClosedRange<Int>) {
    baseLevel = levels.lowerBound
    glTexParameteri(
      GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_BASE_LEVEL), GLint(levels.lowerBound))
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(levels.upperBound))
  }

  /// Copies the rows `rows` of the mipmap level `index` of `image` into the same level of the
  /// texture.
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

  /// Computes the smaller mipmap levels from the level of full size.
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
