package import QuireCompositor
public import QuireGeometry
public import QuireScene

/// Rounded corners, borders and shadows, as a `CALayer` has them in UIKit.
///
/// The GPU computes them, so a view needs no pixels for them. All of them can be animated.
extension View {
  /// The radius of the corners, in points, at most half of the shorter side; 0 by default.
  ///
  /// It rounds the background, the border and the shadow, and, if `clipsToBounds` is set, also
  /// clips the view's own content and its subviews. Where more than four views with rounded corners
  /// clip the same subview, the outermost ones clip it to their bounds only. Input still reaches
  /// the view outside its corners.
  public var cornerRadius: Double {
    get { decoration?.cornerRadius ?? 0 }
    set { decorate(\.cornerRadius, with: max(0, newValue), of: .cornerRadius) }
  }

  /// The width of the border along the inside of the edges, in points; 0, the default, for no
  /// border.
  ///
  /// The border is in front of the view's content and subviews. Unless the view is transformed, the
  /// width is rounded to whole device pixels and is at least one of them, so a small width gives a
  /// hairline.
  public var borderWidth: Double {
    get { decoration?.borderWidth ?? 0 }
    set { decorate(\.borderWidth, with: max(0, newValue), of: .borderWidth) }
  }

  /// The colour of the border; opaque black by default.
  public var borderColor: Color {
    get { decoration?.borderColor ?? .black }
    set { decorate(\.borderColor, with: newValue, of: .borderColor) }
  }

  /// The colour of the shadow; opaque black by default.
  public var shadowColor: Color {
    get { decoration?.shadowColor ?? .black }
    set { decorate(\.shadowColor, with: newValue, of: .shadowColor) }
  }

  /// The opacity of the shadow, 0…1; 0, the default, for no shadow.
  ///
  /// The shadow has the shape of the bounds with their rounded corners, whatever the view draws. It
  /// is drawn only outside this shape, so that it does not darken a translucent view.
  public var shadowOpacity: Double {
    get { decoration?.shadowOpacity ?? 0 }
    set { decorate(\.shadowOpacity, with: min(max(newValue, 0), 1), of: .shadowOpacity) }
  }

  /// The vector from the view to its shadow, in points; zero by default.
  public var shadowOffset: Vector {
    get { decoration?.shadowOffset ?? .zero }
    set { decorate(\.shadowOffset, with: newValue, of: .shadowOffset) }
  }

  /// The radius by which the shadow is blurred, in points: the standard deviation of a Gaussian; 3
  /// by default.
  public var shadowRadius: Double {
    get { decoration?.shadowRadius ?? 3 }
    set { decorate(\.shadowRadius, with: max(0, newValue), of: .shadowRadius) }
  }
}

extension View {
  /// The corner radius, border, shadow and clip on screen during animations, or
  /// `nil` if there are none.
  package var presentationDecoration: LayerDecoration? {
    guard let animatedTracks else { return decoration.map(resolved) }
    var shown = resolved(decoration ?? LayerDecoration())
    for property in AnimatedProperty.decorations {
      guard let track = animatedTracks[property] else { continue }
      switch (property, track.presentedValue(of: self)) {
      // A spring may overshoot to a negative value.
      case (.cornerRadius, .number(let number)): shown.cornerRadius = max(0, number)
      case (.borderWidth, .number(let number)): shown.borderWidth = max(0, number)
      case (.borderColor, .color(let color?)): shown.borderColor = color
      case (.shadowColor, .color(let color?)): shown.shadowColor = color
      case (.shadowOpacity, .number(let number)): shown.shadowOpacity = min(max(number, 0), 1)
      case (.shadowOffset, .point(let point)): shown.shadowOffset = point - .zero
      case (.shadowRadius, .number(let number)): shown.shadowRadius = max(0, number)
      default: break
      }
    }
    return shown == LayerDecoration() ? nil : shown
  }

  /// Returns `decoration` with the colours of the view's appearance.
  private func resolved(_ decoration: LayerDecoration) -> LayerDecoration {
    guard decoration.borderColor.rule != 0 || decoration.shadowColor.rule != 0 else {
      return decoration
    }
    var resolved = decoration
    resolved.borderColor = shown(decoration.borderColor)
    resolved.shadowColor = shown(decoration.shadowColor)
    return resolved
  }

  /// Sets the part `part` of the decoration, which is the animated property `property`, to `value`.
  private func decorate<Value: Equatable>(
    _ part: WritableKeyPath<LayerDecoration, Value>, with value: Value,
    of property: AnimatedProperty
  ) {
    var new = decoration ?? LayerDecoration()
    guard new[keyPath: part] != value else { return }
    noteChange(of: property, from: modelValue(of: property))
    new[keyPath: part] = value
    decorate(new)
  }

  private func decorate(_ new: LayerDecoration) {
    decoration = new == LayerDecoration() ? nil : new
    contentsDidChange()
  }

  /// The rectangle outside which nothing of the view and its subviews is drawn, in points of the
  /// view, or `nil`, the default, for no limit.
  ///
  /// Its edges are antialiased while the view is rotated. It clips like a rounded corner, so it
  /// costs as much. The shadow and the border of the view are not clipped.
  package var clipRect: Rect? {
    get { decoration?.clipRect }
    set {
      var new = decoration ?? LayerDecoration()
      guard new.clipRect != newValue else { return }
      new.clipRect = newValue
      decorate(new)
    }
  }
}
