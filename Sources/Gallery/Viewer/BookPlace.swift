/// The place of the current picture in a list of pictures.
struct BookPlace: Equatable {
  /// The name of the file as one line of text.
  var name: String
  /// The index of the picture, from 0.
  var index: Int
  /// The number of pictures.
  var count: Int
  /// Whether the file no longer exists.
  var isMissing = false

  /// The place as short text, such as "7 of 17".
  var text: String { isMissing ? "Deleted" : "\(index + 1) of \(count)" }

  /// The title of a window that shows the picture.
  var windowTitle: String { "\(name) – \(isMissing ? "deleted" : text)" }
}
