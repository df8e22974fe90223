import Quire

extension Demo {
  /// The container of Think And Build.
  static let tumbling = Demo(
    name: "A container that tumbles", subtitle: "A custom container, and a sheet that swings",
    source: "TB_CustomTransition, Yari D'Areglia",
    hint: "Press a button, or drag the page left or right.",
    miniature: Miniature(
      PageArt(.rose, .rings), PageArt(.slate, .hills), Swoosh(), restingAt: 0.24),
    transition: .swoosh, makeController: { TumblingController($0) })
}
