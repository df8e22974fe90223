import QuireEffects
import QuireGeometry
import QuireScene

@testable import QuireGraphics
@testable import ReferenceFrames

extension DrawingBench {
  /// Returns the outline of the sheet that `effect` turns from one white page to another.
  ///
  /// - Parameters:
  ///   - effect: The effect, which has a parameter `shadow`.
  ///   - progress: The progress of the transition.
  ///   - lean: The displacement across the axis, in points.
  ///   - stage: The stage.
  ///   - levels: The least difference that counts as visible, in 255ths.
  ///   - isExcluded: A function that returns whether a pixel does not count.
  /// - Returns: The measured outline.
  /// - Throws: An error if the effect has no shadow or cannot be drawn.
  func silhouette(
    of effect: any TransitionEffect, at progress: Double, lean: Double = 0, on stage: Stage,
    levels: Int = 6, excluding isExcluded: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }
  ) throws -> Silhouette {
    let (width, height) = (
      Int((stage.size.width * stage.scale).rounded()),
      Int((stage.size.height * stage.scale).rounded())
    )
    let white = try texture(.plain(width: width, height: height, 255, 255, 255))
    let frame = try frame(
      effect.drawList(at: progress, lean: lean, on: stage), from: white, to: white, on: stage)
    // Without a shadow, only paper covers pixels.
    var plain = effect
    try plain.set("shadow", to: .number(0))
    var masks: [Image] = []
    if let sheet = plain.sheet(at: progress, lean: lean, on: stage) {
      for part in sheet.parts.indices {
        var list = sheet.list(of: part)
        list.backdrop = .clear
        let target = try RenderTarget(width: width, height: height, context: context)
        try renderer.render(to: .target(target), background: .clear) {
          pass throws(GraphicsError) in
          try pass.draw(list, on: stage) { _ in white }
        }
        masks.append(target.readImage())
      }
    }
    return Silhouette(of: masks, in: frame, levels: levels, excluding: isExcluded)
  }
}
