import Geometry

/// What hands do with a book, as recognised so far.
struct PageFlipGestures {
  var pan: PanRecognizer
  var scroll: ScrollRecognizer
  var wheel = WheelRecognizer()

  init(orientation: Orientation) {
    pan = PanRecognizer(orientation: orientation)
    scroll = ScrollRecognizer(orientation: orientation)
  }
}
