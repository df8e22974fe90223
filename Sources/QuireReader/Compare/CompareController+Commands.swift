import Quire
import QuireDocuments
import QuireGeometry

/// The commands of the comparison.
extension CompareController {
  /// All commands, among them those about the file of the focused page.
  var allCommands: [KeyCommand] {
    focusCommands + pageCommands + zoomCommands + ratingCommands() + fileCommands() + [keysCommand]
  }

  /// The context menu, which concerns the focused page.
  var menu: Menu {
    let submenus = [(localized("Zoom"), zoomCommands), (localized("Rating"), ratingCommands())]
      .filter { !$1.isEmpty }
      .map { MenuElement.submenu(Menu(title: $0, children: items(of: $1))) }
    return Menu(
      children: items(of: pageCommands) + submenus + [.separator] + items(of: fileCommands())
        + [.separator] + windowElements)
  }

  private func items(of commands: [KeyCommand]) -> [MenuElement] {
    commands.filter { !$0.isHidden }.map(MenuElement.command)
  }

  private var focusCommands: [KeyCommand] {
    guard peel == nil else { return peelCommands }
    let back = view.isRightToLeft ? 1 : -1
    return [
      focusCommand(localized("Page to the left"), .left) { $0.moveFocus(by: back) },
      focusCommand(localized("Page to the right"), .right) { $0.moveFocus(by: -back) },
      focusCommand(localized("Page above"), .up) { [columns] in
        $0.moveFocus(rows: -1, of: columns)
      },
      focusCommand(localized("Page below"), .down) { [columns] in
        $0.moveFocus(rows: 1, of: columns)
      },
    ]
  }

  private func focusCommand(
    _ title: String, _ key: Key, _ move: @escaping (inout Comparison) -> Void
  ) -> KeyCommand {
    KeyCommand(title, key: key, repetition: .repeats) { [weak self] in self?.change(move) }
  }

  /// The commands that move the leaf between two pages.
  private var peelCommands: [KeyCommand] {
    let left = view.isRightToLeft ? -PeelController.step : PeelController.step
    return [
      (localized("Leaf to the left"), Key.left, left),
      (localized("Leaf to the right"), Key.right, -left),
    ].map { title, key, step in
      KeyCommand(title, key: key, repetition: .repeats) { [weak self] in
        self?.peel?.move(by: step)
      }
    }
  }

  private var pageCommands: [KeyCommand] {
    let isMarked = focused.map { book.state.bookmarks[$0] != nil } ?? false
    return [
      KeyCommand(localized("Back to the page"), key: .escape) { [weak self] in self?.leave() },
      KeyCommand("", key: .character("c"), isHidden: true) { [weak self] in self?.close() },
      replaceCommand(localized("Next picture here"), .pageDown, by: 1),
      replaceCommand(localized("Previous picture here"), .pageUp, by: -1),
      KeyCommand(
        localized("Swap with the page beside it"), key: .character("s"),
        isEnabled: comparison.shown.count > 1
      ) { [weak self] in self?.change { $0.swap() } },
      KeyCommand(
        isMarked ? localized("Remove the mark") : localized("Keep (mark)"), key: .character("k"),
        isEnabled: focused != nil
      ) { [weak self] in self?.toggleMark() },
      KeyCommand(
        "", key: .character("d"), modifiers: .control, isEnabled: focused != nil, isHidden: true
      ) { [weak self] in self?.toggleMark() },
      KeyCommand(
        localized("Compare one more"), key: .character("a"), isEnabled: comparison.canAdd
      ) { [weak self] in self?.change { $0.add() } },
      KeyCommand(
        localized("Take out of the comparison"), key: .backspace,
        isEnabled: comparison.canTakeOut
      ) { [weak self] in self?.change { $0.takeOut() } },
      KeyCommand(
        localized("Peel one page off the other"), key: .character("p"),
        isEnabled: comparison.shown.count > 1, state: peel == nil ? .off : .on
      ) { [weak self] in self?.togglePeel() },
    ]
  }

  private func replaceCommand(_ title: String, _ key: Key, by step: Int) -> KeyCommand {
    KeyCommand(
      title, key: key, isEnabled: comparison.canReplace(by: step), repetition: .repeats
    ) { [weak self] in self?.change { $0.replace(by: step) } }
  }

  /// Marks the focused page, or removes its mark.
  func toggleMark() {
    if let focused { book.post(.bookmarkToggled(focused)) }
  }

  /// Puts the leaf away or, without one, goes back to the book.
  private func leave() {
    if peel != nil { togglePeel() } else { close() }
  }

  // MARK: Zoom

  private var zoomCommands: [KeyCommand] {
    let arrows: [(String, Key, Vector)] = [
      (localized("Move left"), .left, Vector(x: -1)),
      (localized("Move right"), .right, Vector(x: 1)),
      (localized("Move up"), .up, Vector(y: -1)), (localized("Move down"), .down, Vector(y: 1)),
    ]
    return stepCommands(localized("Zoom in"), ReaderCommand.zoomIn, ZoomScales.step)
      + stepCommands(localized("Zoom out"), ReaderCommand.zoomOut, 1 / ZoomScales.step) + [
        levelCommand(localized("Fit the page"), "0", .fit),
        levelCommand(localized("Actual size"), "1", .magnification(1)),
        levelCommand(localized("Twice the actual size"), "2", .magnification(2)),
      ]
      + arrows.map { title, key, direction in
        KeyCommand(title, key: key, modifiers: .control, repetition: .repeats) { [weak self] in
          self?.focusedPane?.sheetView.pan(by: direction * CompareController.arrowStep)
        }
      }
  }

  /// Returns commands that zoom by `factor` with the keys of `command`, of which lists show only
  /// the first, under the name `title`.
  private func stepCommands(
    _ title: String, _ command: ReaderCommand, _ factor: Double
  ) -> [KeyCommand] {
    command.shortcuts.enumerated().map { index, shortcut in
      KeyCommand(
        index == 0 ? title : "", key: shortcut.key, modifiers: shortcut.modifiers,
        isHidden: index > 0, repetition: .repeats
      ) { [weak self] in
        guard let self else { return }
        paneUnderMouse?.sheetView.zoom(by: factor, around: pointer)
      }
    }
  }

  /// The distance by which Ctrl and an arrow key move, as a fraction of a pane.
  private static let arrowStep = 0.15

  private func levelCommand(_ title: String, _ key: Character, _ level: ZoomLevel) -> KeyCommand {
    KeyCommand(
      title, key: .character(key), modifiers: ratesByDigits() ? .alt : [],
      state: focusedPane?.sheetView.level == level ? .on : .off
    ) { [weak self] in
      guard let self else { return }
      paneUnderMouse?.sheetView.zoom(to: level, around: pointer)
    }
  }

  /// The pane under the mouse, about which keys zoom, or else that of the focused page.
  private var paneUnderMouse: ComparePane? {
    guard peel == nil, let pointer else { return focusedPane }
    return panes.first { $0.point(at: pointer) != nil } ?? focusedPane
  }
}
