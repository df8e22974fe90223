/// The pressed buttons of one controller.
///
/// | event | effect |
/// |---|---|
/// | a button or an axis has changed | is noted |
/// | the end of a frame | the buttons that have changed since the last one are returned |
/// | a loss of events | all buttons are released |
///
/// An axis presses its button when it is pushed further than `pressAmount`, and releases it when
/// it is pushed less than `releaseAmount`. So neither a worn stick that does not rest in its
/// middle nor a trembling one presses anything.
nonisolated struct ControllerState: Hashable, Sendable {
  /// A button that was pressed or released.
  struct Change: Hashable, Sendable {
    /// The button.
    var button: ControllerButton
    /// Whether it was pressed.
    var isPressed: Bool
  }

  /// The amount, from 0 to 1, from which an axis presses its button.
  static let pressAmount = 0.6
  /// The amount, from 0 to 1, up to which an axis releases its button.
  static let releaseAmount = 0.4

  private let layout: ControllerLayout
  /// The indices of the bindings whose sources are pushed.
  private var pushed: Set<Int> = []
  private var pads: [ControllerButton.Pad: DirectionPad] = [:]
  /// The pressed buttons.
  private(set) var pressed: Set<ControllerButton> = []

  /// Creates the state of a controller with `layout`, of which no button is pressed.
  init(layout: ControllerLayout) { self.layout = layout }

  /// Handles `event`, and returns the buttons that have changed, released ones first.
  mutating func handle(_ event: DeviceEvent) -> [Change] {
    switch event {
    case .button(let code, let isPressed):
      for (index, binding) in layout.bindings.enumerated()
      where binding.source == .button(code) {
        set(index, isPushed: isPressed)
      }
    case .axis(let code, let value):
      for (index, binding) in layout.bindings.enumerated() {
        guard case .axis(code, _, _) = binding.source else { continue }
        let amount = binding.source.amount(at: value)
        if amount >= Self.pressAmount { set(index, isPushed: true) }
        if amount <= Self.releaseAmount { set(index, isPushed: false) }
      }
    case .frameEnd: return update()
    case .loss:
      pushed = []
      return update()
    }
    return []
  }

  private mutating func set(_ index: Int, isPushed: Bool) {
    if isPushed { pushed.insert(index) } else { pushed.remove(index) }
  }

  /// Updates the pressed buttons, and returns those that have changed.
  private mutating func update() -> [Change] {
    var now: Set<ControllerButton> = []
    var directions: [ControllerButton.Pad: Set<ControllerButton.Direction>] = [:]
    for index in pushed {
      switch layout.bindings[index].button {
      case .direction(let direction, let pad): directions[pad, default: []].insert(direction)
      case let button: now.insert(button)
      }
    }
    for pad in ControllerButton.Pad.allCases {
      pads[pad, default: .atRest].follow(directions[pad] ?? [])
      if let direction = pads[pad]?.direction { now.insert(.direction(direction, of: pad)) }
    }
    defer { pressed = now }
    return pressed.subtracting(now).map { Change(button: $0, isPressed: false) }
      + now.subtracting(pressed).map { Change(button: $0, isPressed: true) }
  }
}
