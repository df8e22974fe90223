import Quire

/// A benchmark of a collection view with 100 000 items.
final class CollectionBench {
  private static let rounds = 9
  private static let frames = 300

  /// The names of the items.
  static let names = (0..<100_000).map { "photo-\($0).jpg" }

  private let names = CollectionBench.names
  private let bench: BenchWindow

  /// Creates a benchmark in a window of `size` pixels.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  init(size: PixelSize) throws {
    bench = try BenchWindow(size: size, showing: ViewController())
  }

  /// Opens the collection several times, scrolls it, and returns the measured times.
  func report() throws -> BenchReport.Collection {
    let opening = try (0..<CollectionBench.rounds).map { _ in try open() }
    return BenchReport.Collection(
      opening: .init(opening), scrolling: .init(try scroll()))
  }

  /// Shows a new collection view with all items, and returns the times from its creation until its
  /// first frame.
  private func open() throws -> BenchWindow.Times {
    let made = Stopwatch.milliseconds {
      let controller = ViewController()
      controller.view = CollectionBench.collection(of: names)
      bench.window.rootViewController = controller
    }
    let frame = try bench.frame()
    return BenchWindow.Times(own: made + frame.own, frame: made + frame.frame)
  }

  /// Returns a new collection view with an item for each of `names`.
  static func collection(of names: [String]) -> CollectionView<String> {
    let collection = CollectionView<String>(
      layout: .grid(minimumItemWidth: 160, itemHeight: .points(120)), cell: NameCell.init
    ) { cell, name in cell.label.text = name }
    collection.apply(CollectionSnapshot(names))
    return collection
  }

  /// Scrolls by quick wheel steps, and returns the times of the frames.
  private func scroll() throws -> [BenchWindow.Times] {
    let center = bench.window.bounds.center
    return try (0..<CollectionBench.frames).map { index in
      let steps: [InputEvent.Kind] =
        index % 4 == 0 ? [.wheel(x: 0, y: 3, at: center)] : []
      return try bench.frame(after: steps)
    }
  }
}

/// A cell with a line of text.
private final class NameCell: CollectionCell {
  let label = Label()

  init() {
    super.init()
    label.autoresizingMask = .fill
    addSubview(label)
  }
}
