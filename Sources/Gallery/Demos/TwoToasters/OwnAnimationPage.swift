import Quire

/// A page that brings the animation with which it comes and goes.
final class OwnAnimationPage: TappedPage {
  private static let ways: [(name: String, tone: Tone, effect: any PageTransition)] = [
    ("natgeo", .sage, NatGeo()), ("cards", .indigo, Cards()), ("portal", .ochre, Portal()),
    ("swing", .plum, Swing()), ("curl", .cream, Curl()),
  ]

  /// The page at `index`, after the last of which comes the first again.
  init(_ index: Int) {
    let way = OwnAnimationPage.ways[index % OwnAnimationPage.ways.count]
    super.init(PageArt(way.tone, .word(way.name)))
    title = way.name
    pushAnimationController = EffectAnimation(way.effect)
    popAnimationController = EffectAnimation(way.effect)
    onTap = { [weak self] in self?.navigationController?.push(OwnAnimationPage(index + 1)) }
  }
}
