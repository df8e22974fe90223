import Quire
import QuireDocuments

/// A change around the pages, of which a book tells its delegate.
enum BookNotice: Equatable {
  /// A page turn has ended, or the current page or its position in the list has changed;
  /// `isAnotherPage` is true if another page has become the current page.
  case positionChanged(isAnotherPage: Bool)
  /// A page begins to turn.
  case turnBegan
  /// No page turns any more.
  case turnsEnded
  /// The picture, the size or the label of a page has become known, or an error in place of the
  /// picture.
  case pageChanged(PageAddress)
  /// Files have other names; the dictionary maps the old paths to the new ones.
  case filesRenamed([FilePath: FilePath])
  /// Pages have been added, removed or renamed.
  case pagesChanged
  /// The properties of a document have become known, or have changed.
  case documentDescribed(FilePath)
  /// Files of pages may have changed.
  case filesChanged(FileChange)
  /// A document has shown its first page, but cannot tell its number of pages.
  case documentFailed(FilePath, CodecError)
  /// The search has found hits on a page.
  case hitsFound(PageAddress)
  /// The user has come to a hit; `wraps` says that the search has gone on at the other end.
  case hitReached(Find.Place, wraps: Bool)
  /// The user wants to go to a hit, but nothing has been found.
  case noHitFound
  /// Bookmarks have been set, named, removed or found.
  case bookmarksChanged
  /// The user wants to name the bookmark of a page.
  case bookmarkNameWanted(PageAddress)
  /// Pictures have been rated, or ratings have been found.
  case ratingsChanged
  /// The zoom scale of the shown page has changed.
  case zoomChanged
  /// The look of the pages has changed.
  case lookChanged
  /// The direction of reading may have changed.
  case directionChanged
  /// The user has to be asked for the password of the document at a path; `isWrong` says that the
  /// password that was entered before is wrong.
  case passwordWanted(FilePath, isWrong: Bool)
  /// A person chooses a page at the edge of the book.
  case edgeScrubbed(PageEdgeScrub)
  /// The mouse rests on a link, or on none any more.
  case linkHovered(LinkPreview.Rest?)
  /// The user has chosen a link that leaves the document, with its address as it stands in the
  /// document.
  case addressChosen(String)
  /// The user has chosen a link to a page that the document does not have.
  case missingPageChosen
  /// The user has named a page by a label that no page has.
  case labelNotFound(String)
  /// The user has pressed the button that opens other pictures.
  case picturesWanted
}

/// A class whose objects are told what happens around the pages of a book.
protocol PictureBookDelegate: AnyObject {
  /// Called with each change, in the order of the changes.
  func book(_ book: PictureBook, didNotice notice: BookNotice)

  /// Called when the user begins to pinch a page of `book`, to show the overview of all pages with
  /// the interaction `pinch`.
  func book(_ book: PictureBook, overviewWantedBy pinch: PinchInteraction)
}
