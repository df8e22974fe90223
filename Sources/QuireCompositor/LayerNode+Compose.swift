package import QuireGeometry
package import QuireScene

// These functions are inlinable so that they are specialised for the application's node type.
extension LayerNode {
  /// Adds the items that draw the node and its sublayers to `pass`; `placement` is the transform,
  /// opacity and clipping of the node in the root view.
  @inlinable package func compose(into pass: inout CompositePass, at placement: Placement) {
    guard let decoration = presentationDecoration else {
      return composeContent(into: &pass, at: placement, decoration: nil)
    }
    pass.addShadow(of: decoration, around: presentationBounds, at: placement)
    composeContent(into: &pass, at: placement, decoration: decoration)
    pass.addBorder(of: decoration, in: presentationBounds, at: placement)
  }

  /// Adds the items that draw the background, the content and the sublayers of the node to `pass`;
  /// `outer` is the transform, opacity and clipping of the node in the root view, and `decoration`
  /// is the node's corner radius, border and shadow.
  @inlinable package func composeContent(
    into pass: inout CompositePass, at outer: Placement, decoration: LayerDecoration?
  ) {
    guard var placement = clipped(outer, scale: pass.scale, decoration: decoration) else { return }
    placement.antialiasesEdges = allowsEdgeAntialiasing
    let layers = displayedLayers
    if !layers.isEmpty {
      let isUpright =
        placement.transform.isPlanarTranslation && placement.alpha >= 1 && placement.masks.isEmpty
      for var layer in isUpright || layers.count == 1 ? layers : [joined(layers)] {
        let middle = bounds.center
        layer.transform =
          contentPlacement(in: placement).transform * .translation(Vector(x: middle.x, y: middle.y))
          * layer.transform
        layer.alpha = placement.alpha
        layer.clip = placement.clip
        layer.masks = placement.masks
        pass.add(layer)
      }
      return
    }
    let front = frontCover(at: placement, scale: pass.scale)
    if front == nil {
      if let color = presentationBackgroundColor, ownOpaqueContent(scale: pass.scale) == nil {
        if let decoration, decoration.cornerRadius > 0 {
          // The background has its own corners, so the clip of the node must not cut them again.
          pass.add(
            color, in: presentationBounds, cornerRadius: decoration.cornerRadius, at: outer)
        } else {
          pass.add(color, in: presentationBounds, at: placement)
        }
      }
      if let shown = displayedContent(scale: pass.scale) {
        pass.add(shown, at: contentPlacement(in: placement))
      }
    }
    for node in sublayers[(front ?? 0)...] where node.isVisible {
      node.compose(into: &pass, at: sublayerPlacement(of: node, in: placement))
    }
  }

  /// Returns `placement`, the placement of the node, also clipped to the node's bounds if the node
  /// clips its sublayers, or `nil` if the clipping leaves nothing visible; `decoration` contains
  /// the radius of the node's corners and its clip.
  @inlinable package func clipped(
    _ placement: Placement, scale: Double, decoration: LayerDecoration?
  ) -> Placement? {
    var placement = placement
    if let rect = decoration?.clipRect {
      placement.masks.append(placement.clip(to: rect, scale: scale))
    }
    guard clipsToBounds else { return placement }
    if let decoration, decoration.cornerRadius > 0 {
      placement.masks.append(
        placement.mask(of: presentationBounds, radius: decoration.cornerRadius, scale: scale))
    } else if !placement.transform.keepsRectsUpright {
      placement.masks.append(placement.mask(of: presentationBounds, radius: 0, scale: scale))
    }
    var box = placement.transform.boundingBox(of: presentationBounds)
    if placement.transform.isPlanarTranslation { box = box.onPixels(scale: scale) }
    placement.clip = placement.clip?.intersection(box) ?? box
    return placement.clip?.isEmpty == true ? nil : placement
  }

  /// Returns the placement of the sublayer `node` in the root view, where `placement` is the
  /// placement of its superlayer, this node.
  @inlinable package func sublayerPlacement(of node: Sublayer, in placement: Placement) -> Placement
  {
    Placement(
      transform: placement.transform * node.transformToSuperview,
      alpha: placement.alpha * node.presentationAlpha, clip: placement.clip,
      masks: placement.masks)
  }

  /// Returns the placement of the node's own content, which is stretched from `bounds` to
  /// `presentationBounds`; `placement` is that of the node.
  ///
  /// `placement` is the placement of the node.
  @usableFromInline func contentPlacement(in placement: Placement) -> Placement {
    let area = presentationBounds
    guard area != bounds, !bounds.isEmpty else { return placement }
    // A spring may shrink the area to a negative size.
    let size = Size(width: max(0, area.width), height: max(0, area.height))
    var placement = placement
    placement.transform =
      placement.transform * .translation(Vector(x: area.minX, y: area.minY))
      * .scale(x: size.width / bounds.width, y: size.height / bounds.height)
      * .translation(Vector(x: -bounds.minX, y: -bounds.minY))
    return placement
  }

  /// Returns one layer whose picture contains all of `layers`, so that they are rotated or made
  /// translucent together with the node.
  @usableFromInline func joined(_ layers: [DrawListLayer]) -> DrawListLayer {
    let stage = layers[0].stage
    let items = layers.map { layer in
      var layer = layer
      layer.transform =
        .translation(Vector(x: stage.size.width / 2, y: stage.size.height / 2)) * layer.transform
      return LayerItem.drawList(layer)
    }
    let picture = SnapshotSource.subtree(
      SnapshotSource.Subtree(
        id: snapshotID, generation: generation, items: items, size: stage.size,
        scale: stage.scale))
    return DrawListLayer(
      list: .flat(.from, on: stage), from: picture, to: picture, stage: stage)
  }
}

// MARK: Hidden surfaces

extension LayerNode {
  /// Returns the only content that is visible in `area`, a rectangle in points of the node, if that
  /// content is opaque, or `nil` otherwise.
  @inlinable package func soleOpaqueContent(of area: Rect, scale: Double) -> ViewContent? {
    guard displayedLayers.isEmpty, presentationBounds == bounds, presentationDecoration == nil
    else { return nil }
    guard let front = sublayers.last(where: \.isVisible) else {
      return opaqueContent(of: area, scale: scale)
    }
    // Everything behind `front` must be hidden.
    guard front.isPlain, front.restingFrame.encloses(area) else { return nil }
    return front.soleOpaqueContent(
      of: area.offsetBy(front.bounds.origin - front.restingFrame.origin), scale: scale)
  }

  /// Returns the index of the frontmost sublayer that fills the bounds with opaque pixels and so
  /// hides all sublayers behind it, or `nil` if there is none.
  @usableFromInline func frontCover(at placement: Placement, scale: Double) -> Int? {
    guard !sublayers.isEmpty, endsAtBounds(at: placement, scale: scale) else { return nil }
    return sublayers.lastIndex { $0.isVisible && $0.covers(bounds, scale: scale) }
  }

  /// Returns whether exactly the bounds of the node are visible when it is drawn with `placement`,
  /// so that a sublayer that fills the bounds hides everything behind it.
  ///
  /// The result is false if the placement rotates or scales the node.
  @inlinable package func endsAtBounds(at placement: Placement, scale: Double) -> Bool {
    presentationBounds == bounds && placement.transform.isPlanarTranslation
      && placement.clip == placement.transform.boundingBox(of: bounds).onPixels(scale: scale)
  }

  /// Returns whether the node fills exactly the rectangle `area` of its superlayer with opaque
  /// pixels, without rotation.
  @inlinable package func covers(_ area: Rect, scale: Double) -> Bool {
    guard restingFrame == area, isPlain else { return false }
    if let layer = displayedLayers.first {
      // A stage that has slid aside leaves a strip free.
      guard layer.transform == .identity else { return false }
      return layer.list.coversStage
        || layer.list.backdrop.alpha >= 1 && !layer.showsViewsBehind
    }
    return restingBackgroundColor.map { $0.alpha >= 1 } ?? false
      || ownOpaqueContent(scale: scale) != nil
      || sublayers.contains { $0.isVisible && $0.covers(bounds, scale: scale) }
  }
}
