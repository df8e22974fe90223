internal import CEGL
internal import COpenGL

/// Returns whether Mesa draws the current OpenGL context on the processor, so that each frame of a
/// window has to be copied to the display server.
///
/// The EGL extension `EGL_MESA_query_driver` tells the driver; without EGL the result is false.
package func isRenderedInSoftware() -> Bool {
  typealias DriverName = @convention(c) (EGLDisplay?) -> UnsafePointer<CChar>?
  guard let display = unsafe eglGetCurrentDisplay(),
    let names = unsafe eglQueryString(display, EGL_EXTENSIONS),
    unsafe String(cString: names).split(separator: " ").contains("EGL_MESA_query_driver"),
    let address = unsafe eglGetProcAddress("eglGetDisplayDriverName"),
    // Sound: the function of this name has this type.
    let name = unsafe unsafeBitCast(address, to: DriverName.self)(display)
  else { return false }
  return unsafe String(cString: name) == "swrast"
}

/// Waits until the GPU has finished all drawing of the current OpenGL context.
package func finishDrawing() { glFinish() }
