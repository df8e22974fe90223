import Quire
import QuireDocuments

/// The place where a book is shown: the window, the controller that turns the pages, and the pages.
struct BookStage {
  /// The window, or `nil` before the book is opened.
  weak var window: Quire.Window?
  /// The controller that turns the pages, or `nil` before the book is opened.
  weak var controller: PageFlipController?
  /// The existing controllers of the spreads.
  var pages = SpreadControllers()
  /// The parts of a bound book that are drawn in addition to its pages.
  var appearance = BookAppearance.all
  /// Whether something covers the pages, so that moving pictures are held.
  var isCovered = false
  /// Whether a tap at a side of the window turns the page.
  var turnsByTaps = true
  /// The direction in which the caret has come to the shown pages, or `nil` if no caret is shown.
  var caret: Direction?
  /// The pages in sight in a list beside the pages.
  var listedPages: [PageAddress] = []
  /// The table of contents of the book.
  var outlines = OutlineMemory()
}
