import QuireLibrary

/// The look of the pages.
extension Book {
  /// The look in which the pages are shown.
  var look: PageLook { settings.look }

  /// Shows the pages in `look`, which the user has chosen, and remembers what differs from the
  /// shown look.
  ///
  /// A part of the look that the command line has given, and that the user leaves as it is, is not
  /// remembered for the book.
  mutating func choose(_ look: PageLook) {
    let shown = self.look
    if look.tone != shown.tone {
      change { $0[.window].tone = look.tone }
      reading.change { $0.tone = look.tone }
    }
    if look.trimming != shown.trimming {
      change { $0[.window].trimming = look.trimming }
      reading.change { $0.trimming = look.trimming }
    }
    if look.adjustments != shown.adjustments {
      change { $0[.window].adjustments = look.adjustments }
      reading.change { $0.adjustments = look.adjustments }
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
