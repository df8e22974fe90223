import Quire

extension Demo {
  /// The book that comes with the program.
  static let book = Demo(
    name: "A book about paper", subtitle: "Thirteen drawings, turned by hand",
    source: "Quire",
    hint: "Take a page anywhere and turn it; throw it, catch it, use the wheel or the arrows.",
    miniature: Miniature(
      PageArt(.cream, .text), PageArt(.cream, .hills), Curl(), restingAt: 0.42),
    transition: .portal(), makeController: { BookController($0) })
}
