import Quire

extension ReaderCommand {
  /// The command that shows or hides the histogram and the clipped pixels.
  static let histogram = ReaderCommand(
    "histogram", "show or hide the histogram and the clipped pixels", [Shortcut("h")], in: .zoom,
    title: { _ in localized("Histogram") },
    discoverabilityTitle: localized("Show or hide the histogram and the clipped pixels"),
    isOn: { $0.panels.histogram != nil }, perform: { $0.toggleHistogram() })
}

/// The histogram of the shown picture.
extension ReaderController {
  fileprivate func toggleHistogram() {
    if panels.histogram != nil { return hideHistogram() }
    let histogram = PageHistogram(book)
    panels.histogram = histogram
    addOverPages(histogram.view)
    columns.pages.setNeedsLayout()
  }

  /// Removes the histogram, because nobody wants it or another book is shown.
  func hideHistogram() {
    panels.histogram?.remove()
    panels.histogram = nil
  }
}
