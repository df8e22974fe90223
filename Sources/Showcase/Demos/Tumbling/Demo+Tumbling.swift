import Quire

extension Demo {
  /// The demo that recreates the container controller of an article on the website Think And Build.
  static var tumbling: Demo {
    Demo(
      name: localized("Tumbling pages"),
      subtitle: localized("Pages that tumble past, and a sheet that swings in"),
      source: localized("TB_CustomTransition, Yari D'Areglia"),
      hint: localized("Press a button, or drag the page left or right."),
      miniature: Miniature(
        PageArt(.rose, .rings), PageArt(.slate, .hills), Swoosh(), restingAt: 0.24),
      transition: .swoosh, makeController: { TumblingController($0) })
  }
}
