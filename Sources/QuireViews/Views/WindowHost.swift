public import QuireSound

/// A native window of the desktop that shows the content of a `Window`.
@MainActor public protocol WindowHost: AnyObject {
  /// Asks the native window to draw one more frame as soon as the display is ready.
  func requestFrame()
  /// Whether the native window covers the whole screen.
  var isFullScreen: Bool { get set }
  /// The reason for which the desktop leaves the screen on, and unlocked, while nobody uses the
  /// computer, or `nil` if the screen may turn off.
  var idleTimerDisabledReason: String? { get set }
  /// The output for the sound of paper, or `nil` if there is none.
  var paperSound: (any PaperSoundOutput)? { get }
  /// The text of the native window's title bar.
  var title: String { get set }
  /// The cursor to show while the mouse is over the window.
  var cursor: Cursor { get set }
  /// The text on the clipboard of the desktop, or `nil` if there is none.
  var clipboard: String? { get set }
  /// The text that is selected on the desktop, which the middle mouse button pastes, or `nil` if
  /// there is none.
  var primarySelection: String? { get set }
  /// Puts `item` on the clipboard of the desktop, with all its forms; an item without any form
  /// clears the clipboard.
  func copy(_ item: PasteboardItem)
  /// Continues the drag of `item`, whose press of the mouse has left the window, so that other
  /// programs can receive the item, and returns whether that is possible.
  ///
  /// The press belongs to the host from then on. The host calls `completion` once, later, with
  /// whether a program has received the item.
  func drag(
    _ item: PasteboardItem, completion: @escaping (_ isDropped: Bool) -> Void
  ) -> Bool
  /// The rectangle of the insertion point in points of the window while a view accepts text, or
  /// `nil` while none does.
  ///
  /// The native window delivers text only while there is a rectangle, and shows the candidates of
  /// input methods beside it. Setting `nil` ends a composition.
  var textInputRect: Rect? { get set }
  /// The place and the size of the native window on the screen, or `nil` if nothing shows it.
  var placement: WindowPlacement? { get }
  /// Closes the native window without asking anybody.
  func close()
  /// Asks the delegate of the window whether it may close, as the close button does, and closes the
  /// native window if the delegate agrees.
  func performClose()
  /// Asks the delegates of all windows of the program whether they may close, and ends the program
  /// if all agree.
  func quit()
  /// Shows the native window before the other windows of the desktop and gives it the keyboard
  /// focus, as far as the desktop allows it.
  func bringToFront()
  /// Shows the file dialog `picker`, and later calls `completion` once with the result.
  func present(
    _ picker: DocumentPicker, completion: @escaping (_ outcome: DocumentPicker.Outcome) -> Void)
  /// Opens the link `address`, a URI, in the program that the person uses for such links, and later
  /// calls `completion` once with whether that was possible.
  func open(_ address: String, completion: @escaping (_ isPossible: Bool) -> Void)
  /// Opens the file at `path`, as the raw bytes of the file system, in another program that the
  /// person chooses, and later calls `completion` once with whether that was possible.
  func open(fileAt path: [UInt8], completion: @escaping (_ isPossible: Bool) -> Void)
  /// Prints `job` on a printer that the person chooses, and later calls `completion` once with the
  /// outcome.
  func print(_ job: PrintJob, completion: @escaping (_ outcome: PrintJob.Outcome) -> Void)
  /// Makes the picture at `path`, as the raw bytes of the file system, the wallpaper of the desktop
  /// if the person agrees, and later calls `completion` once with whether that was possible.
  func setWallpaper(
    fileAt path: [UInt8], completion: @escaping (_ isPossible: Bool) -> Void)
}

extension WindowHost {
  /// No output, for a host without sound.
  public var paperSound: (any PaperSoundOutput)? { nil }

  /// No placement, for a host without a screen.
  public var placement: WindowPlacement? { nil }

  /// Puts the text of `item` on the clipboard, for a host whose clipboard has only text.
  public func copy(_ item: PasteboardItem) { clipboard = item.text }

  /// Returns `false`, for a host whose drags cannot leave the window.
  public func drag(
    _ item: PasteboardItem, completion: @escaping (_ isDropped: Bool) -> Void
  ) -> Bool { false }

  /// Closes the window, for a host that asks nobody.
  public func performClose() { close() }

  /// Closes the window, for a host with one window.
  public func quit() { performClose() }

  /// Does nothing, for a host without other windows.
  public func bringToFront() {}

  /// Calls `completion` with `.unavailable`, as the default implementation for a host without a
  /// file dialog.
  public func present(
    _ picker: DocumentPicker, completion: @escaping (_ outcome: DocumentPicker.Outcome) -> Void
  ) {
    completion(.unavailable)
  }

  /// Calls `completion` with `false`, as the default implementation for a host that opens no links.
  public func open(_ address: String, completion: @escaping (_ isPossible: Bool) -> Void) {
    completion(false)
  }

  /// Calls `completion` with `false`, as the default implementation for a host that opens no files.
  public func open(fileAt path: [UInt8], completion: @escaping (_ isPossible: Bool) -> Void) {
    completion(false)
  }

  /// Calls `completion` with `false`, as the default implementation for a host without a desktop.
  public func setWallpaper(
    fileAt path: [UInt8], completion: @escaping (_ isPossible: Bool) -> Void
  ) {
    completion(false)
  }

  /// Calls `completion` with `.unavailable`, as the default implementation for a host that does not
  /// print.
  public func print(
    _ job: PrintJob, completion: @escaping (_ outcome: PrintJob.Outcome) -> Void
  ) {
    completion(.unavailable)
  }
}
