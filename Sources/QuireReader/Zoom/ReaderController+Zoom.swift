import Quire

/// The commands of the reader that zoom and rotate the pages.
extension ReaderController {
  /// The page that is shown while no page turns, or `nil` if it belongs to another book.
  var shownPage: PicturePage? { book.ownPage(flip.viewController) }

  /// The commands that zoom and rotate the shown page; while pages turn they are disabled.
  var zoomCommands: [KeyCommand] {
    let page = flip.isTurning ? nil : shownPage
    let isEnabled = page?.sheetView.isZoomEnabled == true
    func command(
      _ title: String, _ key: Character, _ modifiers: Modifiers = [], isHidden: Bool = false,
      repeats: Bool = false, isOn: Bool = false,
      action: @escaping (SheetScrollView, Point?) -> Void
    ) -> KeyCommand {
      KeyCommand(
        title, key: .character(key), modifiers: modifiers, isEnabled: isEnabled,
        isHidden: isHidden, state: isOn ? .on : .off, repetition: repeats ? .repeats : .once
      ) { [weak self] in
        if let self, let page { action(page.sheetView, pointer) }
      }
    }
    func zoom(_ title: String, by factor: Double, _ keys: [(Character, Modifiers)]) -> [KeyCommand]
    {
      keys.enumerated().map { index, key in
        command(title, key.0, key.1, isHidden: index > 0, repeats: true) {
          $0.zoom(by: factor, around: $1)
        }
      }
    }
    func level(_ title: String, _ key: Character, _ level: ZoomLevel) -> KeyCommand {
      command(title, key, isOn: isEnabled && page?.sheetView.level == level) {
        $0.zoom(to: level, around: $1)
      }
    }
    // On some keyboards the plus sign is on the key of the equals sign, with Shift.
    let plus: [(Character, Modifiers)] = [
      ("+", []), ("=", []), ("+", .shift), ("=", .shift), ("+", .control), ("=", .control),
      ("+", [.control, .shift]), ("=", [.control, .shift]),
    ]
    return zoom(localized("Zoom in"), by: ZoomScales.step, plus)
      + zoom(localized("Zoom out"), by: 1 / ZoomScales.step, [("-", []), ("-", .control)])
      + [
        level(localized("Fit the page"), "0", .fit),
        level(localized("Actual size"), "1", .magnification(1)),
        level(localized("Twice the actual size"), "2", .magnification(2)),
        level(localized("Fit the width"), "w", .width),
        command(localized("Rotate clockwise"), "r", repeats: true) { [weak self] _, _ in
          self?.book.rotate(by: 1)
        },
        command(localized("Rotate counterclockwise"), "r", .shift, repeats: true) {
          [weak self] _, _ in
          self?.book.rotate(by: -1)
        },
      ]
  }

  /// The menu of the commands that zoom and rotate the shown page.
  var zoomMenu: Menu {
    Menu(
      title: localized("Zoom"), children: zoomCommands.filter { !$0.isHidden }.map { .command($0) })
  }

  /// The magnification of the shown page, such as "150 %", or `nil` if the whole page is visible.
  var magnificationText: String? {
    guard let sheet = shownPage?.sheetView, sheet.isZoomEnabled, sheet.zoomScale != 1 else {
      return nil
    }
    return localized("%s %%", Int((sheet.magnification * 100).rounded()))
  }
}
