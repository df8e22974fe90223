public import QuireGeometry

/// A draw call of an effect's own shader, which runs for each pixel of the stage.
///
/// The shader is GLSL that defines `vec4 transition(vec2 uv)`, as the GL Transitions specification
/// has it; the renderer adds whatever a driver needs. It may use
///
/// | name | meaning |
/// |---|---|
/// | `uv` | the place on the stage, from (0, 0) at the bottom left to (1, 1) |
/// | `float progress` | the progress, 0…1 |
/// | `float ratio` | the width of the stage divided by the height |
/// | `vec4 getFromColor(vec2 uv)`, `vec4 getToColor(vec2 uv)` | the colour of a page, encoded |
///
/// with or without declarations of these. Other names that begin with `quire_` are reserved.
/// `transition` returns an encoded colour; where alpha is below 1 the backdrop shows.
public struct ShaderPass: Hashable, Sendable {
  /// The value of a uniform, by the GLSL types that take it.
  public enum Uniform: Hashable, Sendable {
    /// A value for `float` to `vec4`: one to four numbers.
    case numbers([Double])
    /// A value for `int` to `ivec4` or, with 0 for false, `bool` to `bvec4`: one to four numbers.
    case integers([Int])
    /// A value for `uint` to `uvec4`: one to four numbers, none below 0.
    case naturals([Int])
    /// A value for `mat2` to `mat4`: 4, 9 or 16 numbers, column by column.
    case matrix([Double])
    /// An even grey for a sampler.
    case texture
  }

  /// The name of the shader in messages, such as the name of its file.
  public var name: String
  /// The shader in GLSL.
  public var code: String
  /// The values of the uniforms by their names; names that the shader lacks are ignored.
  ///
  /// A uniform without a value here is 0 on some machines, whatever value the shader gives it.
  public var uniforms: [String: Uniform]
  /// The progress for the shader, 0…1.
  public var progress: Double
  /// The page that the shader takes for the page at p = 0.
  public var start: Page
  /// The part of the stage on which the shader runs, in stage points, or `nil` for all of it.
  public var frame: Rect?
  /// Whether left and right of the stage are exchanged; what is printed on the pages is not.
  package var isMirrored = false
  /// Whether x and y of the mirrored or unmirrored stage are exchanged.
  package var isTransposed = false

  /// Creates a pass that draws with `code` at `progress`, 0…1.
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
  /// The pass with the two pages in each other's place.
  var exchangingPages: ShaderPass {
    var result = self
    result.start = start.other
    return result
  }

  /// The pass seen in a mirror that stands on the stage's upright middle line.
  var mirrored: ShaderPass {
    var result = self
    result.isMirrored.toggle()
    result.frame = frame?.mirrored(atX: 0)
    return result
  }

  /// The pass, not mirrored yet, with x and y in each other's place.
  var transposed: ShaderPass {
    var result = self
    result.isTransposed.toggle()
    result.frame = frame?.transposed
    return result
  }
}
