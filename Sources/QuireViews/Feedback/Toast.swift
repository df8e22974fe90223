/// A line of text at the bottom of a window that says what has happened, with an action that can
/// undo it.
///
/// The toast disappears after 5 s. It stays while the mouse is over it or its button has the focus.
public struct Toast {
  /// The text of the toast.
  public var title: String
  /// The title of the button, or `nil` for no button.
  public var actionTitle: String?
  /// Called when a person presses the button; the toast then disappears.
  public var action: () -> Void
  /// The height at the lower edge of the window above which the toast stands, in points: that of
  /// controls which the toast must not cover.
  public var bottomInset = 0.0

  /// The time for which a toast is shown, in seconds.
  static let duration = 5.0

  /// Creates a toast with the text `title`, in one line, and, unless `actionTitle` is `nil`, a
  /// button with that title, which calls `action`.
  public init(_ title: String, actionTitle: String? = nil, action: @escaping () -> Void = {}) {
    self.title = title
    self.actionTitle = actionTitle
    self.action = action
  }
}

/// A toast that a window shows, or has shown.
public struct ShownToast {
  fileprivate weak var view: ToastView?

  /// Whether the toast is in its window.
  public var isVisible: Bool { view?.window != nil }

  /// Removes the toast from its window, if it is still there.
  public func dismiss() { view?.leave() }
}

extension Window {
  /// Shows `toast` at the bottom of the window, in place of an earlier toast.
  ///
  /// - Returns: The toast in the window, which can be dismissed before its time.
  @discardableResult
  public func show(_ toast: Toast) -> ShownToast {
    for case let view as ToastView in subviews { view.leave() }
    let view = ToastView(toast)
    addSubview(view)
    view.start(in: self)
    return ShownToast(view: view)
  }
}
