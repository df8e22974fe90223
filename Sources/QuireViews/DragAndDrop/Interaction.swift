/// The base class of objects that let a view take part in drag and drop.
///
/// Programs use `DragInteraction` and `DropInteraction`, and add them to a view with
/// `View.addInteraction(_:)`.
public class Interaction {
  /// The view to which the interaction is added, or `nil` if there is none.
  public internal(set) weak var view: View?
  /// Whether the view takes part; a change applies to the next drag.
  public var isEnabled = true

  init() {}
}

extension View {
  /// Adds `interaction` to this view, after removing it from the view to which it was added before.
  public func addInteraction(_ interaction: Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.view = self
    interactions.append(interaction)
  }

  /// Removes `interaction` from the view.
  public func removeInteraction(_ interaction: Interaction) {
    guard interaction.view === self else { return }
    interactions.removeAll { $0 === interaction }
    interaction.view = nil
  }
}
