/// An item of a composited view tree: a rectangle or a transition.
nonisolated package enum LayerItem: Hashable, Sendable {
  /// A rectangle that shows a colour or an image.
  case quad(Quad)
  /// A transition between two pages, stored apart so that rectangles take less memory.
  indirect case drawList(DrawListLayer)

  /// Whether the item is a rectangle that shows a view content.
  package var showsContent: Bool {
    if case .quad(let quad) = self, case .image = quad.content { true } else { false }
  }
}
