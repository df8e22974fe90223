internal import COpenGL
import Glibc

/// How texels become pixels.
final class Sampler {
  let name: GLuint
  private let context: GraphicsContext

  /// One texel a pixel.
  static func nearest(_ context: GraphicsContext) -> Sampler {
    Sampler(minification: GL_NEAREST, magnification: GL_NEAREST, context: context)
  }

  /// Between four texels of one level.
  static func linear(_ context: GraphicsContext) -> Sampler {
    Sampler(minification: GL_LINEAR, magnification: GL_LINEAR, context: context)
  }

  /// How much larger than its pixels a level may look, as a power of two, before the next one
  /// joins.
  ///
  /// Filters of single texels blur what is a little smaller than its page. Against the mean of 64
  /// samples a pixel, 13-point text on a turning page has two thirds of the error that it has at 0,
  /// and more than −0.75 makes it worse again. Software renderers also sample fewer levels.
  private static let sharpening: GLfloat = -0.5

  /// Between eight texels of two levels; anisotropic where the hardware does it for nothing.
  static func trilinear(_ context: GraphicsContext) -> Sampler {
    let sampler = Sampler(
      minification: GL_LINEAR_MIPMAP_LINEAR, magnification: GL_LINEAR, context: context)
    if !context.isSoftware, context.maximumAnisotropy > 1 {
      glSamplerParameterf(
        sampler.name, GLenum(GL_TEXTURE_MAX_ANISOTROPY), GLfloat(min(16, context.maximumAnisotropy))
      )
    } else if !context.isES {
      glSamplerParameterf(sampler.name, GLenum(GL_TEXTURE_LOD_BIAS), sharpening)
    }
    return sampler
  }

  /// Between eight texels of the two levels round the one that `sample` names.
  static func oneLevel(_ context: GraphicsContext) -> Sampler {
    Sampler(minification: GL_LINEAR_MIPMAP_LINEAR, magnification: GL_LINEAR, context: context)
  }

  /// Has all pixels show `level`, whatever their size.
  func sample(_ level: Double) {
    for limit in [GL_TEXTURE_MIN_LOD, GL_TEXTURE_MAX_LOD] {
      glSamplerParameterf(name, GLenum(limit), GLfloat(level))
    }
  }

  /// The level to sample for a page that is seen smaller than its texture.
  ///
  /// It is a whole one over two thirds of the way from one to the next, since two levels take twice
  /// the time, and passes evenly over the rest. A quarter later than the mean of both axes, letters
  /// stay crisp longest.
  ///
  /// - Parameter halvings: how often a side of the texture is halved, as the mean over both axes.
  /// - Returns: 0 for the first level, and fractions between two.
  static func level(halvings: Double) -> Double {
    let level = max(0, halvings - 0.25)
    let whole = floor(level)
    return whole + min(1, max(0, 3 * (level - whole) - 1))
  }

  private init(minification: Int32, magnification: Int32, context: GraphicsContext) {
    self.context = context
    var name: GLuint = 0
    unsafe glGenSamplers(1, &name)
    self.name = name
    context.objects.samplers += 1
    glSamplerParameteri(name, GLenum(GL_TEXTURE_MIN_FILTER), minification)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_MAG_FILTER), magnification)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    if context.storesLight {
      glSamplerParameteri(name, GLenum(GL_TEXTURE_SRGB_DECODE_EXT), GL_SKIP_DECODE_EXT)
    }
  }

  func bind(unit: GLuint) {
    glBindSampler(unit, name)
  }

  deinit {
    var name = name
    unsafe glDeleteSamplers(1, &name)
    context.objects.samplers -= 1
  }
}
