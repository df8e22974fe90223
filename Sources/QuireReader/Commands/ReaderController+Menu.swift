package import Quire
import QuireDocuments

/// The context menu of the reader.
extension ReaderController {
  /// The menu of the transitions with which pages turn, of which the current one has a check mark:
  /// those that suit books, and the others in a menu of their own.
  private var transitionMenu: Menu {
    let items = transitions.cycle.all.indices.map { index in
      MenuElement.action(
        transitions.cycle.all[index].title, state: index == transitions.cycle.position ? .on : .off
      ) { [weak self] in self?.chooseTransition(at: index) }
    }
    let first = transitions.cycle.common
    let others = items.indices.filter { !first.contains($0) }
    return Menu(
      title: localized("Transition"),
      children: first.map { items[$0] } + [
        .separator, .submenu(Menu(title: localized("More"), children: others.map { items[$0] })),
      ])
  }

  /// Returns the context menu, which has the ways to other pictures, the commands about the picture
  /// of `page`, or of the current page if it is `nil`, and the book, and those about the window.
  func bookMenu(of page: PageAddress?) -> Menu {
    var items = parent == nil ? openCommands.map(MenuElement.command) : hostElements
    let submenus = [
      ratingMenu(of: page), pagesMenu, Menu(title: localized("Zoom"), children: menuItems(.zoom)),
      transitionMenu,
    ]
    items += [.separator] + menuItems(.book)
    items += submenus.compactMap { $0.map(MenuElement.submenu) }
    items += menuItems(.show)
    if book.addresses.count > 1 { items.append(.submenu(slideShowMenu)) }
    items += [.separator] + menuItems(.file, of: page)
    items += [
      .submenu(Menu(title: localized("File"), children: menuItems(.files, of: page))), .separator,
    ]
    return Menu(children: items + windowElements)
  }

  /// The commands that open other pictures.
  var openCommands: [KeyCommand] {
    OpenPanel.commands { [weak self] in self?.askForPictures(folders: $0) }
  }
}

extension ViewController {
  /// The items about the whole window at the end of every context menu: the appearance, the sound,
  /// full screen, the list of keys, and closing the window.
  package var windowElements: [MenuElement] {
    guard let window = view.window else { return [] }
    let styles = Menu(
      title: localized("Appearance"),
      children: UserInterfaceStyle.choices.map { style in
        .action(
          style.title, state: style == window.overrideUserInterfaceStyle ? .on : .off
        ) { [weak window] in window?.overrideUserInterfaceStyle = style }
      })
    return [
      .submenu(styles),
      .action(localized("Sound of paper"), state: window.playsPaperSound ? .on : .off) {
        [weak window] in window?.playsPaperSound.toggle()
      },
      .command(window.fullScreenCommand), .separator, .command(keysCommand),
      .command(window.quitCommand),
    ]
  }
}
