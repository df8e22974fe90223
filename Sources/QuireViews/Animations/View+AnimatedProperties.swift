import QuireGeometry
import QuireScene

extension View {
  /// Tells the animation block that is running, if one is, what `property` has been.
  func noteChange(of property: AnimatedProperty, from old: @autoclosure () -> AnimatedValue) {
    AnimationRecorder.current?.note(property, of: self, before: old())
  }

  /// What `property` is, animations aside.
  func modelValue(of property: AnimatedProperty) -> AnimatedValue {
    switch property {
    case .size: .size(bounds.size)
    case .boundsOrigin: .point(bounds.origin)
    case .origin: .point(origin)
    case .transform: .transform(transform)
    case .alpha: .number(alpha)
    case .backgroundColor: .color(backgroundColor)
    case .textColor: .color((self as? Label)?.textColor)
    }
  }

  /// Sets what `modelValue(of:)` gave.
  func setModelValue(_ value: AnimatedValue, of property: AnimatedProperty) {
    switch (property, value) {
    case (.size, .size(let size)): frame = Rect(origin: origin, size: size)
    case (.boundsOrigin, .point(let point)): bounds.origin = point
    case (.origin, .point(let point)): frame = Rect(origin: point, size: bounds.size)
    case (.transform, .transform(let transform)): self.transform = transform
    case (.alpha, .number(let number)): alpha = min(max(number, 0), 1)
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.textColor, .color(let color)): (self as? Label)?.textColor = color
    default: preconditionFailure("a property of a view has values of one kind")
    }
  }

  /// What `property` looks like: the model value and what an animation still adds.
  func presentedValue(of property: AnimatedProperty) -> AnimatedValue {
    animatedTracks?[property]?.presentedValue(of: self) ?? modelValue(of: property)
  }

  /// A text without a colour of its own has the window's.
  func resolved(_ value: AnimatedValue, of property: AnimatedProperty) -> AnimatedValue {
    guard property == .textColor, value == .color(nil) else { return value }
    return .color(appearance.label)
  }
}
