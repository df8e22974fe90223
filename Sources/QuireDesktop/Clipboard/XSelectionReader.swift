internal import CSDL2

/// An object that reads the text of a selection from another program on an X server, at once or
/// part by part.
nonisolated final class XSelectionReader {
  /// A text that has been asked for.
  private struct Request {
    let selection: UInt
    /// The atom of the form in which the text has been asked for.
    var target: UInt
    let text: PendingText
    /// The parts of the text that have arrived, if it arrives part by part, or `nil`.
    var parts: [UInt8]?
  }

  private let window: XSelectionWindow
  private var request: Request?
  /// The property of the window that receives the text.
  private let property: UInt

  /// Creates a reader that uses `window`.
  init(_ window: XSelectionWindow) {
    self.window = window
    property = window.atom("QUIRE_SELECTION")
  }

  /// Asks for the text of the selection with the atom `selection`, and gives it to `text` when it
  /// has arrived; an earlier request is given up.
  func read(_ selection: UInt, for text: PendingText) {
    request?.text.finish(nil)
    guard unsafe XGetSelectionOwner(window.display, selection) != 0 else {
      request = nil
      return text.finish(nil)
    }
    ask(Request(selection: selection, target: window.atom("UTF8_STRING"), text: text))
  }

  private func ask(_ new: Request) {
    request = new
    unsafe XDeleteProperty(window.display, window.id, property)
    unsafe XConvertSelection(
      window.display, new.selection, new.target, property, window.id, window.serverTime())
  }

  /// Handles the answer `event` of another program.
  func handle(_ event: XSelectionEvent) {
    guard var current = request, current.parts == nil, unsafe event.selection == current.selection,
      unsafe event.target == current.target
    else { return }
    guard unsafe event.property != 0 else {
      // Old programs know only Latin text.
      guard current.target != window.atom("STRING") else { return finish(nil) }
      current.target = window.atom("STRING")
      return ask(current)
    }
    let value = window.take(property, of: window.id)
    if value.type == window.atom("INCR") {
      request?.parts = []
      current.text.advance()
    } else {
      finish(value)
    }
  }

  /// Takes the next part of a text that arrives in parts, which has been put into `changed`, a
  /// property of the window.
  func takePart(of changed: UInt) {
    guard changed == property, let parts = request?.parts else { return }
    let value = window.take(property, of: window.id)
    // The report of an earlier value may arrive late.
    guard value.type != 0, value.type != window.atom("INCR") else { return }
    if value.bytes.isEmpty {
      finish(XSelectionWindow.Property(type: value.type, bytes: parts))
    } else {
      request?.parts?.append(contentsOf: value.bytes)
      request?.text.advance()
    }
  }

  /// Ends the request with the text `value`, or with none if it is `nil`.
  private func finish(_ value: XSelectionWindow.Property?) {
    let isLatin = value?.type == window.atom("STRING")
    let text = value.map { value in
      isLatin
        ? String(String.UnicodeScalarView(value.bytes.map { Unicode.Scalar($0) }))
        : String(decoding: value.bytes, as: UTF8.self)
    }
    request?.text.finish(text)
    request = nil
  }
}
