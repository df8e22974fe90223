import QuireGeometry
import QuireScene

// Parameters that many effects have, with the same names and summaries.
extension Parameter {
  /// Returns the parameter `direction` for the property at `path`, the direction of the transition.
  public static func direction(
    _ path: any WritableKeyPath<Effect, Direction> & Sendable
  ) -> Parameter {
    .choice("direction", path, "The direction through the book.")
  }

  /// Returns the parameter `viewpoint` for the property at `path`, the displacement of the
  /// vanishing point.
  static func viewpoint(_ path: any WritableKeyPath<Effect, Point> & Sendable) -> Parameter {
    .point(
      "viewpoint", path, unit: "sizes",
      "The displacement of the vanishing point, as a share of width and height.")
  }

  /// Returns the parameter `shadow` for the property at `path`, the factor of the strength of all
  /// shadows.
  static func shadow(_ path: any WritableKeyPath<Effect, Double> & Sendable) -> Parameter {
    .number("shadow", path, in: 0...1, "The strength of all shadows together.")
  }

  /// Returns the parameter `backdrop` for the property at `path`, the colour over the desk.
  static func backdrop(_ path: any WritableKeyPath<Effect, Color> & Sendable) -> Parameter {
    .color("backdrop", path, "The colour over the desk where no paper covers it.")
  }

  /// Returns the parameter `clips` for the property at `path`, which clips the paper to the stage.
  static func clips(_ path: any WritableKeyPath<Effect, Bool> & Sendable) -> Parameter {
    .boolean("clips", path, "Whether the pages are clipped to the stage.")
  }
}

// Parameters for the shadow of a page on the page beneath it.
extension Parameter {
  /// Returns the parameter `edgeShadow` for the property at `path`, the strength of the shadow
  /// along the edge of a page.
  static func edgeShadow(_ path: any WritableKeyPath<Effect, Double> & Sendable) -> Parameter {
    .number("edgeShadow", path, in: 0...1, "The shadow along the edge of the moving page.")
  }

  /// Returns the parameter `edgeShadowWidth` for the property at `path`, the width in points of the
  /// shadow along the edge of a page.
  static func edgeShadowWidth(
    _ path: any WritableKeyPath<Effect, Double> & Sendable
  ) -> Parameter {
    .number(
      "edgeShadowWidth", path, in: 0...1000, unit: "points",
      "The width of the shadow along the edge.")
  }
}
