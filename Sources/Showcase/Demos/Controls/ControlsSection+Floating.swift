import Quire

extension ControlsSection {
  /// Returns the group of what floats above the other views; `controller` presents the dialogs.
  static func floating(over controller: ViewController) -> ControlsSection {
    let panels = FloatingSamples(over: controller)
    let menu = Button.sample(localized("Arrange"))
    menu.menu = panels.menu
    let popover = Button.sample(localized("Popover"), .info)
    popover.action = { [weak popover] in
      if let popover { panels.showPopover(from: popover) }
    }
    return ControlsSection(
      localized("Menus, dialogs and messages"),
      [
        SampleRow(localized("Menus"), [menu, ContextSample(panels.menu)]),
        SampleRow(localized("Panels"), [popover]),
        SampleRow(
          localized("Dialogs"),
          [
            Button.sample(localized("Alert…"), .warning) { panels.showAlert() },
            Button.sample(localized("Dialog…"), .pencil) { panels.showDialog() },
            Button.sample(localized("Bottom sheet…")) { panels.showSheet() },
          ]),
        SampleRow(
          localized("Messages"),
          [
            Button.sample(localized("Toast")) { panels.showToast(localized("Moved to the trash")) },
            Button.sample(
              localized("Tooltip"), toolTip: localized("A tooltip says what a control does.")),
          ]),
      ])
  }
}

/// An area with a context menu.
private final class ContextSample: View {
  private let menu: Menu
  private let label = Caption()

  init(_ menu: Menu) {
    self.menu = menu
    super.init()
    label.text = localized("Secondary click here")
    cornerRadius = 7
    borderWidth = 1
    addSubview(label)
  }

  override func contextMenu(at location: Point) -> Menu? { menu }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: label.sizeThatFits(.zero).width + 24, height: 29)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(x: 12, y: 0)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    borderColor = appearance.label.opacity(0.16)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}
