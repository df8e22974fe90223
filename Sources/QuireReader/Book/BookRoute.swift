import Quire
import QuireDocuments

/// From where the user has come in a book, and where the user wants to go.
struct BookRoute {
  /// The places between which the user has jumped.
  var jumps = JumpHistory()
  /// The direction of the last page turn.
  var direction = Direction.forward
  /// Whether the user has named the page at which the book opens.
  var isPageGiven = false
  /// The page that the user asked for, or `nil` after it has been shown or reported as missing.
  var wanted: PageName?
  /// The search for the page with a label, or `nil` if there is none.
  var search: LabelSearch?
  /// The search for words, whose hits the user visits, or `nil` if there is none.
  var find: Find?
  /// The direction of a turn to a page that is not known yet, or `nil` if none has been asked for.
  var awaitedTurn: Direction?
  /// The spread to which the book has asked its controller to turn, until the turn begins.
  var target: SpreadID?
}

/// A search for the page with a label.
struct LabelSearch: Equatable {
  /// What happens with the page that is found.
  enum Purpose {
    /// The book opens at the page.
    case start
    /// The user jumps to the page.
    case jump
  }

  var label: String
  var purpose: Purpose
}
