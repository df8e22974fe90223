import Quire

/// A demo of the gallery: what its card shows, and the controller that it opens.
struct Demo {
  /// The name of the demo.
  let name: String
  /// The line of text that describes the demo on its card.
  let subtitle: String
  /// The project that the demo recreates, and the author of that project.
  let source: String
  /// The line of text that says what the user can try in the demo.
  let hint: String
  /// The small animated picture on the card of the demo.
  let miniature: Miniature
  /// The transition that opens and closes the demo.
  let transition: Transition
  /// Creates the controller of the demo for the given settings.
  let makeController: (DemoSetting) -> ViewController
  /// Whether the title of the window comes from the content of the demo, and not from its name.
  var isNamedByContent = false
}

/// The settings with which the gallery opens a demo.
struct DemoSetting {
  /// The speed of transitions, greater than 0; 1 is the normal speed.
  var speed = 1.0
  /// The transition that turns the pages of books.
  var transition = TransitionChoice.builtIn(Flip())
  /// The shader files that the demo offers as transitions.
  var files: [TransitionFile] = []
  /// The shader file that the demo selects at first, or `nil` for none.
  var chosenFile: TransitionFile?
  /// The file that stores the user's choices, or `nil` if they are not stored.
  var preferences: PreferencesFile?
}
