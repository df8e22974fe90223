import Quire

extension ControlsSection {
  /// Returns the group of what floats above the other views; `controller` presents the dialogs.
  static func floating(over controller: ViewController) -> ControlsSection {
    let panels = FloatingSamples(over: controller)
    let menu = Button.sample("Arrange")
    menu.menu = panels.menu
    let popover = Button.sample("Popover", .info)
    popover.action = { [weak popover] in
      if let popover { panels.showPopover(from: popover) }
    }
    return ControlsSection(
      "Menus, dialogs and messages",
      [
        SampleRow("Menus", [menu, ContextSample(panels.menu)]),
        SampleRow("Panels", [popover]),
        SampleRow(
          "Dialogs",
          [
            Button.sample("Alert…", .warning) { panels.showAlert() },
            Button.sample("Dialog…", .pencil) { panels.showDialog() },
          ]),
        SampleRow(
          "Messages",
          [
            Button.sample("Toast") { panels.showToast("Moved to the trash") },
            Button.sample("Tooltip", toolTip: "A tooltip says what a control does."),
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
    label.text = "Secondary click here"
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
