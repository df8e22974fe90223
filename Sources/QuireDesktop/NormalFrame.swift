import QuireGeometry

/// The frame that a window has while it is neither maximized nor in full screen.
///
/// An X server may report the frame of a maximized window before it reports that the window is
/// maximized, so the frame before it is kept, too.
nonisolated struct NormalFrame: Hashable {
  /// The newest normal frame, in SDL's window coordinates.
  private(set) var frame: Rect
  private var former: Rect

  /// Creates the normal frame of a window that begins with `frame`.
  init(_ frame: Rect) {
    self.frame = frame
    former = frame
  }

  /// Takes note that the window now has the frame `new`.
  ///
  /// - Parameters:
  ///   - new: The frame.
  ///   - isNormal: Whether the window is known to be neither maximized nor in full screen.
  mutating func windowDidChange(to new: Rect, isNormal: Bool) {
    if isNormal, new != frame {
      (frame, former) = (new, frame)
    } else if !isNormal, new == frame {
      frame = former
    }
  }
}
