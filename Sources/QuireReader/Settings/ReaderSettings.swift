public import Quire
package import QuireDocuments
package import QuireLibrary

/// The settings with which a reader opens.
public struct ReaderSettings {
  /// The speed of transitions, greater than 0; 1 is the normal speed.
  public var speed = 1.0
  /// The choices of the command line; the page and the size hold for the first book only.
  package var given = BookChoices()
  /// The parts of a bound book that are drawn in addition to its pages.
  public var bookAppearance = BookAppearance.all
  /// The time for which a slide show shows each page, in seconds, or `nil` if the user decides.
  package var slideShowInterval: Double?
  /// The way of slide shows, if no preferences have one.
  var slideShow = SlideShowChoices()
  /// The choices about ratings, if there are no preferences.
  var ratings = RatingChoices()
  /// The memory of how documents were read, or `nil` if nothing is remembered.
  package var library: DocumentLibrary?
  /// The desktop's cache of covers, or `nil` if covers are neither taken from it nor added to it.
  package var thumbnails: ThumbnailCache?
  /// The longest time for which a document that opens waits for what the library remembers.
  package var libraryPatience = Duration.milliseconds(10)
  /// The settings of the processes that decode the files of the user.
  package var decoder = CodecPool.Settings()
  /// The shader files that the reader offers as further transitions.
  package var files: [TransitionFile] = []
  /// The shader file that is selected when the reader opens, or `nil` if there is none.
  package var chosenFile: TransitionFile?
  /// The object that is told which book is shown, or `nil` if nothing has to know.
  package var shownBook: ShownBook?
  /// The work on files that the user asks for.
  package let operations = FileOperations()
  /// The file in which the user's choices are stored, or `nil` if they are not stored.
  package var preferences: PreferencesFile?

  /// Creates the settings of a reader about which nothing is said.
  public init() {}

  /// The direction of reading, or `nil` if each document decides.
  public var direction: ReadingDirection? {
    get { given.direction }
    set { given.direction = newValue }
  }
}
