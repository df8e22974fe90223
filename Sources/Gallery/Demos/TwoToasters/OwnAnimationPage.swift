import Quire

/// The controller of a page that itself supplies the animation with which it is pushed and popped.
final class OwnAnimationPage: TappedPage {
  private static let styles: [(tone: Tone, effect: any TransitionEffect)] = [
    (.sage, NatGeo()), (.indigo, Cards()), (.ochre, Portal()), (.plum, Swing()),
    (.cream, Curl()),
  ]

  /// Creates the controller of a page with the animation at `index` in the list `styles`; an index
  /// after the last animation begins again with the first.
  init(_ index: Int) {
    let style = OwnAnimationPage.styles[index % OwnAnimationPage.styles.count]
    let name = BuiltInEffects.title(of: style.effect.name)
    super.init(PageArt(style.tone, .word(name)))
    title = name
    pushAnimationController = EffectAnimation(style.effect)
    popAnimationController = EffectAnimation(style.effect)
    tapAction = { [weak self] in
      self?.navigationController?.push(OwnAnimationPage(index + 1))
    }
  }
}
