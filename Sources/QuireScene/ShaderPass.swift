public import QuireGeometry

/// A draw call that runs an effect's own shader for each pixel of the stage or of a part of it.
///
/// The shader is GLSL that defines `vec4 transition(vec2 uv)`, as in the GL Transitions
/// specification; the renderer adds the code that a driver needs. The shader may use
///
/// | name | meaning |
/// |---|---|
/// | `uv` | the position on the stage, from (0, 0) at the bottom left to (1, 1) |
/// | `float progress` | the progress, 0…1 |
/// | `float ratio` | the width of the stage divided by the height |
/// | `vec4 getFromColor(vec2 uv)`, `vec4 getToColor(vec2 uv)` | the colour of a page, encoded |
///
/// with or without declarations of these. Other names that begin with `quire_` are reserved.
/// `transition` returns an encoded colour; the backdrop shows through where alpha is below 1.
public struct ShaderPass: Hashable, Sendable {
  /// The value of a uniform variable: floating-point numbers, integers, a matrix or a texture.
  public enum Uniform: Hashable, Sendable {
    /// A value for `float` to `vec4`: one to four numbers.
    case numbers([Double])
    /// A value for `int` to `ivec4` or, with 0 for false, `bool` to `bvec4`: one to four numbers.
    case integers([Int])
    /// A value for `uint` to `uvec4`: one to four numbers, none below 0.
    case naturals([Int])
    /// A value for `mat2` to `mat4`: 4, 9 or 16 numbers, column by column.
    case matrix([Double])
    /// A plain grey texture, the value of every sampler.
    case texture
  }

  /// The name of the shader in error messages, such as the name of its file.
  public var name: String
  /// The text of the shader, in GLSL.
  public var code: String
  /// The values of the shader's uniform variables, with their names as keys.
  ///
  /// A name that the shader does not declare has no effect; a window logs it.
  ///
  /// A uniform without a value here is 0 on some machines, even if the shader initialises it.
  public var uniforms: [String: Uniform]
  /// The progress of the transition, 0…1.
  public var progress: Double
  /// The page that the shader reads with `getFromColor`; it reads the other page with `getToColor`.
  public var start: Page
  /// The part of the stage on which the shader runs, in points from the stage's centre, or `nil`
  /// for the whole stage.
  public var frame: Rect?
  /// Whether the motion is mirrored, with left and right of the stage exchanged.
  ///
  /// The contents of the pages are not mirrored.
  package var isMirrored = false
  /// Whether the x and y coordinates of the stage are exchanged, after the mirroring that
  /// `isMirrored` describes.
  package var isTransposed = false

  /// Creates a draw call that runs the shader `code`, called `name` in error messages, at
  /// `progress`, 0…1, inside `frame`, or on the whole stage if `frame` is `nil`.
  public init(
    name: String, code: String, uniforms: [String: Uniform] = [:], progress: Double,
    start: Page = .from, frame: Rect? = nil
  ) {
    self.name = name
    self.code = code
    self.uniforms = uniforms
    self.progress = progress
    self.start = start
    self.frame = frame
  }
}

extension ShaderPass {
  /// The draw call with the old and the new page exchanged.
  var exchangingPages: ShaderPass {
    var result = self
    result.start = start.other
    return result
  }

  /// The draw call mirrored about the vertical middle line of the stage.
  var mirrored: ShaderPass {
    var result = self
    result.isMirrored.toggle()
    result.frame = frame?.mirrored(atX: 0)
    return result
  }

  /// The draw call with all x and y coordinates exchanged.
  ///
  /// This is correct only for a pass that is not mirrored yet.
  var transposed: ShaderPass {
    var result = self
    result.isTransposed.toggle()
    result.frame = frame?.transposed
    return result
  }
}
