import Quire
import QuireLibrary

/// The texts about a book on the shelf.
extension ShelfBook {
  /// The name as the shelf shows it: that of several documents says how many others follow the
  /// first one.
  var shelfName: String {
    let others = id.count - 1
    guard others > 0 else { return name }
    // Translators: %2$s is the title of the first of several documents.
    return localized("%2$s and %1$s more", "%2$s and %1$s more", count: others, name)
  }

  /// How far the book has been read, as text.
  var placeText: String {
    guard let count else { return localized("Page %s", String(place + 1)) }
    if count == 1 { return localized("One page") }
    switch kind {
    case .document, .documents:
      return place + 1 >= count
        ? localized("Read to the end")
        : localized("Page %1$s of %2$s", String(place + 1), count)
    case .folder: return localized("Picture %1$s of %2$s", String(place + 1), count)
    }
  }

  /// How far the book has been read, as a shorter text.
  var shortPlaceText: String {
    guard let count, count > 1, !hasPages || place + 1 < count else { return placeText }
    return localized("%1$s of %2$s", String(place + 1), count)
  }

  /// The text that says that the file, the files or the folder are not there.
  var missingText: String {
    switch kind {
    case .document: localized("File not found")
    case .documents: localized("Files not found")
    case .folder: localized("Folder not found")
    }
  }
}
