import QuireAnimation
import QuireGeometry
import QuireScene

/// What of a view can be animated.
nonisolated enum AnimatedProperty: Hashable {
  /// Of the bounds. The frame is this and `origin`.
  case size
  /// Of the bounds: what scrolls.
  case boundsOrigin
  /// The place in the superview.
  case origin
  case transform
  case alpha
  case backgroundColor
  /// Of a label.
  case textColor
}

/// What such a property is.
nonisolated enum AnimatedValue: Hashable {
  case point(Point)
  case size(Size)
  case transform(Transform3D)
  case number(Double)
  case color(Color?)
}

/// How values of a property become numbers between which there is a straight way.
nonisolated enum AnimatedBasis: Hashable {
  case plain
  /// Transforms by their components, with the turns that bring the rotation close to this one.
  case components(towards: SIMD3<Double>)
  /// Transforms that cannot be taken apart, entry by entry.
  case matrix

  /// The numbers of `value`; nil for a transform that cannot be taken apart.
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
      // Multiplied by alpha: so a colour fades in from nothing without a touch of black.
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

  /// The value of the same kind as `kind` that has the numbers of `vector`.
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
