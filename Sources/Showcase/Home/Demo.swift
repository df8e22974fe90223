import Quire
import QuireReader

/// A demo of the gallery: the contents of its card, the controller that shows the demo, and the
/// transition that opens the demo.
package struct Demo {
  /// The name of the demo.
  let name: String
  /// The line of text that describes the demo on its card.
  let subtitle: String
  /// The project that the demo recreates, and its author.
  let source: String
  /// The line of text, shown above the open demo, that says what the user can try.
  let hint: String
  /// The small animated picture on the demo's card.
  let miniature: Miniature
  /// The transition that opens and closes the demo.
  let transition: Transition
  /// A function that creates the controller of the demo when the demo is opened with the given
  /// settings.
  let makeController: (ReaderSettings) -> ViewController
  /// Whether the window title is the title of the demo's contents, such as a file name, instead of
  /// the demo's name.
  var isNamedByContent = false
}
