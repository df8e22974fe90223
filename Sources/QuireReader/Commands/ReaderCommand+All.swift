import Quire

extension ReaderCommand {
  /// The commands of the reader, in the order of the list of keys.
  package static let all =
    zooming + [lens] + history + find + [goTo, overview, contents, bookmark, showBar] + text
    + files + transitions + spreads + look + [
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
}
