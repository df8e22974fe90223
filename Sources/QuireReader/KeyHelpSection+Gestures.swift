import Quire

extension KeyHelpSection {
  /// Returns the gestures of the reader, with those of `closing`, which close the book.
  static func readerGestures(closing: [(keys: String, use: String)] = []) -> KeyHelpSection {
    KeyHelpSection(
      gestures: [grab, catching] + closing + [
        (
          localized("Press the edge of the book"),
          localized("Fan the pages out, and open the book where you let go")
        ),
        (localized("Wheel"), localized("Turn one page per notch, or move a zoomed page")),
        (localized("Ctrl+wheel"), localized("Zoom in or out")),
        (localized("Pinch"), localized("Zoom, or show an overview of all pages")),
        (localized("Double click"), localized("Zoom in and back")),
        (localized("Twist two fingers"), localized("Rotate the page")),
        (localized("Double or triple click on text"), localized("Select the word, or the line")),
        (localized("Hold on text, or Shift, and drag"), localized("Select text")),
        (localized("Click on a link"), localized("Go to its page, or open its address")),
        (localized("Pointer at the lower edge"), localized("Show a slider over all pages")),
        contextMenu, drop,
      ])
  }

  /// The gestures of the overview of the reader.
  static var overviewGestures: KeyHelpSection {
    KeyHelpSection(gestures: [
      (localized("Click"), localized("Go to the page")),
      (localized("Spread two fingers on a page"), localized("Go to the page")),
      (localized("Wheel, or two fingers"), localized("Scroll")),
      contextMenu, drop,
    ])
  }

  /// Creates a section about gestures.
  package init(gestures: [(keys: String, use: String)]) {
    self.init(title: localized("Mouse, touchpad and touch"), rows: gestures)
  }

  /// Dragging a page.
  package static var grab: (String, String) {
    (localized("Drag, or two fingers"), localized("Grab a page anywhere and move it"))
  }

  /// Catching a moving page.
  package static var catching: (String, String) {
    (localized("Press a moving page"), localized("Catch it; drag it on, or throw it back"))
  }

  /// Opening the context menu.
  package static var contextMenu: (String, String) {
    (localized("Secondary button, or hold a finger"), localized("Open the context menu"))
  }

  /// Dropping files.
  package static var drop: (String, String) {
    (localized("Drop files or a folder"), localized("Open them"))
  }
}
