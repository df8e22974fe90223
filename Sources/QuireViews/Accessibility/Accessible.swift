/// An object that assistive programs see: a view, or a part of a view that is no view itself.
@MainActor public protocol Accessible: AnyObject {
  /// The attributes of the object, with everything that the program has set.
  var accessibility: AccessibilityAttributes { get }
  /// The rectangle of the object, in points of the window.
  var accessibilityFrame: Rect { get }
  /// The objects in this one, in the order of reading, or `nil` to use the subviews of a view.
  var accessibilityElements: [any Accessible]? { get }
  /// Activates the object as a click does, and returns whether that is possible now.
  func accessibilityActivate() -> Bool
  /// Sets the number of `accessibility.range` to `value` as a person does, and returns whether that
  /// is possible now.
  func accessibilitySet(_ value: Double) -> Bool
}

extension Accessible {
  /// Increases the number by a step, and returns whether that is possible now.
  @discardableResult
  public func accessibilityIncrement() -> Bool { step(by: 1) }

  /// Decreases the number by a step, and returns whether that is possible now.
  @discardableResult
  public func accessibilityDecrement() -> Bool { step(by: -1) }

  private func step(by count: Double) -> Bool {
    guard let range = accessibility.range, let value = range.value, range.step > 0 else {
      return false
    }
    return accessibilitySet(min(max(value + count * range.step, range.minimum), range.maximum))
  }
}

/// A part of a view that assistive programs see although it is no view, such as a segment of a
/// control.
public final class AccessibilityElement: Accessible {
  /// The view that the element is a part of.
  public private(set) weak var accessibilityContainer: View?
  /// The attributes of the element.
  public var accessibility: AccessibilityAttributes
  /// The rectangle of the element, in points of its view.
  public var frameInContainerSpace = Rect.zero
  /// Called when an assistive program activates the element; returns whether that is possible now.
  public var activation: () -> Bool

  /// Creates an element of `container` with `attributes`, which `activation` activates.
  public init(
    accessibilityContainer container: View, _ attributes: AccessibilityAttributes,
    activation: @escaping () -> Bool = { false }
  ) {
    accessibilityContainer = container
    accessibility = attributes
    self.activation = activation
  }

  /// The rectangle of the element, in points of the window.
  public var accessibilityFrame: Rect {
    accessibilityContainer?.convert(frameInContainerSpace, to: nil) ?? .zero
  }

  /// An empty array: there is nothing in an element.
  public var accessibilityElements: [any Accessible]? { [] }

  /// Calls `activation`.
  public func accessibilityActivate() -> Bool { activation() }

  /// Returns `false`: an element has no number.
  public func accessibilitySet(_ value: Double) -> Bool { false }
}
