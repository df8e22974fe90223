internal import COpenGL

/// An OpenGL context that somebody else made and keeps current on this thread.
///
/// It opens no window and draws nothing by itself. All GPU objects made with it have to be released
/// before the context goes away, on the thread on which it is current.
package final class GraphicsContext {
  /// What a driver says while it works, newest last.
  package struct Message: Hashable, Sendable {
    /// Whether a call failed or a result may be wrong, rather than slow.
    package let isError: Bool
    /// The driver's own words.
    package let text: String
  }

  /// The driver's name for the device that draws.
  package let renderer: String
  /// The driver's own version text.
  package let version: String
  /// Whether this is OpenGL ES rather than OpenGL.
  package let isES: Bool
  /// Whether the processor draws, so that cheap sampling matters more than the last bit of beauty.
  package let isSoftware: Bool
  /// The largest side of a texture in pixels.
  package let maximumTextureSize: Int
  /// The strongest anisotropic filter, 1 where there is none.
  package let maximumAnisotropy: Double
  /// Whether the encoding of what is stored can be switched on and off, and a texture that stores
  /// light be read as it is: what render targets need to mix as light does.
  let storesLight: Bool
  /// What programs are compiled from; the painters' set changes it.
  var shaders = ShaderLibrary.builtIn
  /// Is told what the driver refuses; nil while that has to be thrown.
  var refused: ((GraphicsError) -> Void)?
  /// The GPU objects that are alive.
  package internal(set) var objects = ObjectCensus()

  private let log = DebugLog()

  /// Takes the context that is current on this thread.
  ///
  /// - Parameter debug: whether the driver reports errors and warnings as they happen.
  /// - Throws: `GraphicsError.unavailable` when none is current or it is older than OpenGL 3.3
  ///   and OpenGL ES 3.0.
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
    // OpenGL ES begins with it on.
    if switchesEncoding { glDisable(GLenum(GL_FRAMEBUFFER_SRGB)) }
    // Without this, malloc keeps the holes that textures of a software renderer leave.
    if isSoftware { mallopt(M_MMAP_THRESHOLD, 1 << 20) }
    if debug, !isES, extensions.contains("GL_KHR_debug") {
      log.start()
    }
  }

  /// The driver's messages since the last call; empty unless `debug` was asked for.
  package func takeMessages() -> [Message] {
    log.take()
  }

  /// Waits until all that was asked for has been drawn.
  package func finish() {
    glFinish()
  }

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
