import Quire

/// Shows how long the last frames took, as bars, and their median.
///
/// It asks for no frame of its own: it is told of those that come anyway, and draws with them.
final class FrameMeter: View {
  /// The frames so far.
  private(set) var record = FrameRecord()
  /// Why it observes frames; nil while it does not.
  private var cause: FrameRecord.Cause?
  /// Whether something has asked for a frame since the last one that was noted.
  private var isExpectant = false
  /// When it last drew, on the clock of frames.
  private var drawn = 0.0
  /// What a bar of the whole height stands for, in seconds.
  private static let height = 0.05
  /// While something moves it draws no more often than this, in seconds: nobody reads faster.
  private static let period = 0.1

  override var drawsContent: Bool { true }

  /// Notes the frame that comes, and why it does.
  func expectFrame(of cause: FrameRecord.Cause) {
    guard let window else { return }
    let isObserving = self.cause != nil
    self.cause = cause
    isExpectant = true
    if !isObserving { window.observeFrames { [weak self] in self?.note($0) ?? false } }
  }

  /// Takes the time of a frame.
  ///
  /// - Returns: whether it wants to know the next one's. What moves asks for that too, so that it
  ///   costs no frame but the one after the last.
  private func note(_ time: Double) -> Bool {
    guard let cause else { return false }
    if isExpectant { record.note(time, cause) }
    let goesOn = isExpectant && cause == .motion
    isExpectant = false
    if !goesOn { self.cause = nil }
    if !goesOn || time - drawn >= FrameMeter.period {
      drawn = time
      setNeedsDisplay()
    }
    return goesOn
  }

  override func draw(in canvas: Canvas) {
    let font = Font(size: 12)
    let median = record.median.map { "\(($0 * 1000).shortText(decimals: 1)) ms" } ?? "–"
    canvas.draw(
      Text("Frame time", font: font),
      in: Rect(x: 0, y: 0, width: bounds.width, height: 16), color: appearance.secondaryLabel)
    canvas.draw(
      Text(median, font: font, alignment: .opposite),
      in: Rect(x: 0, y: 0, width: bounds.width, height: 16), color: appearance.label)
    let field = Rect(x: 0, y: 22, width: bounds.width, height: max(0, bounds.height - 22))
    canvas.fill(.roundedRect(field, radius: 5), with: .color(appearance.control))
    let step = field.width / Double(FrameRecord.capacity)
    let first = FrameRecord.capacity - record.intervals.count
    canvas.save {
      canvas.clip(to: .roundedRect(field, radius: 5))
      for (index, interval) in record.intervals.enumerated() {
        let height = min(1, interval / FrameMeter.height) * field.height
        let isLate = interval > 1.5 / 60
        canvas.fill(
          Rect(
            x: field.minX + Double(first + index) * step, y: field.maxY - height,
            width: max(0.5, step - 0.6), height: height),
          with: isLate ? Color(red: 0.85, green: 0.45, blue: 0.15) : appearance.accent)
      }
      // Sixty frames in a second.
      let sixtieth = (field.maxY - field.height / 60 / FrameMeter.height).rounded() + 0.5
      canvas.stroke(
        .line(from: Point(x: field.minX, y: sixtieth), to: Point(x: field.maxX, y: sixtieth)),
        with: .color(appearance.secondaryLabel.opacity(0.5)), Stroke(dashes: [3, 3]))
    }
  }

  override func didMoveToWindow() { cause = nil }
}

nonisolated extension Double {
  /// The number with exactly so many decimals, 1 to 9.
  func shortText(decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let whole = Int((self * Double(power)).rounded())
    let rest = "\(abs(whole) % power)"
    return (whole < 0 ? "-" : "") + "\(abs(whole) / power)."
      + String(repeating: "0", count: decimals - rest.count) + rest
  }
}
