internal import CSDL2
import Quire

extension InputEvent.Kind {
  /// Creates the kind of SDL's text event `event`, and frees the text that SDL has allocated for
  /// it; returns `nil` for an event of another kind.
  init?(text event: SDL_Event) {
    switch unsafe SDL_EventType(event.type) {
    case SDL_TEXTINPUT:
      self = .textInput(unsafe withUnsafeBytes(of: event.text.text) { unsafe string(in: $0) })
    case SDL_TEXTEDITING:
      let edit = unsafe event.edit
      let text = unsafe withUnsafeBytes(of: edit.text) { unsafe string(in: $0) }
      self.init(composed: text, start: edit.start, length: edit.length)
    case SDL_TEXTEDITING_EXT:
      let edit = unsafe event.editExt
      guard let text = unsafe edit.text else { return nil }
      defer { unsafe SDL_free(text) }
      unsafe self.init(composed: String(cString: text), start: edit.start, length: edit.length)
    default: return nil
    }
  }

  /// Creates the composition of `text`, in which `length` Unicode scalars from `start` are
  /// selected; an input method that does not know them reports negative numbers.
  init(composed text: String, start: Int32, length: Int32) {
    let count = text.unicodeScalars.count
    let start = start < 0 ? count : min(Int(start), count)
    self = .textComposition(text, selectedRange: start..<min(start + max(0, Int(length)), count))
  }
}

/// Returns the text in `bytes`, which ends at the first zero byte.
private func string(in bytes: UnsafeRawBufferPointer) -> String {
  unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}
