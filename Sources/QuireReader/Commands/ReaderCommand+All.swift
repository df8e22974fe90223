import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands of the reader, in the order of the list of keys.
  package static let all =
    zooming + [lens, histogram] + history + find
    + [goTo, overview, compare, contents, bookmark] + ratings + [showBar]
    + text + files + transitions + spreads + look + [
      slideShow, endSlideShow,
    ]
}

extension ReaderController {
  /// The items of the commands that have the place `place` in the context menu.
  func menuItems(_ place: ReaderCommand.Place) -> [MenuElement] {
    ReaderCommand.all.filter { $0.place == place }
      .filter { !$0.isHiddenWhenDisabled || $0.isEnabled(self) }
      .map { .command($0.keyCommand(in: self)) }
  }

  /// The items of the commands that have the place `place` in the context menu of `page`, and
  /// concern that page.
  func menuItems(_ place: ReaderCommand.Place, of page: PageAddress?) -> [MenuElement] {
    concerning(page) { menuItems(place) }.map { element in
      guard case .action(var action) = element else { return element }
      let perform = action.action
      action.action = { [weak self] in self?.concerning(page, perform) }
      return .action(action)
    }
  }
}
