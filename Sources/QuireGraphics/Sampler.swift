internal import COpenGL
import Glibc

/// An OpenGL sampler object, which determines how a texture is filtered.
final class Sampler {
  let name: GLuint
  private let context: GraphicsContext

  /// Returns a sampler that shows the nearest texel at each pixel.
  static func nearest(_ context: GraphicsContext) -> Sampler {
    Sampler(minification: GL_NEAREST, magnification: GL_NEAREST, context: context)
  }

  /// Returns a sampler that interpolates between four texels of one mipmap level.
  static func linear(_ context: GraphicsContext) -> Sampler {
    Sampler(minification: GL_LINEAR, magnification: GL_LINEAR, context: context)
  }

  /// The number that trilinear sampling adds to the mipmap level, below 0 so that pages look
  /// sharper.
  ///
  /// Smaller mipmap levels are then used later.
  ///
  /// Without it, trilinear filtering blurs a page that is slightly smaller than its texture.
  /// Compared with the mean of 64 samples per pixel, 13-point text on a turning page has two thirds
  /// of the error without bias; a bias below −0.75 increases the error again. Software renderers
  /// also sample fewer levels.
  private static let levelBias: GLfloat = -0.5

  /// Returns a sampler that interpolates between two mipmap levels, with anisotropic filtering
  /// where hardware supports it.
  static func trilinear(_ context: GraphicsContext) -> Sampler {
    let sampler = Sampler(
      minification: GL_LINEAR_MIPMAP_LINEAR, magnification: GL_LINEAR, context: context)
    if !context.isSoftware, context.maximumAnisotropy > 1 {
      glSamplerParameterf(
        sampler.name, GLenum(GL_TEXTURE_MAX_ANISOTROPY), GLfloat(min(16, context.maximumAnisotropy))
      )
    } else if !context.isES {
      glSamplerParameterf(sampler.name, GLenum(GL_TEXTURE_LOD_BIAS), levelBias)
    }
    return sampler
  }

  /// Returns a sampler that samples all pixels at one mipmap level, which `sample(_:)` sets.
  ///
  /// A level with a fraction is interpolated between its two neighbours.
  static func oneLevel(_ context: GraphicsContext) -> Sampler {
    Sampler(minification: GL_LINEAR_MIPMAP_LINEAR, magnification: GL_LINEAR, context: context)
  }

  /// Sets the mipmap level that is sampled in all pixels to `level`, whatever the size of the
  /// texture on the screen.
  func sample(_ level: Double) {
    for limit in [GL_TEXTURE_MIN_LOD, GL_TEXTURE_MAX_LOD] {
      glSamplerParameterf(name, GLenum(limit), GLfloat(level))
    }
  }

  /// Returns the mipmap level of a page whose sides would have to be halved `halvings` times.
  ///
  /// The result is a whole level over two thirds of the distance between levels, since two levels
  /// take twice the time, and changes linearly over the rest. The change comes a quarter of a level
  /// late, which keeps letters crisp longest.
  ///
  /// - Parameter halvings: The number of times that the sides of the texture would have to be
  ///   halved so that a pixel covers one texel.
  /// - Returns: The level: 0 for the first, with fractions between two levels.
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
