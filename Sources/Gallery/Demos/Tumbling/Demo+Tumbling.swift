import Quire

extension Demo {
  /// The container of Think And Build.
  static let tumbling = Demo(
    name: "The container that tumbles", subtitle: "A container of its own, and a swing",
    source: "TB_CustomTransition, Yari D'Areglia",
    hint: "Press On and Back, or drag the page; Swing brings a sheet.",
    miniature: Miniature(
      PageArt(.rose, .rings), PageArt(.slate, .hills), Swoosh(), restingAt: 0.24),
    transition: .swoosh, makeController: { TumblingController($0) })
}
