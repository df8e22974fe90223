import Quire

/// Plays and scrubs a transition, and says how slowly.
final class TransportBar: View {
  /// Play or pause.
  var playPressed: () -> Void = {}
  /// Is told the progress that a person scrubs to.
  var scrubbed: (Double) -> Void = { _ in }
  /// Is told how many times slower a person wants it.
  var slownessChosen: (Double) -> Void = { _ in }

  private let play = Button("Play")
  private let scrubber = Slider()
  private let number = Label(font: Font(family: "Monospace", size: 13))
  private let pace = SegmentedControl(LabSetting.slownesses.map(TransportBar.speed))

  /// The speed of a transition that takes `slowness` times as long.
  private nonisolated static func speed(_ slowness: Double) -> String {
    switch slowness {
    case 2: "½"
    case 5: "⅕"
    case 10: "⅒"
    default: "1"
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    play.action = { [weak self] in self?.playPressed() }
    scrubber.valueChanged = { [weak self] in self?.scrubbed($0) }
    pace.valueChanged = { [weak self] in self?.slownessChosen(LabSetting.slownesses[$0]) }
    number.alignment = .opposite
    for view in [play, scrubber, number, pace] { addSubview(view) }
  }

  /// Shows where the paper is, and whether it moves by itself.
  func show(progress: Double, slowness: Double, isPlaying: Bool) {
    scrubber.value = progress
    number.text = progress.shortText(decimals: 3)
    play.title = isPlaying ? "Pause" : "Play"
    pace.selectedIndex = LabSetting.slownesses.firstIndex(of: slowness)
  }

  override func layoutSubviews() {
    let middle = bounds.height / 2
    func place(_ view: View, x: Double, width: Double, height: Double) {
      view.frame = Rect(x: x, y: (middle - height / 2).rounded(), width: width, height: height)
    }
    let paceSize = pace.sizeThatFits(bounds.size)
    place(play, x: 0, width: 76, height: play.sizeThatFits(bounds.size).height)
    place(
      pace, x: bounds.width - paceSize.width, width: paceSize.width, height: paceSize.height)
    let numberX = bounds.width - paceSize.width - 12 - 48
    place(number, x: numberX, width: 48, height: 20)
    place(scrubber, x: 84, width: max(40, numberX - 84 - 4), height: 28)
    mirrorSubviews()
  }
}
