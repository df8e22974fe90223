import Quire

/// A page that brings the animation with which it comes and goes.
final class OwnAnimationPage: TappedPage {
  private static let ways: [(tone: Tone, effect: any TransitionEffect)] = [
    (.sage, NatGeo()), (.indigo, Cards()), (.ochre, Portal()), (.plum, Swing()),
    (.cream, Curl()),
  ]

  /// The page at `index`, after the last of which comes the first again; `color` shows where no
  /// page is.
  init(_ index: Int, over color: Color) {
    let way = OwnAnimationPage.ways[index % OwnAnimationPage.ways.count]
    let name = BuiltInEffects.title(of: way.effect.name)
    super.init(PageArt(way.tone, .word(name)))
    title = name
    pushAnimationController = EffectAnimation(way.effect.over(color))
    popAnimationController = EffectAnimation(way.effect.over(color))
    tapAction = { [weak self] in
      guard let self else { return }
      navigationController?.push(
        OwnAnimationPage(index + 1, over: view.appearance.background))
    }
  }
}
