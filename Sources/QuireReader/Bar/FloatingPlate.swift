import Quire

/// A plate that floats over the pages.
///
/// Its background keeps what lies on it readable over any picture, and its outline separates it
/// from a desk of the same colour.
class FloatingPlate: View {
  /// The look of a plate.
  enum Style {
    /// An opaque plate with a shadow.
    case raised
    /// A plate with a background of the given opacity, 0…1, without a shadow.
    case translucent(opacity: Double)
  }

  private let style: Style

  /// Creates a plate with corners of the radius `cornerRadius`, in points.
  init(_ style: Style, cornerRadius: Double) {
    self.style = style
    super.init()
    self.cornerRadius = cornerRadius
    if case .raised = style {
      (shadowOpacity, shadowRadius, shadowOffset) = (0.35, 14, Vector(y: 4))
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor =
      switch style {
      case .raised: appearance.background
      case .translucent(let opacity): appearance.background.opacity(opacity)
      }
    borderWidth = 1 / (window?.scale ?? 1)
    borderColor = appearance.label.opacity(appearance.isHighContrast ? 0.8 : 0.2)
  }
}
