import Quire
import QuireDrawing

extension ControlsSection {
  /// Returns the group of views that show progress, with controls that set the progress.
  ///
  /// Unknown progress moves all the time, so that it is shown only while the user wants it.
  static func progress() -> ControlsSection {
    let bar = Quire.ProgressBar(progress: 0.4)
    let ring = ProgressRing(progress: 0.4)
    let slider = Slider(value: 0.4)
    let unknown = Switch()
    let show = { [weak bar, weak ring, weak slider, weak unknown] in
      let progress = unknown?.isOn == true ? nil : slider?.value
      bar?.progress = progress
      ring?.progress = progress
      slider?.isEnabled = progress != nil
    }
    slider.action = { _ in show() }
    unknown.action = { _ in show() }
    return ControlsSection(
      localized("Progress"),
      [
        SampleRow(localized("Bar"), [bar], fillsWidth: true), SampleRow(localized("Ring"), [ring]),
        SampleRow(localized("Progress"), [slider], fillsWidth: true),
        SampleRow(localized("Unknown"), [unknown]),
      ])
  }
}
