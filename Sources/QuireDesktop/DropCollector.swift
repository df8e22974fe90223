internal import CSDL2
import Quire

/// A collector of the files or the text that the user drops onto the window, which SDL reports one
/// file or line of text at a time.
struct DropCollector {
  private var files: [DragItem] = []
  private var lines: [String] = []

  /// Adds an event of a drop, and returns everything that was dropped if the event completes the
  /// drop, otherwise `nil`.
  ///
  /// The function frees the memory that belongs to the event.
  ///
  /// - Returns: The files, and the lines of text as one item, when the drop is complete; `nil`
  ///   before that, and for an empty drop.
  mutating func add(_ event: SDL_DropEvent) -> [DragItem]? {
    if let content = unsafe event.file {
      let bytes = unsafe bytes(of: content)
      switch unsafe SDL_EventType(event.type) {
      case SDL_DROPFILE: files.append(.file(path: bytes))
      case SDL_DROPTEXT: lines.append(String(decoding: bytes, as: UTF8.self))
      default: break
      }
      unsafe SDL_free(content)
    }
    switch unsafe SDL_EventType(event.type) {
    case SDL_DROPBEGIN: self = DropCollector()
    case SDL_DROPCOMPLETE:
      defer { self = DropCollector() }
      let items = files + (lines.isEmpty ? [] : [.text(lines.joined(separator: "\n"))])
      return items.isEmpty ? nil : items
    default: break
    }
    return nil
  }

  private func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    unsafe UnsafeRawBufferPointer(start: text, count: SDL_strlen(text)).map { $0 }
  }
}
