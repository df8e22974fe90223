package import Quire
import QuireDocuments

/// The context menu of the reader, and the commands in it.
extension ReaderController {
  /// The commands that are about this book.
  ///
  /// In the gallery, the gallery has the other commands.
  var bookCommands: [KeyCommand] {
    zoomCommands + [overviewCommand] + backCommands + [
      barCommand, copyCommand,
      KeyCommand(localized("Next transition"), key: .character("t"), repetition: .repeats) {
        [weak self] in
        self?.stepTransition(by: 1)
      },
      KeyCommand(
        localized("Previous transition"), key: .character("t"), modifiers: .shift,
        repetition: .repeats
      ) { [weak self] in self?.stepTransition(by: -1) },
    ]
  }

  private var copyCommand: KeyCommand {
    KeyCommand(
      localized("Copy the path"), key: .character("c"), modifiers: .control,
      isEnabled: view.window?.host != nil && book.addresses.indices.contains(book.current)
    ) { [weak self] in self?.copyPath() }
  }

  /// Copies the path of the current picture to the clipboard, quoted if it is not printable text.
  private func copyPath() {
    guard book.addresses.indices.contains(book.current) else { return }
    let path = book.currentFile
    view.window?.host?.clipboard = path.pastableText
    notice.show(localized("Copied"), detail: path.displayName)
  }

  /// The menu of the transitions with which pages turn, of which the current one has a check mark:
  /// those that suit books, and the others in a menu of their own.
  private var transitionMenu: Menu {
    let items = transitions.all.indices.map { index in
      MenuElement.action(
        transitions.all[index].title, state: index == transitions.position ? .on : .off
      ) { [weak self] in self?.chooseTransition(at: index) }
    }
    let first = transitions.common
    let others = items.indices.filter { !first.contains($0) }
    return Menu(
      title: localized("Transition"),
      children: first.map { items[$0] } + [
        .separator, .submenu(Menu(title: localized("More"), children: others.map { items[$0] })),
      ])
  }

  /// The context menu, which has the ways to other pictures, the commands about the current picture
  /// and the book, and those about the window.
  var bookMenu: Menu {
    var items = parent == nil ? openCommands.map(MenuElement.command) : hostElements
    items += [.separator] + backCommands.map(MenuElement.command)
    items += [
      .command(overviewCommand), .submenu(pagesMenu), .submenu(zoomMenu),
      .submenu(transitionMenu), .command(slideShowCommand), .separator,
      .command(copyCommand), .separator,
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
