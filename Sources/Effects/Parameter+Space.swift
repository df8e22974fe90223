import Geometry
import Scene

// What recipes that move whole pages in space have in common.
extension Parameter {
  /// Forward or backward.
  static func direction(
    _ path: any WritableKeyPath<Effect, Direction> & Sendable
  ) -> Parameter {
    .choice("direction", path, "The way through the book.")
  }

  /// Along x or along y.
  static func orientation(
    _ path: any WritableKeyPath<Effect, Orientation> & Sendable
  ) -> Parameter {
    .choice("orientation", path, "The axis along which the pages move.")
  }

  /// The vanishing point's way from where the recipe has it.
  static func viewpoint(_ path: any WritableKeyPath<Effect, Point> & Sendable) -> Parameter {
    .point(
      "viewpoint", path, unit: "sizes",
      "How far the vanishing point lies from the recipe's, as a share of width and height.")
  }

  /// What is seen where no page is.
  static func backdrop(_ path: any WritableKeyPath<Effect, Color> & Sendable) -> Parameter {
    .color("backdrop", path, "Seen where nothing covers the stage.")
  }

  /// Whether the stage cuts off what leaves it.
  static func clips(_ path: any WritableKeyPath<Effect, Bool> & Sendable) -> Parameter {
    .boolean("clips", path, "Whether the pages are cut off at the edge of the stage.")
  }
}
