import Quire
import QuireDocuments

extension ReaderController: PictureBookDelegate {
  func book(_ book: PictureBook, overviewWantedBy pinch: PinchInteraction) {
    showOverview(drivenBy: pinch)
  }

  func book(_ book: PictureBook, didNotice notice: BookNotice) {
    switch notice {
    case .positionChanged(let isAnotherPage): positionDidChange(isAnotherPage: isAnotherPage)
    case .turnBegan:
      for bar in bars.all { bar.turnDidBegin() }
      panels.linkPreview?.hide()
      hideLens()
    case .turnsEnded: for bar in bars.all { bar.turnsDidEnd() }
    case .pageChanged(let page):
      panels.overview?.pageDidChange(page)
      panels.compare?.pageDidChange(page)
      panels.histogram?.update(changed: page)
      contents?.pageDidChange(page)
      bar.scrubber?.pageDidChange(page)
      panels.linkPreview?.pageDidChange(page)
      panels.edgeChoice?.choice.bookPageDidChange(page)
    case .filesRenamed(let names): panels.compare?.filesWereRenamed(names)
    case .pagesChanged:
      panels.overview?.pagesDidChange()
      panels.compare?.pagesDidChange()
      contents?.pagesDidChange()
      bar.scrubber?.pagesDidChange()
      flip.reloadPageEdgeMarks()
      panels.find?.bookDidChange()
    case .documentDescribed:
      contents?.pagesDidChange()
      updateMarks()
      panels.find?.bookDidChange()
    case .filesChanged(let change):
      panels.overview?.filesDidChange(change.includes)
      panels.compare?.filesDidChange(change.includes)
      if book.contents.documents.keys.contains(where: change.includes) {
        panels.find?.bookDidChange()
      }
    case .documentFailed(let document, let error):
      self.notice.show(document.lastComponent.displayName, detail: error.sentence)
    case .hitsFound(let page): panels.find?.hitsWereFound(on: page)
    case .hitReached(let place, let wraps): panels.find?.hitWasReached(place, wraps: wraps)
    case .noHitFound: panels.find?.hitWasNotFound()
    case .bookmarksChanged:
      panels.overview?.bookmarksDidChange()
      panels.compare?.marksDidChange()
      contents?.bookmarksDidChange()
      updateMarks()
    case .ratingsChanged: ratingsDidChange()
    case .bookmarkNameWanted(let page): askForBookmarkName(of: page)
    case .zoomChanged:
      zoomDidChange()
      hideLens()
    case .lookChanged:
      panels.look?.update()
      hideLens()
    case .directionChanged: updateDirection()
    case .passwordWanted(let path, let isWrong):
      askForPassword(of: path, in: book, isWrong: isWrong)
    case .edgeScrubbed(let scrub): follow(scrub)
    case .linkHovered(let rest): panels.linkPreview?.follow(rest)
    case .addressChosen(let address): askToOpen(address)
    case .missingPageChosen:
      self.notice.show(localized("This link leads to a page that does not exist."))
    case .labelNotFound(let label):
      self.notice.show(localized("There is no page “%s”.", BookPosition.line(label)))
    case .picturesWanted: askForPictures(folders: false)
    }
  }
}
