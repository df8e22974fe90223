import Quire

/// A view that shows the times between the latest frames as bars, and their median as a number.
///
/// The view requests no frames; it measures and draws with frames that are drawn anyway.
final class FrameMeter: View {
  /// The record that the view shows: the times between the latest frames.
  private(set) var record = FrameRecord()
  /// The reason for drawing the frames that are being recorded, or `nil` if no frames are recorded
  /// now.
  private var cause: FrameRecord.Cause?
  /// Whether the next frame has been requested with `expectFrame(of:)` and is to be recorded.
  private var isFrameRequested = false
  /// The time at which the view was last drawn, in seconds.
  private var drawn = 0.0
  /// The time between two frames, in seconds, that is shown as a bar of full height; a longer time
  /// looks the same.
  private static let fullBarInterval = 0.05
  /// The shortest time, in seconds, between two updates of this view during an animation.
  ///
  /// Faster changes would be unreadable.
  private static let period = 0.1

  override var drawsContent: Bool { true }

  /// Requests that the next frame be recorded; `cause` is the reason why that frame is drawn.
  func expectFrame(of cause: FrameRecord.Cause) {
    guard let window else { return }
    let isObserving = self.cause != nil
    self.cause = cause
    isFrameRequested = true
    if !isObserving { window.observeFrames { [weak self] in self?.note($0) ?? false } }
  }

  /// Adds the frame that was drawn at `time`, in seconds, to the record if the frame was requested,
  /// and returns whether to observe the next frame too.
  ///
  /// - Returns: Whether to observe the next frame. An animation requests its frames itself, so the
  ///   observation adds only one frame after the last.
  private func note(_ time: Double) -> Bool {
    guard let cause else { return false }
    if isFrameRequested { record.note(time, cause) }
    let continues = isFrameRequested && cause == .motion
    isFrameRequested = false
    if !continues { self.cause = nil }
    if !continues || time - drawn >= FrameMeter.period {
      drawn = time
      setNeedsDisplay()
    }
    return continues
  }

  override func draw(in canvas: Canvas) {
    let font = Font(size: 12)
    let median =
      record.median.map {
        localized("%s ms", ($0 * 1000).localizedText(decimals: 1))
      } ?? "–"
    canvas.draw(
      Text(localized("Frame time"), font: font, alignment: isRightToLeft ? .right : .left),
      in: Rect(x: 0, y: 0, width: bounds.width, height: 16), color: appearance.secondaryLabel)
    canvas.draw(
      Text(median, font: font, alignment: isRightToLeft ? .left : .right),
      in: Rect(x: 0, y: 0, width: bounds.width, height: 16), color: appearance.label)
    let field = Rect(x: 0, y: 22, width: bounds.width, height: max(0, bounds.height - 22))
    canvas.fill(.roundedRect(field, radius: 5), with: .color(appearance.control))
    let step = field.width / Double(FrameRecord.capacity)
    let first = FrameRecord.capacity - record.intervals.count
    canvas.save {
      canvas.clip(to: .roundedRect(field, radius: 5))
      for (index, interval) in record.intervals.enumerated() {
        let height = min(1, interval / FrameMeter.fullBarInterval) * field.height
        let isLate = interval > 1.5 / 60
        canvas.fill(
          Rect(
            x: field.minX + Double(first + index) * step, y: field.maxY - height,
            width: max(0.5, step - 0.6), height: height),
          with: isLate ? Color(red: 0.85, green: 0.45, blue: 0.15) : appearance.accent)
      }
      // The line marks sixty frames per second.
      let sixtieth = (field.maxY - field.height / 60 / FrameMeter.fullBarInterval).rounded() + 0.5
      canvas.stroke(
        .line(from: Point(x: field.minX, y: sixtieth), to: Point(x: field.maxX, y: sixtieth)),
        with: .color(appearance.secondaryLabel.opacity(0.5)), Stroke(dashes: [3, 3]))
    }
  }

  override func didMoveToWindow() { cause = nil }
}

nonisolated extension Double {
  /// Returns the number as text with `decimals` digits (1…9) after the decimal point.
  func shortText(decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let whole = Int((self * Double(power)).rounded())
    let rest = "\(abs(whole) % power)"
    return (whole < 0 ? "-" : "") + "\(abs(whole) / power)."
      + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// Returns the same text with the decimal separator of the user.
  func localizedText(decimals: Int) -> String {
    shortText(decimals: decimals).withUserSeparator
  }
}
