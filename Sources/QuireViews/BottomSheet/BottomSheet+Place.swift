import QuireGeometry

/// The methods that place a bottom sheet in its container.
extension BottomSheet {
  /// The margin between the sheet and the upper edge of its container, or around a dialog, in
  /// points.
  private static let margin = 24.0

  /// Whether the sheet is a dialog in the middle of its container.
  var isDialog: Bool { containerSize.width > BottomSheet.greatestWidth }

  /// The visible part of the lowest detent, 0…1.
  var shownShare: Double { isDialog ? 1 : position?.shownShare ?? 1 }

  /// Returns the frame of the sheet in a container of `size` points; a new size keeps the detent.
  func frame(in size: Size) -> Rect {
    // Autoresizing leaves rounding errors, which must not move a detent by a pixel.
    let size = Size(
      width: (size.width * 1024).rounded() / 1024, height: (size.height * 1024).rounded() / 1024)
    if size != containerSize {
      containerSize = size
      if isDialog {
        cancelDrags()
        let index = selectedIndex
        position?.select(index, at: nil)
      }
      resolveDetents(at: nil)
      viewIfLoaded?.setNeedsLayout()
    }
    guard !isDialog else { return dialogFrame }
    let height = position?.height ?? size.height
    // Below the lowest detent, the sheet moves down and keeps its size.
    let least = ladder.first?.height ?? height
    return Rect(
      x: 0, y: size.height - height, width: size.width,
      height: max(height, least) + SheetPanel.radius)
  }

  private var dialogFrame: Rect {
    let room = Rect(size: containerSize).insetBy(x: BottomSheet.margin, y: BottomSheet.margin)
    let (width, height) = (
      min(dialogSize.width, room.width), max(0, min(dialogSize.height, room.height))
    )
    return Rect(
      x: (room.center.x - width / 2).rounded(), y: (room.center.y - height / 2).rounded(),
      width: width, height: height)
  }

  /// Computes the heights of the detents in the present container, to which the sheet moves from
  /// `time` on, in seconds, or at once if `time` is `nil`.
  func resolveDetents(at time: Double?) {
    let context = Detent.Context(
      containerSize: containerSize,
      maximumDetentValue: max(1, containerSize.height - BottomSheet.margin))
    ladder = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0) }
    }.sorted { $0.height < $1.height }
    if ladder.isEmpty { ladder = [(.large, context.maximumDetentValue)] }
    let selected = ladder.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    let heights = ladder.map(\.height)
    guard position != nil else {
      position = SheetPosition(detents: heights, selected: selected, room: containerSize.height)
      position?.canDismiss = !isModalInPresentation
      return
    }
    position?.setDetents(heights, selected: selected, room: containerSize.height, at: time)
  }

  // MARK: Detents

  /// The number of detents at which the sheet can rest in the present container.
  var detentCount: Int { ladder.count }

  /// The index of the selected detent; 0 is the lowest one.
  var selectedIndex: Int { position?.selected ?? 0 }

  /// The height of the selected detent in words, for assistive programs.
  var heightText: String {
    guard ladder.indices.contains(selectedIndex) else { return "" }
    let detent = ladder[selectedIndex]
    switch detent.identifier {
    case .medium: return localized("Half height")
    case .large: return localized("Full height")
    default:
      let share = detent.height / max(1, containerSize.height)
      return localized("%s %% of the height", Int((share * 100).rounded()))
    }
  }

  /// Moves the sheet to the detent with the index `index`, which a person has chosen; does nothing
  /// if there is no such detent.
  func choose(_ index: Int) {
    guard ladder.indices.contains(index), index != selectedIndex else { return }
    position?.select(index, at: timeOfMotion)
    selectionDidChange()
    positionDidChange()
  }

  /// Stores the detent that a person has chosen, and reports it if it has changed.
  func selectionDidChange() {
    guard ladder.indices.contains(selectedIndex) else { return }
    let former = selectedDetentIdentifier ?? ladder.first?.identifier
    let chosen = ladder[selectedIndex].identifier
    selectedDetentIdentifier = chosen
    if chosen != former { selectedDetentDidChange() }
  }
}
