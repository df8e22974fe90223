import Quire

/// Methods that play the moving pictures of the pages while they are at rest.
extension PicturePage {
  /// Plays the moving pictures if the spread is visible and at rest, and holds them otherwise.
  func updatePlaying() {
    for view in spreadView.pageViews {
      // A page that is pulled beyond the end of the book gets no call.
      view.mayAdvance = { [weak self] in self?.book?.controller?.isTurning == false }
      view.isAtRest = hasAppeared && book?.isCovered != true
    }
  }
}
