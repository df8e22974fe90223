/// The position of the current picture in the list of pictures.
struct BookPlace: Equatable {
  /// The name of the picture's file as one line of text.
  var name: String
  /// The index of the picture in the list, from 0.
  var index: Int
  /// The number of pictures in the list.
  var count: Int
  /// Whether the picture's file no longer exists.
  var isMissing = false

  /// The position as short text, such as "7 of 17".
  var text: String { isMissing ? "Deleted" : "\(index + 1) of \(count)" }

  /// The title of the window that shows the picture: its name and its position.
  var windowTitle: String { "\(name) – \(isMissing ? "deleted" : text)" }
}
