extension Window {
  /// Gives the files at `paths`, which were dropped at `location`, in points of the window, to the
  /// frontmost view there that takes files, and returns whether there is such a view.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, each as the raw bytes of the file system.
  ///   - location: The position of the drop, in points of the window.
  /// - Returns: Whether a view has taken the files.
  @discardableResult
  public func dropFiles(_ paths: [[UInt8]], at location: Point) -> Bool {
    let views = sequence(first: hitTest(location) ?? self, next: \.superview)
    for view in views {
      guard let take = view.filesDidDrop, let place = view.convert(location, from: nil) else {
        continue
      }
      take(paths, place)
      return true
    }
    return false
  }
}
