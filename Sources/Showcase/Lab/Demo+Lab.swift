import Quire
import QuireReader

extension Demo {
  /// The demo that opens the transition lab, in which the user tries transitions and their
  /// parameters.
  static var lab: Demo {
    Demo(
      name: localized("Lab"),
      subtitle: localized("Any transition, at any speed, from the front and the side"),
      source: localized("After EnterTheMatrix, Mark Pospesel"),
      hint: localized("Drag or pinch the paper, move the slider, or press Space to play."),
      miniature: Miniature(
        PageArt(.slate, .hills), PageArt(.ochre, .text), Fold().setting(\.mode, to: .cubic),
        restingAt: 0.45),
      transition: .fold(.cubic, .horizontal),
      makeController: { setting in
        let lab = LabController(files: setting.files)
        lab.choose(speed: setting.speed)
        return lab
      })
  }
}
