internal import COpenGL

/// A log of the driver's KHR_debug messages.
final class DebugLog {
  private var messages: [GraphicsContext.Message] = []

  private var isOn = false

  /// Starts recording the driver's messages for the current OpenGL context, until the log is
  /// deallocated.
  func start() {
    glEnable(GLenum(GL_DEBUG_OUTPUT))
    glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS))
    let receiver = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe glDebugMessageCallback(
      { _, type, _, severity, _, text, receiver in
        guard let text = unsafe text, let receiver = unsafe receiver else { return }
        let isError =
          type == GLenum(GL_DEBUG_TYPE_ERROR) || severity == GLenum(GL_DEBUG_SEVERITY_HIGH)
        let message = unsafe GraphicsContext.Message(
          isError: isError, text: String(cString: text))
        unsafe Unmanaged<DebugLog>.fromOpaque(receiver).takeUnretainedValue().messages
          .append(message)
      }, receiver)
    isOn = true
  }

  /// Removes and returns the driver's messages since the last call.
  func take() -> [GraphicsContext.Message] {
    defer { messages = [] }
    return messages
  }

  deinit {
    if isOn { glDebugMessageCallback(nil, nil) }
  }
}
