import QuireAnimation
import QuireGeometry
import QuireScene

/// A property of a view that can be animated.
nonisolated enum AnimatedProperty: Hashable {
  /// The size of the view's bounds, which together with `origin` determines the frame.
  case size
  /// The origin of the view's bounds, which changes when the view scrolls.
  case boundsOrigin
  /// The top left corner of the untransformed view, in points of the superview.
  case origin
  case transform
  case alpha
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  /// The text colour of a label.
  case textColor

  /// The properties of the rounded corners, the border and the shadow.
  static let decorations: [AnimatedProperty] = [
    .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
    .shadowRadius,
  ]
}

/// The value of an animated property: a point, a size, a transform, a number or a colour.
nonisolated enum AnimatedValue: Hashable {
  case point(Point)
  case size(Size)
  case transform(Transform3D)
  case number(Double)
  case color(Color?)
}

/// A mapping of a property's values to vectors that can be interpolated linearly.
nonisolated enum AnimatedBasis: Hashable {
  case plain
  /// A mapping of a transform to components such as scale and rotation, with full turns added to
  /// the rotation so that it is as close as possible to `towards`.
  ///
  /// The vector `towards` has the direction of the axis of rotation and the length of the angle in
  /// radians.
  case components(towards: SIMD3<Double>)
  /// A mapping of a transform to the entries of its matrix, used if the transform cannot be
  /// decomposed into components.
  case matrix

  /// Returns the vector to which `value` is mapped, or `nil` for a transform that cannot be
  /// decomposed into components.
  func vector(of value: AnimatedValue) -> SIMD16<Double>? {
    var vector = SIMD16<Double>.zero
    switch value {
    case .point(let point):
      (vector[0], vector[1]) = (point.x, point.y)
    case .size(let size):
      (vector[0], vector[1]) = (size.width, size.height)
    case .number(let number):
      vector[0] = number
    case .color(let color):
      // The components are multiplied by alpha, so that a colour fades in from transparent without
      // a dark tint.
      guard let color else { return .zero }
      vector.lowHalf.lowHalf = [
        color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha,
      ]
    case .transform(let transform):
      if case .components(let rotation) = self {
        return TransformComponents(transform)?.turned(towards: rotation).vector
      }
      let (x, y, z, t) = transform.columns
      return SIMD16(
        lowHalf: SIMD8(lowHalf: x, highHalf: y), highHalf: SIMD8(lowHalf: z, highHalf: t))
    }
    return vector
  }

  /// Returns the value that is mapped to `vector`; it is of the same kind as the value `kind`, such
  /// as a point or a colour.
  func value(of vector: SIMD16<Double>, like kind: AnimatedValue) -> AnimatedValue {
    switch kind {
    case .point: return .point(Point(x: vector[0], y: vector[1]))
    case .size: return .size(Size(width: vector[0], height: vector[1]))
    case .number: return .number(vector[0])
    case .color:
      let c = vector.lowHalf.lowHalf
      guard c.w > 0 else { return .color(.clear) }
      let shares = (c / c.w).clamped(lowerBound: .zero, upperBound: .one)
      return .color(
        Color(red: shares.x, green: shares.y, blue: shares.z, alpha: min(1, c.w)))
    case .transform:
      if case .components = self {
        return .transform(TransformComponents(vector: vector).transform)
      }
      let (low, high) = (vector.lowHalf, vector.highHalf)
      return .transform(
        Transform3D(columns: low.lowHalf, low.highHalf, high.lowHalf, high.highHalf))
    }
  }
}
