import Quire

/// A thing that the gallery shows.
struct Demo {
  /// What it is called.
  let name: String
  /// What it is, in a line.
  let subtitle: String
  /// Whose work it shows.
  let source: String
  /// What to try, in a line.
  let hint: String
  /// It, in small.
  let miniature: Miniature
  /// How it comes when it is opened, and goes.
  let transition: Transition
  /// Makes what it opens.
  let makeController: (DemoSetting) -> ViewController
  /// Whether a window that shows it has the title of its content.
  var isNamedByContent = false
}

/// What a demo is opened in.
struct DemoSetting {
  /// The speed of transitions, above 0: 1 is normal.
  var speed = 1.0
  /// How books turn their pages.
  var transition = TransitionChoice.builtIn(Flip())
  /// Shader files that are transitions.
  var files: [TransitionFile] = []
  /// That of them which is asked for; nil for none.
  var chosenFile: TransitionFile?
  /// Where a choice is remembered; nil for nowhere.
  var preferences: PreferencesFile?
}
