import Quire

extension ControlsSection {
  /// Returns the group of buttons; `focused` is the button that gets the focus when the demo opens.
  static func buttons(focused: Button) -> ControlsSection {
    focused.action = { [weak focused] in
      if let focused { focused.window?.moveFocus(to: focused) }
    }
    let sort = Button.sample(localized("Sort by"))
    sort.menu = Menu(
      children: [localized("Name"), localized("Date"), localized("Size")].map { .action($0) {} })
    return ControlsSection(
      localized("Buttons"),
      [
        SampleRow(localized("Plate"), states(of: .plate) + [focused]),
        SampleRow(localized("Plain"), states(of: .plain)),
        SampleRow(
          localized("With a symbol"),
          [
            Button.sample(localized("Play"), .play), Button.sample(localized("Copy"), .copy),
            Button.sample("", .plus, toolTip: localized("Add")),
            Button.sample("", .trash, toolTip: localized("Delete")),
          ]),
        SampleRow(localized("With a menu"), [sort]),
      ])
  }

  private static func states(of style: Button.Style) -> [View] {
    let states = [localized("Normal"), localized("Pressed"), localized("Disabled")].map {
      Button.sample($0)
    }
    for button in states { button.style = style }
    states[1].isPressed = true
    // A press would end the state that the button shows.
    states[1].isUserInteractionEnabled = false
    states[2].isEnabled = false
    return states
  }
}

extension Button {
  /// Returns a button for a sample, with the size of the other controls.
  static func sample(
    _ title: String, _ symbol: Symbol? = nil, toolTip: String? = nil,
    action: @escaping () -> Void = {}
  ) -> Button {
    let button = Button(title, font: Font(size: 13, weight: .medium), action: action)
    button.symbol = symbol
    button.toolTip = toolTip
    return button
  }
}
