import Quire

extension ControlsSection {
  /// Returns the group with a split view and a scroll view that zooms.
  static func scrolling() -> ControlsSection {
    let zoom = ZoomSample()
    return ControlsSection(
      localized("Split and scroll views"),
      [
        SampleRow(SplitSample()), SampleRow(zoom),
        SampleRow(
          localized("Zoom"),
          [
            Button.sample("", .minus, toolTip: localized("Smaller")) { [weak zoom] in
              zoom?.zoom(by: 1 / 1.5)
            },
            Button.sample("", .plus, toolTip: localized("Larger")) { [weak zoom] in
              zoom?.zoom(by: 1.5)
            },
            Button.sample(localized("Fit"), .fullScreen) { [weak zoom] in zoom?.fit(animated: true)
            },
          ]),
      ])
  }
}
