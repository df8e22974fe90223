package import QuireScene

/// A draw list as the GPU takes it: what is drawn one after the other, each by a painter of its
/// own.
///
/// A plain value, so that what a frame costs this program can be measured without a GPU.
package struct EncodedDrawList {
  /// What one painter draws at once.
  enum Part {
    case panels(PanelBatches)
    case mix(PageMix)
    case shader(ShaderPass)
    case curl(CurlMesh)
  }

  /// In painting order.
  private(set) var parts: [Part] = []

  /// The calls of `list` for a stage.
  ///
  /// - Parameters:
  ///   - list: what to draw.
  ///   - stage: where.
  ///   - exactPages: pages whose texture has a texel for each pixel of the stage.
  package init(_ list: DrawList, on stage: Stage, exactPages: Set<Page>) {
    let none = PanelBatches(on: stage, exactPages: exactPages, camera: list.camera)
    var panels = none
    panels.reserve(panels: list.calls.count)
    func takePanels() {
      guard !panels.isEmpty else { return }
      parts.append(.panels(panels))
      panels = none
    }
    for call in list.calls {
      switch call {
      case .panel(let panel): panels.append(panel)
      case .mix(let mix):
        takePanels()
        parts.append(.mix(mix))
      case .shader(let pass):
        takePanels()
        parts.append(.shader(pass))
      case .curl(let sheet):
        takePanels()
        parts.append(.curl(CurlMesh(sheet, camera: list.camera, scale: stage.scale)))
      }
    }
    takePanels()
  }
}
