import Quire
import QuireLibrary

/// The texts about a book on the shelf.
extension ShelfBook {
  /// How far the book has been read, as text.
  var placeText: String {
    guard let count else { return localized("Page %s", String(place + 1)) }
    if count == 1 { return localized("One page") }
    switch kind {
    case .document:
      return place + 1 >= count
        ? localized("Read to the end")
        : localized("Page %1$s of %2$s", String(place + 1), count)
    case .folder: return localized("Picture %1$s of %2$s", String(place + 1), count)
    }
  }

  /// How far the book has been read, as a shorter text.
  var shortPlaceText: String {
    guard let count, count > 1, kind != .document || place + 1 < count else { return placeText }
    return localized("%1$s of %2$s", String(place + 1), count)
  }

  /// The text that says that the file or the folder is not there.
  var missingText: String {
    kind == .document ? localized("File not found") : localized("Folder not found")
  }
}
