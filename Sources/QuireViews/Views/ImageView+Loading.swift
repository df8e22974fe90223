import QuireCompositor
import QuireGeometry
public import QuireScene

extension ImageView {
  /// Loads the image of `source` and shows it, at the size that the view and its content mode need,
  /// or in the size that `sizing` says.
  ///
  /// Loading begins when the view is laid out in a window, and again when the view has become
  /// larger, unless there is a `sizing`. Until the image arrives, the view shows what it has shown
  /// before, such as a smaller image of the same picture. A later call, or a new value of `image`,
  /// cancels the loading, and so does the end of the view.
  ///
  /// ```swift
  /// import QuireDocuments
  ///
  /// imageView.load(PictureFile("holiday.jpg"))
  /// ```
  ///
  /// - Parameters:
  ///   - source: The supplier of the image, such as a picture file.
  ///   - sizing: The size of the image, or `nil` for the size that the view needs.
  ///   - completion: Called after each time at which the image was loaded or could not be loaded,
  ///     with the error in the latter case.
  public func load(
    _ source: any ImageSource, sized sizing: ImageSizing? = nil,
    completion: ((_ error: (any Error)?) -> Void)? = nil
  ) {
    loading?.task?.cancel()
    loading = ImageLoading(source, sized: sizing, completion: completion)
    setNeedsLayout()
  }

  /// Loads the image if the view needs more pixels than were loaded before.
  func loadIfNeeded() {
    guard let window = showingWindow, var loading, !bounds.isEmpty else { return }
    let size = Size(
      width: (bounds.width * window.scale).rounded(.up),
      height: (bounds.height * window.scale).rounded(.up))
    if let former = loading.size {
      guard loading.sizing == nil, size.width > former.width || size.height > former.height else {
        return
      }
    }
    loading.size = size
    loading.task?.cancel()
    let sizing = loading.sizing ?? contentMode.sizing(for: size)
    loading.task = Task { [weak self, source = loading.source] in
      do {
        let image = try await source.image(sized: sizing)
        self?.finishLoading(image, nil)
      } catch {
        self?.finishLoading(nil, error)
      }
    }
    self.loading = loading
  }

  private func finishLoading(_ image: Image?, _ error: (any Error)?) {
    guard !Task.isCancelled, let completion = loading.map(\.completion) else { return }
    if let image { show(image) }
    completion?(error)
  }
}

extension ImageView.ContentMode {
  /// Returns the size in which a view of `size` pixels needs its image.
  fileprivate func sizing(for size: Size) -> ImageSizing {
    switch self {
    case .fit: .fitting(size)
    case .fill: .covering(size)
    case .center: .original
    }
  }
}

/// The loading of an image from a source.
struct ImageLoading {
  let source: any ImageSource
  /// The size of the image, or `nil` for the size that the view needs.
  let sizing: ImageSizing?
  let completion: ((_ error: (any Error)?) -> Void)?
  /// The largest size that was asked for, in pixels, or `nil` if none was.
  var size: Size?
  /// The task that waits for the image, or `nil` before the first one.
  var task: Task<Void, Never>?

  init(
    _ source: any ImageSource, sized sizing: ImageSizing?,
    completion: ((_ error: (any Error)?) -> Void)?
  ) {
    self.source = source
    self.sizing = sizing
    self.completion = completion
  }
}
