import Quire

/// A page that brings the animation with which it comes and goes.
final class OwnAnimationPage: TappedPage {
  private static let ways: [(tone: Tone, effect: any TransitionEffect)] = [
    (.sage, NatGeo()), (.indigo, Cards()), (.ochre, Portal()), (.plum, Swing()),
    (.cream, Curl()),
  ]

  /// The page at `index`, after the last of which comes the first again.
  init(_ index: Int) {
    let way = OwnAnimationPage.ways[index % OwnAnimationPage.ways.count]
    let name = BuiltInEffects.title(of: way.effect.name)
    super.init(PageArt(way.tone, .word(name)))
    title = name
    pushAnimationController = EffectAnimation(way.effect)
    popAnimationController = EffectAnimation(way.effect)
    tapAction = { [weak self] in
      self?.navigationController?.push(OwnAnimationPage(index + 1))
    }
  }
}
