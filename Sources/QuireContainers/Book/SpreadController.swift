import QuireViews

/// Two pages of a book side by side, with the spine between them.
final class SpreadController: PairController {
  /// Returns the frame of the view of `page`, in points of its superview: the half before or after
  /// the spine.
  ///
  /// The spine is on a whole device pixel. If the number of pixels is odd, the half that is read
  /// first is one pixel longer, as in the effects.
  override func frame(of page: ViewController) -> Rect {
    let size = view.bounds.size
    let isHorizontal = book?.orientation != .vertical
    let length = isHorizontal ? size.width : size.height
    let scale = book?.view.window?.scale ?? 1
    let firstSpan = ((length * scale).rounded() / 2).rounded(.up) / scale
    let isFirst = page === first
    let span = isFirst ? firstSpan : length - firstSpan
    let isMirrored = isHorizontal && book?.isRightToLeft == true
    let start = isFirst == isMirrored ? length - span : 0
    return isHorizontal
      ? Rect(x: start, y: 0, width: span, height: size.height)
      : Rect(x: 0, y: start, width: size.width, height: span)
  }
}
