import Quire

/// A demo of the gallery.
struct Demo {
  /// The name of the demo.
  let name: String
  /// One line that describes the demo.
  let subtitle: String
  /// The project that the demo recreates, and its author.
  let source: String
  /// One line that says what the user can try.
  let hint: String
  /// The small animated picture on the card.
  let miniature: Miniature
  /// The transition that opens and closes the demo.
  let transition: Transition
  /// Creates the controller of the demo.
  let makeController: (DemoSetting) -> ViewController
  /// Whether the window takes its title from the content of the demo.
  var isNamedByContent = false
}

/// The settings with which a demo is opened.
struct DemoSetting {
  /// The speed of transitions, above 0: 1 is normal.
  var speed = 1.0
  /// The transition that turns the pages of books.
  var transition = TransitionChoice.builtIn(Flip())
  /// The shader files that are offered as transitions.
  var files: [TransitionFile] = []
  /// The shader file that is selected at first, or `nil` for none.
  var chosenFile: TransitionFile?
  /// The file that remembers choices, or `nil` to remember none.
  var preferences: PreferencesFile?
}
