public import QuireGeometry

extension BottomSheet {
  /// A height at which a bottom sheet can rest.
  ///
  /// ```swift
  /// let sheet = BottomSheet(contentViewController: settings)
  /// sheet.detents = [.custom(identifier: "peek") { 0.2 * $0.containerSize.height }, .large()]
  /// ```
  public nonisolated struct Detent {
    /// The name of a detent.
    public struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral {
      /// The text of the name.
      public let rawValue: String

      /// Creates the name with the text `value`.
      public init(stringLiteral value: String) { rawValue = value }

      /// The name of the detent at half the height of the window.
      public static let medium: Identifier = "medium"
      /// The name of the detent at which the sheet almost fills the window.
      public static let large: Identifier = "large"
    }

    /// The place of a sheet, from which the height of a detent is computed.
    public struct Context: Hashable, Sendable {
      /// The size of the window, in points.
      public let containerSize: Size
      /// The height of a sheet at the detent `large`, in points, which is the largest possible one.
      public let maximumDetentValue: Double
    }

    /// The name of the detent.
    public let identifier: Identifier
    /// Returns the height of the detent, in points, or `nil` if the sheet cannot rest there now.
    private let resolver: @Sendable (Context) -> Double?

    /// Returns the detent at half the height of the window.
    public static func medium() -> Detent {
      custom(identifier: .medium) { ($0.containerSize.height / 2).rounded() }
    }

    /// Returns the detent at which the sheet fills the window except for a margin at the top.
    public static func large() -> Detent {
      custom(identifier: .large, resolver: \.maximumDetentValue)
    }

    /// Returns a detent called `identifier` at another height.
    ///
    /// - Parameters:
    ///   - identifier: The name of the detent, which no other detent of the sheet has.
    ///   - resolver: Returns the height in points, or `nil` if the sheet cannot rest there in the
    ///     given window. A height above the largest possible one counts as that one.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier, resolver: @escaping @Sendable (Context) -> Double?
    ) -> Detent {
      Detent(identifier: identifier, resolver: resolver)
    }

    /// Returns the height of the detent in the place `context`, in points, or `nil` if the sheet
    /// cannot rest there.
    public func resolvedValue(in context: Context) -> Double? {
      resolver(context).map { min(max($0, 1), max(1, context.maximumDetentValue)) }
    }
  }
}
