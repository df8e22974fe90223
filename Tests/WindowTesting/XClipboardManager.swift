import CVirtualInput

/// A clipboard manager of a private X server, which offers what a program that ended has copied.
@safe package final class XClipboardManager {
  private let manager: OpaquePointer

  /// Becomes the clipboard manager of `server`.
  ///
  /// - Throws: `DeadlineError` if the server does not answer.
  package init(of server: XServer) throws {
    guard let manager = unsafe x_clipboard_manager_start(server.display) else {
      throw DeadlineError(description: "no X server for a clipboard manager")
    }
    unsafe self.manager = unsafe manager
  }

  deinit { unsafe x_clipboard_manager_stop(manager) }
}
