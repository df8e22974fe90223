import Quire
import QuireLibrary

/// The commands that choose the look of the pages.
extension ReaderCommand {
  /// The commands for night, for the margins, and for all properties of the look.
  static let look = [
    ReaderCommand(
      "night", "show pages with dark paper and light ink, or in their own colours",
      [Shortcut("n")], in: .show,
      title: { _ in localized("Night") },
      discoverabilityTitle: localized("Dark paper and light ink, or the colours of the document"),
      isOn: { $0.book.look.tone == .night },
      perform: { $0.toggleNight() }),
    ReaderCommand(
      "trim", "cut off the margins of the pages, or show them", [Shortcut("m")], in: .show,
      title: { _ in localized("Trim the margins") },
      isOn: { $0.book.look.trimming != .none },
      perform: { $0.toggleTrimming() }),
    ReaderCommand(
      "look", "choose the colours, the margins and the sharpness of the pages",
      [Shortcut("l", .shift)], in: .show,
      title: { _ in localized("Look…") },
      discoverabilityTitle: localized("Choose the look of the pages"),
      perform: { $0.toggleLook() }),
  ]
}
