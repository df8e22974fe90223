import Quire

extension Demo {
  /// The demo that shows every control of the framework in its states.
  static var controls: Demo {
    Demo(
      name: localized("Controls"),
      subtitle: localized("Buttons, fields, menus, dialogs and symbols in every state"),
      source: localized("Quire"),
      hint: localized("Try every control; Tab moves the focus from one to the next."),
      miniature: Miniature(
        PageArt(.cream, .controls), PageArt(.slate, .controls),
        Cover().setting(\.orientation, to: .vertical), restingAt: 0.45),
      transition: .effect(Cover().setting(\.orientation, to: .vertical)),
      makeController: { _ in ControlsController() })
  }
}
