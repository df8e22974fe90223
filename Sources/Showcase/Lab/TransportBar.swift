import Quire

/// A bar with controls that play and pause the transition, and that set its progress and its speed.
final class TransportBar: View {
  /// Called when the user presses the button that plays or pauses.
  var playAction: () -> Void = {}
  /// Called when the user presses the button that throws the page.
  var throwAction: () -> Void = {}
  /// Called with the new progress, 0…1, when the user moves the slider.
  var scrubAction: (Double) -> Void = { _ in }
  /// Called with the speed that the user has chosen; 1 is the normal speed.
  var speedAction: (Double) -> Void = { _ in }

  private let play = Button(localized("Play"), font: Font(size: 13, weight: .medium))
  private let throwButton = Button(localized("Throw"), font: Font(size: 13, weight: .medium))
  private let scrubber = Slider()
  private let number = Label(font: Font(family: "Monospace", size: 13))
  private let pace = SegmentedControl(LabSetting.speeds.map(TransportBar.title))
  private var isPlaying = false
  private var hasMass = false

  /// The width at which the button has room for each of its titles.
  private lazy var widestPlay = max(98, play.width(for: [localized("Play"), localized("Pause")]))

  /// The smallest width, in points, at which there is room for all titles and for the number.
  private static let wide = 480.0

  /// Returns the title of the button that sets the speed `speed`, such as "½".
  private nonisolated static func title(_ speed: Double) -> String {
    switch speed {
    case 0.5: "½"
    case 0.2: "⅕"
    case 0.1: "⅒"
    default: "1"
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    play.action = { [weak self] in self?.playAction() }
    throwButton.action = { [weak self] in self?.throwAction() }
    throwButton.toolTip = localized("Turns the page at the speed of a throw")
    scrubber.action = { [weak self] in self?.scrubAction($0) }
    pace.action = { [weak self] in self?.speedAction(LabSetting.speeds[$0]) }
    scrubber.accessibilityLabel = localized("Progress")
    scrubber.accessibilityValueBlock = { [weak number] in number?.text }
    pace.accessibilityLabel = localized("Speed")
    number.alignment = .opposite
    for view in [play, throwButton, scrubber, number, pace] { addSubview(view) }
  }

  /// Updates the controls to show `progress`, `speed` and, if `isPlaying` is true, that the
  /// transition is playing; `hasMass` says whether a thrown page swings.
  func show(progress: Double, speed: Double, isPlaying: Bool, hasMass: Bool) {
    self.hasMass = hasMass
    setNeedsLayout()
    scrubber.value = progress
    number.text = progress.localizedText(decimals: 3)
    self.isPlaying = isPlaying
    showState()
    pace.selectedSegmentIndex = LabSetting.speeds.firstIndex(of: speed)
  }

  /// Shows whether the transition is playing, in a narrow bar by a symbol alone.
  private func showState() {
    let title = isPlaying ? localized("Pause") : localized("Play")
    let isWide = bounds.width >= TransportBar.wide
    play.title = isWide ? title : ""
    play.toolTip = isWide ? nil : title
    play.symbol = isPlaying ? .pause : .play
  }

  override func layoutSubviews() {
    showState()
    let isWide = bounds.width >= TransportBar.wide
    let middle = bounds.height / 2
    func place(_ view: View, x: Double, width: Double, height: Double) {
      view.frame = Rect(x: x, y: (middle - height / 2).rounded(), width: width, height: height)
    }
    let paceSize = pace.sizeThatFits(bounds.size)
    let playWidth = isWide ? widestPlay : 36
    place(play, x: 0, width: playWidth, height: play.sizeThatFits(bounds.size).height)
    place(
      pace, x: bounds.width - paceSize.width, width: paceSize.width, height: paceSize.height)
    // In a narrow bar only the slider shows the progress.
    number.isHidden = !isWide
    let numberWidth = number.isHidden ? 0.0 : 48
    let numberX = bounds.width - paceSize.width - 12 - numberWidth
    place(number, x: numberX, width: numberWidth, height: 20)
    // In a narrow bar there is only room for the slider.
    throwButton.isHidden = !hasMass || !isWide
    let throwSize = throwButton.isHidden ? .zero : throwButton.sizeThatFits(bounds.size)
    place(throwButton, x: playWidth + 8, width: throwSize.width, height: throwSize.height)
    let left = playWidth + 8 + (throwButton.isHidden ? 0 : throwSize.width + 8)
    place(scrubber, x: left, width: max(40, numberX - left - 4), height: 28)
    mirrorSubviews()
  }
}
