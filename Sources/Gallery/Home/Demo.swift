import Library
import Quire
import QuireDocuments

/// A demo of the gallery: the contents of its card, the controller that shows the demo, and the
/// transition that opens the demo.
struct Demo {
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
  let makeController: (DemoSetting) -> ViewController
  /// Whether the window title is the title of the demo's contents, such as a file name, instead of
  /// the demo's name.
  var isNamedByContent = false
}

/// The settings of the gallery with which a demo is opened.
struct DemoSetting {
  /// The speed of transitions, greater than 0; 1 is the normal speed.
  var speed = 1.0
  /// The transition with which the pages of books turn.
  var transition = TransitionChoice.builtIn(Leaf())
  /// The names of the parameters of `transition` that the user has set, so that the pages do not
  /// decide about them.
  var givenParameters: Set<String> = []
  /// Whether the command line names the transition.
  var isTransitionGiven = false
  /// The parts of a bound book that are drawn in addition to its pages.
  var bookAppearance = BookAppearance.all
  /// The page at which the first book opens, or `nil` for its remembered or first page.
  var page: PageName?
  /// The size at which the pages of the first book are shown, or `nil` for the remembered one.
  var zoom: ReadingState.Zoom?
  /// The time for which a slide show shows each page, in seconds.
  var slideShowInterval = SlideShowInterval.standard.seconds
  /// The memory of how documents were read, or `nil` if nothing is remembered.
  var library: DocumentLibrary?
  /// The longest time for which a document that opens waits for what the library remembers.
  var libraryPatience = Duration.milliseconds(10)
  /// The choice between one page and two pages with which books open, or `nil` for the remembered
  /// one.
  var spreads: SpreadChoice?
  /// The settings of the processes that decode the files of the user.
  var decoder = CodecPool.Settings()
  /// The shader files that the demo offers as further transitions.
  var files: [TransitionFile] = []
  /// The shader file that is selected when the demo opens, or `nil` if there is none.
  var chosenFile: TransitionFile?
  /// The file in which the user's choices are stored, or `nil` if they are not stored.
  var preferences: PreferencesFile?
}
