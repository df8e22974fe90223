/// An object that decides whether a window closes, and learns when it has closed.
///
/// ```swift
/// func windowShouldClose(_ window: Window) async -> Bool {
///   guard note.hasChanged else { return true }
///   return await withCheckedContinuation { answer in
///     let cancel = DialogAction("Cancel", role: .cancel) { answer.resume(returning: false) }
///     let discard = DialogAction("Discard", role: .destructive) { answer.resume(returning: true) }
///     present(Alert(title: "Discard the changes?", actions: [cancel, discard]))
///   }
/// }
/// ```
@MainActor public protocol WindowDelegate: AnyObject {
  /// Returns whether `window` closes.
  ///
  /// A person wants to close the window or to quit the program. The window goes on while the answer
  /// is awaited, so that it can ask the person something first. It is not asked a second time
  /// during that. ``Window/close()`` and signals that end the program do not ask.
  func windowShouldClose(_ window: Window) async -> Bool
  /// Called when `window` has closed.
  func windowDidClose(_ window: Window)
}

extension WindowDelegate {
  /// Returns `true`, as the default implementation.
  public func windowShouldClose(_ window: Window) async -> Bool { true }
  /// Does nothing, as the default implementation.
  public func windowDidClose(_ window: Window) {}
}
