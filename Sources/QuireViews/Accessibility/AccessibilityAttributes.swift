/// The properties of a view or an element that assistive programs read.
public nonisolated struct AccessibilityAttributes: Hashable, Sendable {
  /// Whether assistive programs see the view itself and not the views in it.
  public var isElement: Bool
  /// The kind of the view, or `nil` if the traits say it.
  public var role: AccessibilityRole?
  /// The name of the view in a few words, or `nil` if it has none.
  public var label: String?
  /// The present value as text, or `nil` if there is none or the number of `range` says it.
  public var value: String?
  /// The result of using the view, or `nil` if the label says it.
  public var hint: String?
  /// The properties that say how a person uses the view.
  public var traits: AccessibilityTraits
  /// The number that a person changes, or `nil` if there is none.
  public var range: AccessibilityRange?
  /// The place of an item in its list, or `nil` for other views.
  public var place: AccessibilityPlace?
  /// The level of an item in its tree, which is 1 at the top, or `nil` for other views.
  public var level: Int?
  /// Whether the items below an item of a tree are shown, or `nil` if there are none.
  public var isExpanded: Bool?

  /// Creates attributes with the given values; by default, those of a view that is not an element.
  public init(
    isElement: Bool = false, role: AccessibilityRole? = nil, label: String? = nil,
    value: String? = nil, hint: String? = nil, traits: AccessibilityTraits = [],
    range: AccessibilityRange? = nil, place: AccessibilityPlace? = nil, level: Int? = nil,
    isExpanded: Bool? = nil
  ) {
    self.isElement = isElement
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.range = range
    self.place = place
    self.level = level
    self.isExpanded = isExpanded
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

/// The place of an item in a list, of which a window may show only a part.
public nonisolated struct AccessibilityPlace: Hashable, Sendable {
  /// The number of the item, which is 1 for the first one.
  public var number: Int
  /// The number of all items.
  public var count: Int

  /// Creates the place of the item with the given number among `count` items.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
