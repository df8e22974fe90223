/// The position of the current picture in the list of pictures, and the name of its file.
struct BookPosition: Equatable {
  /// The file name of the picture, as one line of text.
  var name: String
  /// The index of the picture in the list, from 0.
  var index: Int
  /// The number of pictures in the list.
  var count: Int
  /// Whether the file of the picture no longer exists.
  var isMissing = false

  /// The position as text such as "7 of 17", or "Deleted" if the file no longer exists.
  var text: String { isMissing ? "Deleted" : "\(index + 1) of \(count)" }

  /// The window title for the picture: the file name and the position.
  var windowTitle: String { "\(name) – \(isMissing ? "deleted" : text)" }
}
