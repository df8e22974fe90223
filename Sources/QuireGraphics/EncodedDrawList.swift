package import QuireScene

/// A draw list encoded for the GPU: a sequence of parts, each for one painter.
///
/// The list is a plain value, so that the processor's work per frame can be measured without a GPU.
package struct EncodedDrawList {
  /// A part of the draw list that one painter draws.
  enum Part {
    case panels(PanelBatches)
    case mix(PageMix)
    case shader(ShaderPass)
    case sheet(any SheetMesh)

    /// The forms in which the pages on the moving paper of the part are sampled.
    var samplings: [(page: Page, sampling: PaperSampling)] {
      switch self {
      case .panels(let batches):
        batches.runs.compactMap { run in
          if case .page(let page) = run.surface { (page, run.reduction.sampling) } else { nil }
        }
      case .sheet(let mesh): mesh.samplings
      case .mix, .shader: []
      }
    }
  }

  /// The parts of the draw list, in painting order.
  private(set) var parts: [Part] = []

  /// Creates the encoded form of `list` for drawing on `stage`; `exactPages` are the pages whose
  /// texture has one texel for each pixel.
  package init(_ list: DrawList, on stage: Stage, exactPages: Set<Page>) {
    let none = PanelBatches(on: stage, exactPages: exactPages, camera: list.camera)
    var panels = none
    panels.reserve(panels: list.calls.count)
    /// Appends the panels that were collected in `panels` to `parts`, as one part, and starts a new
    /// collection.
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
      case .sheet(let sheet):
        takePanels()
        parts.append(.sheet(sheet.mesh(seenBy: list.camera, scale: stage.scale)))
      }
    }
    takePanels()
  }
}
