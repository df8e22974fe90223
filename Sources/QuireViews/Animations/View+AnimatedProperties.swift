import QuireGeometry
import QuireScene

extension View {
  /// Records in the running animation block, if there is one, that `property` had the value `old`
  /// before its change.
  func noteChange(of property: AnimatedProperty, from old: @autoclosure () -> AnimatedValue) {
    AnimationRecorder.current?.note(property, of: self, before: old())
  }

  /// Returns the value of `property` itself, on which running animations have no effect.
  func modelValue(of property: AnimatedProperty) -> AnimatedValue {
    switch property {
    case .size: .size(bounds.size)
    case .boundsOrigin: .point(bounds.origin)
    case .origin: .point(origin)
    case .transform: .transform(transform)
    case .alpha: .number(alpha)
    case .backgroundColor: .color(backgroundColor)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowOffset: .point(Point(x: shadowOffset.x, y: shadowOffset.y))
    case .shadowRadius: .number(shadowRadius)
    case .textColor: .color((self as? Label)?.textColor)
    }
  }

  /// Sets `property` itself to `value`, without stopping an animation of the property.
  func setModelValue(_ value: AnimatedValue, of property: AnimatedProperty) {
    switch (property, value) {
    case (.size, .size(let size)): frame = Rect(origin: origin, size: size)
    case (.boundsOrigin, .point(let point)): bounds.origin = point
    case (.origin, .point(let point)): frame = Rect(origin: point, size: bounds.size)
    case (.transform, .transform(let transform)): self.transform = transform
    case (.alpha, .number(let number)): alpha = min(max(number, 0), 1)
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.cornerRadius, .number(let number)): cornerRadius = max(0, number)
    case (.borderWidth, .number(let number)): borderWidth = max(0, number)
    case (.borderColor, .color(let color?)): borderColor = color
    case (.shadowColor, .color(let color?)): shadowColor = color
    case (.shadowOpacity, .number(let number)): shadowOpacity = min(max(number, 0), 1)
    case (.shadowOffset, .point(let point)): shadowOffset = point - .zero
    case (.shadowRadius, .number(let number)): shadowRadius = max(0, number)
    case (.textColor, .color(let color)): (self as? Label)?.textColor = color
    default: preconditionFailure("the value must be of the kind of the property")
    }
  }

  /// Returns the value of `property` on screen, which is the property's own value plus the offset
  /// of a running animation.
  func presentedValue(of property: AnimatedProperty) -> AnimatedValue {
    animatedTracks?[property]?.presentedValue(of: self) ?? modelValue(of: property)
  }

  /// Returns `value` as the view shows it: a colour in the appearance of the view, and for a text
  /// colour that is `nil`, the default text colour of labels.
  func resolved(_ value: AnimatedValue, of property: AnimatedProperty) -> AnimatedValue {
    guard case .color(let color) = value else { return value }
    if let color { return .color(shown(color)) }
    return property == .textColor ? .color(appearance.label) : value
  }
}
