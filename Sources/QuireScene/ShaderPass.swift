public import QuireGeometry

/// Somebody's own program, run for each pixel of the stage: a transition by the GL Transitions
/// specification.
///
/// It sees the pages through two functions and knows nothing of panels. Its places run from 0 to 1
/// with the origin at the bottom left; its colours are encoded.
public struct ShaderPass: Hashable, Sendable {
  /// A setting of the program by its name.
  public struct Uniform: Hashable, Sendable {
    /// What GLSL calls for, by the types that it takes.
    public enum Value: Hashable, Sendable {
      /// `float` to `vec4`: one to four.
      case numbers([Double])
      /// `int` to `ivec4` and, with 0 for false, `bool` to `bvec4`: one to four.
      case integers([Int])
      /// `uint` to `uvec4`: one to four, none below 0.
      case naturals([Int])
      /// `mat2` to `mat4`: 4, 9 or 16, column by column.
      case matrix([Double])
      /// A sampler; it gets an even grey.
      case texture
    }

    /// As in the program.
    public var name: String
    /// What it is set to.
    public var value: Value

    /// The setting of `name` to `value`.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// What messages call the program: the name of its file.
  public var name: String
  /// GLSL with a function `vec4 transition(vec2 uv)`, without version and entry point.
  public var code: String
  /// The same for OpenGL ES 3.0, with a function `void quire_initialise()` that gives variables
  /// their values; made when it is asked for.
  public var embeddedCode: String { embedding.code() }
  private let embedding: Embedding
  /// Its settings; those that it lacks are left out by the driver.
  public var uniforms: [Uniform]
  /// 0…1.
  public var progress: Double
  /// The page that it knows as the one at p = 0; the other one is that at p = 1.
  public var start: Page
  /// The part of the stage on which it runs, in stage points; `nil` for all of it.
  public var frame: Rect?
  /// Whether left and right of the stage are in each other's place; what is printed on the pages is
  /// not.
  public var isMirrored = false
  /// Whether x and y of what is mirrored or not are.
  public var isTransposed = false

  /// What makes the text for OpenGL ES of that for OpenGL, which alone tells two apart.
  private struct Embedding: Hashable, Sendable {
    let code: @Sendable () -> String

    static func == (_: Embedding, _: Embedding) -> Bool { true }
    func hash(into _: inout Hasher) {}
  }

  /// A run of `code` at `progress` from `start` to the other page.
  public init(
    name: String, code: String, embeddedCode: @autoclosure @escaping @Sendable () -> String,
    uniforms: [Uniform] = [], progress: Double, start: Page = .from, frame: Rect? = nil
  ) {
    self.name = name
    self.code = code
    embedding = Embedding(code: embeddedCode)
    self.uniforms = uniforms
    self.progress = progress
    self.start = start
    self.frame = frame
  }
}

extension ShaderPass {
  /// The same with the two pages in each other's place.
  var exchangingPages: ShaderPass {
    var result = self
    result.start = start.other
    return result
  }

  /// The same seen in a mirror that stands on the stage's upright middle line.
  var mirrored: ShaderPass {
    var result = self
    result.isMirrored.toggle()
    result.frame = frame?.mirrored(atX: 0)
    return result
  }

  /// The same, not mirrored yet, with x and y in each other's place.
  var transposed: ShaderPass {
    var result = self
    result.isTransposed.toggle()
    result.frame = frame?.transposed
    return result
  }
}
