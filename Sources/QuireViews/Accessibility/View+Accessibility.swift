/// The properties of a view that the program has set for assistive programs; they replace the
/// view's own.
final class AccessibilitySettings {
  /// The objects that assistive programs see of a view.
  enum Exposure {
    /// The objects that the view itself says.
    case automatic
    /// The view, and not the views in it.
    case element
    /// The views in the view.
    case contents
  }

  var exposure = Exposure.automatic
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var valueBlock: (() -> String?)?
  var hint: String?
  var traits: AccessibilityTraits?
  var elements: [any Accessible]?
}

extension View: Accessible {
  /// Whether assistive programs see the view itself and not the views in it.
  ///
  /// Controls, labels and texts are elements by themselves.
  public var isAccessibilityElement: Bool {
    get { accessibility.isElement }
    set { settings.exposure = newValue ? .element : .contents }
  }

  /// The name of the view for assistive programs in a few words, such as the title of a button.
  ///
  /// A control without a label of its own has that of the nearest superview with one.
  public var accessibilityLabel: String? {
    get { accessibility.label }
    set { settings.label = newValue }
  }

  /// The present value of the view as text, or `nil` if there is none.
  public var accessibilityValue: String? {
    get { accessibility.value }
    set { settings.value = newValue }
  }

  /// A function that returns the present value of the view as text, for a value that is expensive
  /// to compute; it is called only while an assistive program listens, and often.
  ///
  /// Its result is used instead of ``accessibilityValue`` unless it is `nil`.
  public var accessibilityValueBlock: (() -> String?)? {
    get { accessibilitySettings?.valueBlock }
    set { settings.valueBlock = newValue }
  }

  /// The result of using the view, or `nil` if the label says it.
  ///
  /// The tooltip is used if nothing else is set.
  public var accessibilityHint: String? {
    get { accessibility.hint }
    set { settings.hint = newValue }
  }

  /// The properties that say how a person uses the view.
  public var accessibilityTraits: AccessibilityTraits {
    get { accessibility.traits }
    set { settings.traits = newValue }
  }

  /// The kind of the view, or `nil` if the traits say it.
  public var accessibilityRole: AccessibilityRole? {
    get { accessibility.role }
    set { settings.role = newValue }
  }

  /// The attributes of the view: what the program has set, or else what the view says itself.
  public var accessibility: AccessibilityAttributes {
    var result = accessibilityDefaults
    if let settings = accessibilitySettings {
      switch settings.exposure {
      case .automatic: break
      case .element: result.isElement = true
      case .contents: result.isElement = false
      }
      result.role = settings.role ?? result.role
      result.label = settings.label ?? result.label
      result.value = settings.valueBlock?() ?? settings.value ?? result.value
      result.hint = settings.hint ?? result.hint
      result.traits = settings.traits ?? result.traits
    }
    if result.label?.isEmpty != false { result.label = toolTip }
    if result.hint == nil, result.label != toolTip { result.hint = toolTip }
    if let control = self as? Control, !control.isEnabled { result.traits.insert(.notEnabled) }
    return result
  }

  /// The rectangle of the view, in points of the window.
  public var accessibilityFrame: Rect { convert(bounds, to: nil) }

  /// The settings of the program, which the first use creates.
  var settings: AccessibilitySettings {
    if let accessibilitySettings { return accessibilitySettings }
    let new = AccessibilitySettings()
    accessibilitySettings = new
    return new
  }

  /// Whether assistive programs see the view: it is an element, it has a name, it has the role of a
  /// container, or keys can be meant for it.
  package var isAccessible: Bool {
    let attributes = accessibility
    return attributes.isElement || attributes.label != nil || canBecomeFirstResponder
      || attributes.role?.isContainer == true
  }

  /// The label of the view, or else the labels of the views in it, separated by commas, or `nil` if
  /// there are none.
  package var collectedAccessibilityLabel: String? {
    accessibility.label ?? subviewsAccessibilityLabel
  }

  /// The labels of the views in the view, separated by commas, or `nil` if there are none.
  var subviewsAccessibilityLabel: String? {
    let parts = subviews.filter { !$0.isHidden }.compactMap(\.collectedAccessibilityLabel)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
