/// Properties of a view or an element that tell assistive programs how a person uses it.
public nonisolated struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each property.
  public let rawValue: Int

  /// Creates the set of the properties whose bits are set in `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A person presses the element.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// The element leads to another place.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// The element is a picture.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// The element is a text that does not change by itself.
  public static let staticText = AccessibilityTraits(rawValue: 8)
  /// The element is the title of a group of other elements.
  public static let header = AccessibilityTraits(rawValue: 16)
  /// The element is selected, or its setting is on.
  public static let selected = AccessibilityTraits(rawValue: 32)
  /// A person cannot use the element now.
  public static let notEnabled = AccessibilityTraits(rawValue: 64)
  /// The element has a value that a person increases or decreases.
  public static let adjustable = AccessibilityTraits(rawValue: 128)
  /// The label or the value of the element changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
  /// The element turns a setting on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 512)
  /// Several of the elements in the view can be selected at the same time.
  public static let allowsMultipleSelection = AccessibilityTraits(rawValue: 1024)
}
