import Quire
import QuireDrawing
import QuireReader

/// A row with a caption and the samples of a control beside it, or below it in a narrow row.
///
/// The visible edges of all samples are in line, whatever margins the samples have around them.
final class SampleRow: View {
  private let caption = Caption(lines: 2)
  private let samples: [View]
  /// Whether each sample gets a line of its own with the whole width.
  private let fillsWidth: Bool

  /// The margin on the left and on the right of the row, in points.
  static let margin = 12.0
  private static let captionWidth = 104.0
  private static let captionHeight = 18.0
  private static let gap = 12.0
  private static let captionGap = 6.0
  private static let minimumHeight = 29.0
  /// The smallest width, in points, at which the caption is beside the samples.
  private static let wide = 360.0

  /// Creates a row that shows `samples` with the text `caption`, or without one if it is empty; if
  /// `fillsWidth` is true, each sample is as wide as the row allows.
  init(_ caption: String, _ samples: [View], fillsWidth: Bool = false) {
    self.samples = samples
    self.fillsWidth = fillsWidth
    super.init()
    self.caption.text = caption
    self.caption.isHidden = caption.isEmpty
    if !caption.isEmpty { accessibilityLabel = caption }
    for view in [self.caption] + samples { addSubview(view) }
  }

  /// Creates a row without a caption that shows `sample` at the width of the row.
  convenience init(_ sample: View) { self.init("", [sample], fillsWidth: true) }

  /// The rectangles of a row's parts, and its height in points.
  private struct Layout {
    var caption = Rect.zero
    var samples: [Rect] = []
    var height = 0.0
  }

  /// Returns the layout of a row that is `width` points wide.
  private func layout(in width: Double) -> Layout {
    let isBeside = width >= SampleRow.wide
    let inside = max(0, width - 2 * SampleRow.margin)
    let left = isBeside && !caption.isHidden ? SampleRow.captionWidth + SampleRow.gap : 0
    let room = inside - left
    let flow = FlowLayout(
      samples.map { sample in
        let size = sample.sizeThatFits(Size(width: room, height: .infinity))
        return Size(width: fillsWidth ? room : size.width, height: size.height)
      }, in: room)
    let line = firstLineHeight(of: flow)
    let top = isBeside ? (max(0, SampleRow.minimumHeight - line) / 2).rounded(.down) : 0
    let captionHeight =
      caption.isHidden || isBeside ? 0 : SampleRow.captionHeight + SampleRow.captionGap
    var layout = Layout()
    layout.samples = zip(samples, flow.frames).map { sample, frame in
      let inset = sample.visibleInset
      return Rect(
        x: SampleRow.margin + left + frame.minX - inset,
        y: captionHeight + frame.minY + (caption.isHidden ? 0 : top),
        width: frame.width + (fillsWidth ? (sample is StackView ? inset : 2 * inset) : 0),
        height: frame.height)
    }
    layout.caption =
      isBeside
      ? Rect(
        x: SampleRow.margin, y: 0, width: SampleRow.captionWidth,
        height: max(
          SampleRow.minimumHeight, line,
          caption.sizeThatFits(Size(width: SampleRow.captionWidth, height: 0)).height))
      : Rect(x: SampleRow.margin, y: 0, width: inside, height: SampleRow.captionHeight)
    let bottom = layout.samples.map(\.maxY).max() ?? 0
    layout.height = caption.isHidden ? bottom : max(bottom + top, layout.caption.maxY)
    return layout
  }

  /// Returns the height of the line of `flow` beside which the caption stands, in points.
  private func firstLineHeight(of flow: FlowLayout) -> Double {
    switch samples.first {
    case let label as Label where label.numberOfLines != 1:
      Text("x", font: label.font).size().height.rounded(.up)
    case let sample as AddressSample: sample.fieldHeight
    default: flow.firstLineHeight
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: layout(in: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(in: bounds.width)
    for (sample, frame) in zip(samples, layout.samples) { sample.frame = onPixels(frame) }
    caption.frame = layout.caption
    mirrorSubviews()
  }
}
