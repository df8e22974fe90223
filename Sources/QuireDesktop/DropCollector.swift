internal import CSDL2

/// A collector of the files that the user drops onto the window together, which SDL reports one by
/// one.
struct DropCollector {
  private var paths: [[UInt8]] = []

  /// Adds an event of a drop, and returns the paths of all dropped files if the event completes the
  /// drop, otherwise `nil`.
  ///
  /// The function frees the memory that belongs to the event.
  ///
  /// - Returns: the paths of all files as bytes of the file system when the drop is complete; `nil`
  ///   before that, and for a drop without files.
  mutating func add(_ event: SDL_DropEvent) -> [[UInt8]]? {
    if let file = unsafe event.file {
      if unsafe event.type == SDL_DROPFILE.rawValue {
        unsafe paths.append(bytes(of: file))
      }
      unsafe SDL_free(file)
    }
    switch unsafe SDL_EventType(event.type) {
    case SDL_DROPBEGIN: paths = []
    case SDL_DROPCOMPLETE where !paths.isEmpty:
      defer { paths = [] }
      return paths
    default: break
    }
    return nil
  }

  private func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    unsafe UnsafeRawBufferPointer(start: text, count: SDL_strlen(text)).map { $0 }
  }
}
