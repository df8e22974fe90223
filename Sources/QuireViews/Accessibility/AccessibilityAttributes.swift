/// What assistive programs learn about a view or an element.
public nonisolated struct AccessibilityAttributes: Hashable, Sendable {
  /// Whether assistive programs see the view itself and not the views in it.
  public var isElement: Bool
  /// The kind of the view, or `nil` if the traits say it.
  public var role: AccessibilityRole?
  /// The name of the view in a few words, or `nil` if it has none.
  public var label: String?
  /// The present value as text, or `nil` if there is none or `range` gives it.
  public var value: String?
  /// The result of using the view, or `nil` if the label says it.
  public var hint: String?
  /// The properties that say how a person uses the view.
  public var traits: AccessibilityTraits
  /// The number that a person changes, or `nil` if there is none.
  public var range: AccessibilityRange?

  /// Creates attributes with the given values; by default, those of a view that is not an element.
  public init(
    isElement: Bool = false, role: AccessibilityRole? = nil, label: String? = nil,
    value: String? = nil, hint: String? = nil, traits: AccessibilityTraits = [],
    range: AccessibilityRange? = nil
  ) {
    self.isElement = isElement
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.range = range
  }

  /// The role, or else the one that the traits suggest; a group by default.
  package var effectiveRole: AccessibilityRole {
    if let role { return role }
    let roles: [(AccessibilityTraits, AccessibilityRole)] = [
      (.toggleButton, .toggle), (.adjustable, .slider), (.link, .link), (.button, .button),
      (.image, .image), (.header, .heading), (.staticText, .staticText),
    ]
    return roles.first { traits.contains($0.0) }?.1 ?? .group
  }
}

/// A number with its limits, which a person changes by steps.
public nonisolated struct AccessibilityRange: Hashable, Sendable {
  /// The number, or `nil` if it is not known.
  public var value: Double?
  /// The smallest number.
  public var minimum: Double
  /// The largest number.
  public var maximum: Double
  /// The difference that one step makes, or 0 if a person cannot change the number.
  public var step: Double

  /// Creates a range with the given number, limits and step.
  public init(value: Double?, minimum: Double, maximum: Double, step: Double) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }
}
