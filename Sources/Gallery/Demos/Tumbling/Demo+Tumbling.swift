import Quire

extension Demo {
  /// The demo that recreates the container controller of an article on the website Think And Build.
  static let tumbling = Demo(
    name: "Tumbling pages", subtitle: "A custom container, and a sheet that swings in",
    source: "TB_CustomTransition, Yari D'Areglia",
    hint: "Press a button, or drag the page left or right.",
    miniature: Miniature(
      PageArt(.rose, .rings), PageArt(.slate, .hills), Swoosh(), restingAt: 0.24),
    transition: .swoosh, makeController: { TumblingController($0) })
}
