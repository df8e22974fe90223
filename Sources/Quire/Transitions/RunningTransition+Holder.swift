/// What keeps it from going its way.
extension RunningTransition {
  /// What has hold of it, one at a time.
  enum Holder {
    /// A hand.
    case hand(Grip)
    /// What lifts it at an end of the book, where no hand does.
    case lift(Lift)
    /// It lies still until `depart`.
    case rest
  }

  /// A page that rises a little and falls.
  struct Lift {
    /// How high it rises.
    static let progress = 1.0 / 12
    /// How long it is up, in seconds.
    static let duration = 0.12

    /// When it falls; nil before its first frame.
    var end: Double?
  }

  /// The hand that holds it; nil lets go of it, whatever else holds it.
  var grip: Grip? {
    get { if case .hand(let grip) = holder { grip } else { nil } }
    set {
      if let newValue {
        holder = .hand(newValue)
      } else if case .hand = holder {
        holder = nil
      }
    }
  }

  /// Whether it waits for `depart`.
  var isLying: Bool { if case .rest = holder { true } else { false } }

  /// Stops what lifts it: a hand has come.
  func endLift() { if case .lift = holder { holder = nil } }

  /// Waits for nothing any more.
  func endRest() { if isLying { holder = nil } }
}
