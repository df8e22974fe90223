extension KeysTable {
  /// The keys of the picture viewer.
  static let viewer = [
    Part(
      title: nil,
      rows: [
        ("← →, ↑ ↓, Page Up, Page Down", "previous page, next page"),
        ("Space, Backspace", "next page, previous page"),
        ("Home, End", "first page, last page"),
        ("T, Shift+T", "next transition, previous transition"),
        ("L", "light, dark, automatic"),
        ("Ctrl+O, Ctrl+Shift+O", "open pictures, open a folder"),
        ("F11, F", "full screen"),
        ("Esc", "leave full screen"),
        ("F1", "this help"),
        ("Ctrl+Q", "quit"),
      ]),
    Part(
      title: "By hand",
      rows: [
        ("Drag, or two fingers", "take hold of a page anywhere and move it"),
        ("Press a moving page", "catch it; drag it on, or throw it back"),
        ("Wheel", "a page for each notch"),
        ("Drop files or a folder", "open them in place of these"),
      ]),
  ]
}
