extension KeysTable {
  /// The groups of keys and gestures that work in the picture viewer.
  static let viewer = [
    Part(
      title: nil,
      rows: [
        ("← →, ↑ ↓, Page Up, Page Down", "previous page, next page"),
        ("Space, Backspace", "next page, previous page"),
        ("Home, End", "first page, last page"),
        ("T, Shift+T", "next transition, previous transition"),
        ("L", "choose light, dark or automatic"),
        ("Ctrl+O, Ctrl+Shift+O", "open pictures, open a folder"),
        ("F11, F", "enter or leave full screen"),
        ("Esc", "leave full screen"),
        ("F1", "show this help"),
        ("Ctrl+Q", "quit"),
      ]),
    Part(
      title: "Mouse, touchpad and touch",
      rows: [
        ("Drag, or two fingers", "grab a page anywhere and move it"),
        ("Press a moving page", "catch it; drag it on, or throw it back"),
        ("Wheel", "turn one page per notch"),
        ("Drop files or a folder", "open them instead of this book"),
      ]),
  ]
}
