import QuireGeometry
import QuireScene

// What many recipes have in common, by the same names and in the same words.
extension Parameter {
  /// Forward or backward.
  public static func direction(
    _ path: any WritableKeyPath<Effect, Direction> & Sendable
  ) -> Parameter {
    .choice("direction", path, "The way through the book.")
  }

  /// The vanishing point's way from where the recipe has it.
  static func viewpoint(_ path: any WritableKeyPath<Effect, Point> & Sendable) -> Parameter {
    .point(
      "viewpoint", path, unit: "sizes",
      "How far the vanishing point lies from the recipe's, as a share of width and height.")
  }

  /// The factor of every α.
  static func shadow(_ path: any WritableKeyPath<Effect, Double> & Sendable) -> Parameter {
    .number("shadow", path, in: 0...1, "The strength of all shadows together.")
  }

  /// The colour over the desk.
  static func backdrop(_ path: any WritableKeyPath<Effect, Color> & Sendable) -> Parameter {
    .color("backdrop", path, "The colour over the desk where no paper covers it.")
  }

  /// Whether the stage cuts off what leaves it.
  static func clips(_ path: any WritableKeyPath<Effect, Bool> & Sendable) -> Parameter {
    .boolean("clips", path, "Whether the pages are cut off at the edge of the stage.")
  }
}

// What a page throws on the one that it slides over.
extension Parameter {
  /// The α at the edge.
  static func edgeShadow(_ path: any WritableKeyPath<Effect, Double> & Sendable) -> Parameter {
    .number("edgeShadow", path, in: 0...1, "The shadow along the edge of the moving page.")
  }

  /// The reach of the shadow.
  static func edgeShadowWidth(
    _ path: any WritableKeyPath<Effect, Double> & Sendable
  ) -> Parameter {
    .number(
      "edgeShadowWidth", path, in: 0...1000, unit: "points", "How far that shadow reaches.")
  }
}
