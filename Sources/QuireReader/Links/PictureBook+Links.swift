import Quire
import QuireDocuments

/// Methods that follow links, and go back.
extension PictureBook {
  /// Goes where a link on a page of the document at `path` leads.
  func follow(_ target: DocumentPageContents.Link.Target, in path: FilePath) {
    switch target {
    case .address(let address): events.addressChosen(address)
    case .back: goBack()
    case .page(let page):
      let address = PageAddress(path: path, page: page)
      guard let index = addresses.firstIndex(of: address) else { return events.missingPageChosen() }
      guard !currentSpread.indices.contains(index) || currentSpread.half == .second else { return }
      jumps.record(place)
      turn(toPage: index, half: .first)
    }
  }

  /// Whether there is a page to go back to.
  var canGoBack: Bool { jumps.places.contains(where: isElsewhere) }

  /// Turns back to the page from which the user has jumped last.
  func goBack() {
    guard let place = jumps.takeLast(where: isElsewhere),
      let index = addresses.firstIndex(of: place.page)
    else { return }
    turn(toPage: index, half: place.half)
  }

  /// The page that is shown, or to which the pages turn.
  var place: JumpHistory.Place {
    JumpHistory.Place(page: addresses[current], half: currentHalf)
  }

  /// Returns whether the book has the page of `place` and shows other pages.
  private func isElsewhere(_ place: JumpHistory.Place) -> Bool {
    guard let index = addresses.firstIndex(of: place.page) else { return false }
    return plan.list.spread(ofPage: index, half: place.half) != currentSpread
  }

  /// Turns in one go to the spread of the page at `index`, or of its half `half`.
  private func turn(toPage index: Int, half: PageHalf) {
    let list = plan.list
    let isForward =
      list.index(ofPage: index, half: half) > list.index(ofPage: current, half: currentHalf)
    controller?.setViewController(
      page(for: list.spread(ofPage: index, half: half)),
      direction: isForward ? .forward : .backward, animated: true)
  }
}
