import Quire
import QuireDocuments

/// The ratings of pictures in the overview.
extension OverviewController {
  /// The commands that show only the pictures with a rating or a better one, or all pages again.
  var leastRatingCommands: [KeyCommand] {
    let canBeRated = pages.all.pages.contains(where: book.state.canBeRated)
    return Rating.all.map { rating in
      KeyCommand(
        rating == .none ? localized("All ratings") : localized("%s or more", rating.shortText),
        key: .character(Character("\(rating.stars)")), modifiers: .control,
        discoverabilityTitle: rating == .none
          ? localized("Show pages with any rating")
          : localized("Show only pictures with %s or more", rating.name),
        isEnabled: canBeRated, state: finding.leastRating == rating ? .on : .off
      ) { [weak self] in self?.showRated(atLeast: rating) }
    }
  }

  /// The submenus about ratings: that of the focused picture, and the least one of shown pictures.
  var ratingMenus: [MenuElement] {
    let menus = [
      Menu(title: localized("Rating"), children: ratingCommands().map(MenuElement.command)),
      Menu(
        title: localized("Least rating"),
        children: leastRatingCommands.filter(\.isEnabled).map(MenuElement.command)),
    ]
    return menus.filter { !$0.children.isEmpty }.map(MenuElement.submenu)
  }

  private func showRated(atLeast rating: Rating) {
    finding.leastRating = rating
    restrictionDidChange()
  }

  /// Returns the pages that are shown of those that have been found, where `nil` stands for all.
  func rated(among found: Set<PageAddress>?) -> Set<PageAddress>? {
    guard finding.leastRating != .none else { return found }
    return (found ?? Set(pages.all.pages)).filter {
      book.state.rating(of: $0) >= finding.leastRating
    }
  }

  /// Called when pictures have been rated, or ratings have been found.
  func ratingsDidChange() {
    guard isViewLoaded else { return }
    if finding.leastRating != .none { updateRestrictedPages() }
    positionDidChange()
  }
}
