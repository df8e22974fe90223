internal import CSDL2
import Quire

/// The SDL cursors for the framework's cursors, each of which is created when it is first shown.
///
/// `@safe`: the set owns its SDL objects until `deinit`, and SDL is initialised for that time.
@safe final class CursorSet {
  /// The connection to the display server; it keeps SDL open while the cursors exist.
  private let display: DisplayConnection
  /// The width and height, in pixels, of the open and closed hand cursors, which this class draws
  /// because SDL has no such cursors.
  private let size: Int
  private var cursors: [Quire.Cursor: OpaquePointer] = unsafe [:]

  /// Creates an empty set of cursors for `display`; `scale` is the number of pixels per point of
  /// the display.
  init(on display: DisplayConnection, scale: Double) {
    self.display = display
    size = CursorSet.size(preferred: environment("XCURSOR_SIZE"), scale: scale)
  }

  isolated deinit {
    while let (_, cursor) = unsafe cursors.popFirst() { unsafe SDL_FreeCursor(cursor) }
  }

  /// Returns the width and height, in pixels, of the hand cursors: the number in `preferred` or, if
  /// that is no valid size, 24 points at `scale` pixels per point.
  nonisolated static func size(preferred: String?, scale: Double) -> Int {
    if let size = preferred.flatMap({ Int($0) }), (8...256).contains(size) { return size }
    return Int((24 * min(max(scale, 1), 4)).rounded())
  }

  /// Shows `cursor` wherever the mouse is over a window of the program.
  func show(_ cursor: Quire.Cursor) {
    if cursor == .hidden {
      SDL_ShowCursor(SDL_DISABLE)
      return
    }
    if unsafe cursors[cursor] == nil, let new = unsafe make(cursor) {
      unsafe cursors[cursor] = unsafe new
    }
    // A cursor that SDL cannot create is shown as the default arrow.
    unsafe SDL_SetCursor(cursors[cursor] ?? SDL_GetDefaultCursor())
    SDL_ShowCursor(SDL_ENABLE)
  }

  private func make(_ cursor: Quire.Cursor) -> OpaquePointer? {
    switch cursor {
    case .arrow: unsafe SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    case .text: unsafe SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .hand: unsafe SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .grab: unsafe make(.open)
    case .grabbing: unsafe make(.closed)
    case .resizeHorizontal: unsafe SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEWE)
    case .resizeVertical: unsafe SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZENS)
    case .hidden: nil
    }
  }

  private func make(_ hand: HandPicture) -> OpaquePointer? {
    guard let (image, hotSpot) = try? hand.picture(size: size) else { return nil }
    return unsafe withSurface(of: image) { surface in
      unsafe SDL_CreateColorCursor(surface, Int32(hotSpot.x), Int32(hotSpot.y))
    }
  }
}
