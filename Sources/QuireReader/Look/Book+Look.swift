import QuireLibrary

/// The look of the pages.
extension Book {
  /// The look in which the pages are shown.
  var look: PageLook { settings.look }

  /// Shows the pages in `look`, which the user has chosen, and remembers it.
  mutating func choose(_ look: PageLook) {
    change { settings in
      settings[.window].tone = look.tone
      settings[.window].trimming = look.trimming
      settings[.window].adjustments = look.adjustments
    }
    reading.change { state in
      state.tone = look.tone
      state.trimming = look.trimming
      state.adjustments = look.adjustments
    }
  }
}

extension BookSettings {
  /// The look in which the pages are shown.
  var look: PageLook {
    var look = PageLook()
    if let tone = self[\.tone] { look.tone = tone }
    if let trimming = self[\.trimming] { look.trimming = trimming }
    if let adjustments = self[\.adjustments] { look.adjustments = adjustments }
    return look
  }
}
