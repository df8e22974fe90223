extension Window {
  /// The place and the size of the native window on the screen, or those that it had when it
  /// closed; `nil` if nothing has shown this window.
  ///
  /// A program that keeps it can give it to the next window in `WindowOptions`.
  public var placement: WindowPlacement? { closedPlacement ?? host?.placement }

  /// Closes the window without asking the delegate.
  public func close() { host?.close() }

  /// Closes the window if the delegate agrees, as the close button and Ctrl+W do.
  public func performClose() { host?.performClose() }

  /// Shows the native window before the other windows of the desktop and gives it the keyboard
  /// focus, as far as the desktop allows it.
  public func bringToFront() { host?.bringToFront() }
}
