import QuireDocuments

/// The functions that a book calls when something changes that is shown around its pages.
struct BookEvents {
  /// Called when a page turn ends and when the current page or its position in the list changes;
  /// `isAnotherPage` is true if another page has become the current page.
  var positionDidChange: (_ isAnotherPage: Bool) -> Void = { _ in }
  /// Called when a page begins to turn.
  var turnDidBegin: () -> Void = {}
  /// Called when no page turns any more.
  var turnsDidEnd: () -> Void = {}
  /// Called when the picture, the size or the label of the page at an index has become known, or an
  /// error in place of the picture.
  var pageDidChange: (_ index: Int) -> Void = { _ in }
  /// Called when pages have been added, removed or renamed.
  var pagesDidChange: () -> Void = {}
  /// Called when a document has shown its first page, but cannot tell its number of pages.
  var documentDidFail: (FilePath, CodecError) -> Void = { _, _ in }
  /// Called when files of pages may have changed, with a function that returns whether the file at
  /// a path is one of them.
  var filesDidChange: (_ isChanged: (FilePath) -> Bool) -> Void = { _ in }
  /// Called when the zoom scale of a page has changed.
  var zoomDidChange: () -> Void = {}
  /// Called when the direction of reading may have changed.
  var directionDidChange: () -> Void = {}
  /// Called to ask the user for the password of the document at a path; the second argument is true
  /// if the password that was entered before is wrong.
  var passwordWanted: (FilePath, Bool) -> Void = { _, _ in }
  /// Called when the user has chosen a link that leaves the document, with its address as it stands
  /// in the document.
  var addressChosen: (String) -> Void = { _ in }
  /// Called when the user has chosen a link to a page that the document does not have.
  var missingPageChosen: () -> Void = {}
  /// Called when the user has pinched a page, to show the overview of all pages.
  var openOverview: () -> Bool = { false }
  /// Called when the user presses the button that opens other pictures.
  var openPictures: () -> Void = {}
}
