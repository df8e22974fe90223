import CVirtualInput

/// The input method of a compositor, which writes into the text field with the focus.
@safe package final class WaylandInputMethod {
  private let method: OpaquePointer
  private let compositor: SwayCompositor

  /// Becomes the input method of `compositor`.
  ///
  /// - Throws: `DeadlineError` if the compositor refuses.
  package init(of compositor: SwayCompositor) throws {
    guard let method = unsafe wayland_input_method_open(compositor.socketPath) else {
      throw DeadlineError(description: "no input method at \(compositor.socketPath)")
    }
    unsafe self.method = unsafe method
    self.compositor = compositor
  }

  deinit { unsafe wayland_input_method_close(method) }

  /// Whether a text field has the focus.
  package var isActive: Bool { unsafe wayland_input_method_is_active(method) == 1 }

  /// Shows `text` as the composition.
  package func compose(_ text: String) { unsafe wayland_input_method_compose(method, text) }

  /// Ends the composition and inserts `text`.
  package func insert(_ text: String) { unsafe wayland_input_method_insert(method, text) }
}
