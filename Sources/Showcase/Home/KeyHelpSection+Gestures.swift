import Quire
import QuireReader

extension KeyHelpSection {
  /// The gestures of the gallery.
  static var gestures: KeyHelpSection {
    KeyHelpSection(gestures: [
      grab, catching,
      (localized("Wheel"), localized("Turn one page per notch, or scroll a list")),
      (localized("Pinch"), localized("Fold pages that support it")),
      contextMenu,
      (localized("Double click on a control"), localized("Reset a value in the lab")),
      drop,
    ])
  }
}
