internal import CSDL2
public import Quire
import QuireGeometry

/// Members that exchange text and files with other programs.
extension NativeWindow {
  /// The text on the clipboard, or `nil` if there is none.
  ///
  /// Reading asks the program that owns the text, which may take up to a second if that program
  /// does not answer.
  public var clipboard: String? {
    get { selections?.text(of: .clipboard) }
    set { offer(PasteboardItem(text: newValue), as: .clipboard) }
  }

  /// The text that is selected on the desktop, or `nil` if there is none.
  ///
  /// Reading asks the program that owns the text, as for the clipboard.
  public var primarySelection: String? {
    get { selections?.text(of: .primary) }
    set { offer(PasteboardItem(text: newValue), as: .primary) }
  }

  /// Puts `item` on the clipboard, with all its forms; an item without any form clears the
  /// clipboard.
  public func copy(_ item: PasteboardItem) { offer(item, as: .clipboard) }

  private func offer(_ item: PasteboardItem, as name: SelectionName) {
    selections?.offer(SelectionContents(item), as: name)
  }

  /// The exchange of selections with other programs, which begins with the first use, or `nil` if
  /// the desktop has no clipboard.
  var selections: (any SelectionExchange)? {
    let display = surface.display
    if let selections = display.selections { return selections }
    let new: (any SelectionExchange)? =
      switch display.driver {
      case .x11: XSelections()
      case .wayland:
        unsafe surface.waylandHandles.flatMap { handles in
          unsafe WaylandSelections(display: handles.display, serial: display.inputSerial) {
            [weak display] body in
            guard let listener = display?.inputListener else { return body() }
            listener.afterEvents(body)
          }
        }
      }
    display.selections = new
    return new
  }

  /// The point of the window, in points, at which something is being dropped now, or `nil` on
  /// Wayland, where SDL does not report this point.
  ///
  /// On X it is the position of the mouse.
  /// During a drag from another program, the server reports no mouse movement.
  var dropLocation: Point? {
    guard let display = unsafe surface.xDisplay, let window = surface.xWindow else { return nil }
    var (root, child, buttons) = (UInt(0), UInt(0), UInt32(0))
    var (screen, own) = ((x: Int32(0), y: Int32(0)), (x: Int32(0), y: Int32(0)))
    let isOnScreen = unsafe XQueryPointer(
      display, window, &root, &child, &screen.x, &screen.y, &own.x, &own.y, &buttons)
    return isOnScreen == 0 ? nil : Point(x: Double(own.x), y: Double(own.y)) * pointsPerUnit
  }
}
