import QuireGeometry
import QuireGestures

extension PanGesture.Phase {
  var step: GestureBalance.Step {
    switch self {
    case .pressed: return .pressed
    case .began(let start, let location, _, let velocity):
      check((location - start).length >= PanGesture.slop, "a drag begins too early: \(self)")
      check(velocity.x.isFinite && velocity.y.isFinite, "\(self)")
      return .began
    case .changed(_, _, let velocity):
      check(velocity.x.isFinite && velocity.y.isFinite, "\(self)")
      return .changed
    case .ended(_, _, let velocity):
      check(velocity.x.isFinite && velocity.y.isFinite, "\(self)")
      return .ended
    case .tapped, .rejected, .cancelled: return .left
    }
  }
}

extension ScrollGesture.Phase {
  var step: GestureBalance.Step {
    switch self {
    case .began: return .began
    case .changed(let translation, let velocity):
      check(translation.isFinite && velocity.isFinite, "\(self)")
      return .changed
    case .ended(let translation, let velocity):
      check(translation.isFinite && velocity.isFinite, "\(self)")
      return .ended
    case .cancelled: return .left
    }
  }
}

extension PinchGesture.Phase {
  var step: GestureBalance.Step {
    switch self {
    case .began(_, let scale):
      check(scale.isFinite && scale > 0, "\(self)")
      return .began
    case .changed(_, let scale, let velocity):
      check(scale.isFinite && scale > 0 && velocity.isFinite, "\(self)")
      return .changed
    case .ended(_, let scale, let velocity):
      check(scale.isFinite && scale > 0 && velocity.isFinite, "\(self)")
      return .ended
    case .cancelled: return .left
    }
  }
}

extension RotationGesture.Phase {
  var step: GestureBalance.Step {
    switch self {
    case .began: return .began
    case .changed(_, let angle, let velocity):
      check(angle.isFinite && velocity.isFinite, "\(self)")
      return .changed
    case .ended(_, let angle, let velocity):
      check(angle.isFinite && velocity.isFinite, "\(self)")
      return .ended
    case .cancelled: return .left
    }
  }
}

extension TapGesture.Phase {
  var step: GestureBalance.Step {
    switch self {
    case .pressed: .pressed
    case .tapped, .cancelled: .left
    }
  }
}

extension LongPressGesture.Phase {
  var step: GestureBalance.Step {
    switch self {
    case .pressed: .pressed
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .left
    }
  }
}
