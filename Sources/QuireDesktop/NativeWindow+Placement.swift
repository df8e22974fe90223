internal import CSDL2
public import Quire
import QuireGeometry

extension NativeWindow {
  /// The place and the size of the window on the screen.
  public var placement: WindowPlacement? {
    noteFrame()
    let frame = normalFrame.frame
    var (top, left) = (Int32(0), Int32(0))
    unsafe SDL_GetWindowBordersSize(surface.window, &top, &left, nil, nil)
    let border = Vector(x: Double(left), y: Double(top))
    let isPlaced = surface.display.driver == .x11
    return WindowPlacement(
      origin: isPlaced ? (frame.origin + -border) * pointsPerUnit : nil,
      size: frame.size * pointsPerUnit, isMaximized: flags & SDL_WINDOW_MAXIMIZED.rawValue != 0)
  }

  private var unitFrame: Rect {
    var frame = SDL_Rect()
    unsafe SDL_GetWindowPosition(surface.window, &frame.x, &frame.y)
    unsafe SDL_GetWindowSize(surface.window, &frame.w, &frame.h)
    return Rect(
      x: Double(frame.x), y: Double(frame.y), width: Double(frame.w), height: Double(frame.h))
  }

  /// Takes note of the present frame of the window.
  func noteFrame() {
    let special = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    normalFrame.windowDidChange(to: unitFrame, isNormal: !isFullScreen && flags & special == 0)
  }
}
