internal import COpenGL
package import QuireScene

/// An OpenGL context, which its creator has to keep current on the thread that uses it.
///
/// The class opens no window and draws nothing itself. All GPU objects of the context have to be
/// released before the context is destroyed, on the thread on which it is current.
package final class GraphicsContext {
  /// A message that the driver reports.
  package struct Message: Hashable, Sendable {
    /// Whether the message reports an error or a possibly wrong result, rather than a hint about
    /// speed.
    package let isError: Bool
    /// The text of the message, as the driver wrote it.
    package let text: String
  }

  /// The name of the graphics device, as the driver reports it.
  package let renderer: String
  /// The version of OpenGL, as the driver reports it.
  package let version: String
  /// Whether the context uses OpenGL ES rather than OpenGL.
  package let isES: Bool
  /// Whether the driver draws on the CPU.
  ///
  /// Cheap texture sampling is then preferred to the best quality.
  package let isSoftware: Bool
  /// The greatest width and height that a texture may have, in pixels.
  package let maximumTextureSize: Int
  /// The greatest degree of anisotropic filtering that the driver supports, or 1 if it supports
  /// none.
  package let maximumAnisotropy: Double
  /// Whether render targets can mix colours in linear light.
  ///
  /// For this, the sRGB encoding can be switched on and off, and a texture with sRGB values can be
  /// read without decoding.
  let storesLight: Bool
  /// The library of shader stages from which programs are compiled.
  ///
  /// `PainterSet` changes it.
  var shaders = ShaderLibrary.builtIn
  /// The shader files that are not drawn, or `nil` if every file has as much time as it needs.
  package var refusedShaders: RefusedShaders?
  /// A function that is called with the error of each shader that the driver rejects, or `nil` if
  /// such errors are thrown instead.
  var refused: ((GraphicsError) -> Void)?
  /// The numbers of GPU objects that are alive, by kind.
  package internal(set) var objects = ObjectCensus()

  private let log = DebugLog()

  /// Creates an object for the OpenGL context that is current on this thread, and records the
  /// driver's messages if `debug` is true.
  ///
  /// - Parameter debug: Whether the driver reports errors and warnings as they happen.
  /// - Throws: `GraphicsError.unavailable` if no context is current or if it is older than OpenGL
  ///   3.3 and OpenGL ES 3.0.
  package init(debug: Bool = false) throws(GraphicsError) {
    guard let version = GraphicsContext.text(GLenum(GL_VERSION)) else {
      throw .unavailable("no context is current")
    }
    self.version = version
    isES = version.hasPrefix("OpenGL ES")
    renderer = GraphicsContext.text(GLenum(GL_RENDERER)) ?? "unknown"
    isSoftware = ["llvmpipe", "softpipe", "swrast", "SWR"].contains { [renderer] in
      renderer.contains($0)
    }
    let major = GraphicsContext.integer(GLenum(GL_MAJOR_VERSION))
    let minor = GraphicsContext.integer(GLenum(GL_MINOR_VERSION))
    guard (major, minor) >= (3, isES ? 0 : 3) else {
      throw .unavailable("\(version) is older than OpenGL 3.3 and OpenGL ES 3.0")
    }
    maximumTextureSize = Int(GraphicsContext.integer(GLenum(GL_MAX_TEXTURE_SIZE)))
    let extensions = GraphicsContext.extensions()
    let hasAnisotropy =
      extensions.contains("GL_EXT_texture_filter_anisotropic")
      || extensions.contains("GL_ARB_texture_filter_anisotropic")
    maximumAnisotropy =
      hasAnisotropy ? Double(GraphicsContext.integer(GLenum(GL_MAX_TEXTURE_MAX_ANISOTROPY))) : 1
    let switchesEncoding = !isES || extensions.contains("GL_EXT_sRGB_write_control")
    storesLight = switchesEncoding && extensions.contains("GL_EXT_texture_sRGB_decode")
    // OpenGL ES enables the encoding by default.
    if switchesEncoding { glDisable(GLenum(GL_FRAMEBUFFER_SRGB)) }
    // Without this, malloc keeps the gaps that freed textures of a software renderer leave.
    if isSoftware { mallopt(M_MMAP_THRESHOLD, 1 << 20) }
    if debug, !isES, extensions.contains("GL_KHR_debug") {
      log.start()
    }
  }

  /// Removes and returns the driver's messages since the last call, in order.
  ///
  /// The array is empty if the context was created without `debug`.
  package func takeMessages() -> [Message] {
    log.take()
  }

  /// Waits until the GPU has finished all drawing.
  package func finish() { finishDrawing() }

  private static func text(_ name: GLenum) -> String? {
    guard let bytes = unsafe glGetString(name) else { return nil }
    return unsafe String(cString: bytes)
  }

  private static func integer(_ name: GLenum) -> GLint {
    var value: GLint = 0
    unsafe glGetIntegerv(name, &value)
    return value
  }

  private static func extensions() -> Set<String> {
    var names: Set<String> = []
    for index in 0..<max(0, integer(GLenum(GL_NUM_EXTENSIONS))) {
      guard let name = unsafe glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)) else { continue }
      names.insert(unsafe String(cString: name))
    }
    return names
  }
}
