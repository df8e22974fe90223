/// Where a person is in a list of pictures.
struct BookPlace: Equatable {
  /// The name of the file, as a line of text.
  var name: String
  /// Counted from 0.
  var index: Int
  /// How many pictures there are.
  var count: Int
  /// Whether the file is no longer there.
  var isGone = false

  /// The place in a few words, such as "7 of 17".
  var text: String { isGone ? "Deleted" : "\(index + 1) of \(count)" }

  /// The title of a window that shows the picture.
  var windowTitle: String { "\(name) – \(isGone ? "deleted" : text)" }
}
