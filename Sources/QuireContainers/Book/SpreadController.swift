import QuireViews

/// Two pages of a book side by side, with the spine between them.
final class SpreadController: PairController {
  /// Its side of the spine, which lies on a whole device pixel: an odd one belongs to the half that
  /// is read first, as for the effects.
  override func frame(of page: ViewController) -> Rect {
    let size = view.bounds.size
    let isHorizontal = book?.orientation != .vertical
    let length = isHorizontal ? size.width : size.height
    let scale = book?.view.window?.scale ?? 1
    let half = ((length * scale).rounded() / 2).rounded(.up) / scale
    let isMirrored = isHorizontal && book?.isRightToLeft == true
    let isFirst = page === first
    let start = isFirst == isMirrored ? length - (isFirst ? half : length - half) : 0
    let span = isFirst ? half : length - half
    return isHorizontal
      ? Rect(x: start, y: 0, width: span, height: size.height)
      : Rect(x: 0, y: start, width: size.width, height: span)
  }
}
