import Quire
import QuireReader

/// The controller of a page; the controller itself supplies the animation with which the page is
/// pushed and popped.
final class OwnAnimationPage: TappedPage {
  private static let styles: [(tone: Tone, effect: any TransitionEffect)] = [
    (.sage, NatGeo()), (.indigo, Cards()), (.ochre, Portal()), (.plum, Swing()),
    (.cream, Curl()),
  ]

  /// Creates the controller of a page with the animation at `index` in `styles`; after the last
  /// animation, the first one follows.
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
