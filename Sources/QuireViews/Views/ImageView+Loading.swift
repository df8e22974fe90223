import QuireCompositor
import QuireGeometry
public import QuireScene

extension ImageView {
  /// Loads the image of `source` and shows it, at the size that the view and its content mode need.
  ///
  /// Loading begins when the view is laid out in a window, and again when the view has become
  /// larger. Until the image arrives, the view shows what it has shown before. A later call, or a
  /// new value of `image`, cancels the loading, and so does the end of the view.
  ///
  /// ```swift
  /// import QuireDocuments
  ///
  /// imageView.load(PictureFile("holiday.jpg"))
  /// ```
  ///
  /// - Parameters:
  ///   - source: The supplier of the image, such as a picture file.
  ///   - completion: Called after each time at which the image was loaded or could not be loaded,
  ///     with the error in the latter case.
  public func load(
    _ source: any ImageSource, completion: ((_ error: (any Error)?) -> Void)? = nil
  ) {
    loading?.task?.cancel()
    loading = ImageLoading(source, completion: completion)
    setNeedsLayout()
  }

  /// Loads the image if the view needs more pixels than were loaded before.
  func loadIfNeeded() {
    guard let window = showingWindow, var loading, !bounds.isEmpty else { return }
    let size = Size(
      width: (bounds.width * window.scale).rounded(.up),
      height: (bounds.height * window.scale).rounded(.up))
    if let former = loading.size, size.width <= former.width, size.height <= former.height {
      return
    }
    loading.size = size
    loading.task?.cancel()
    let sizing: ImageSizing =
      switch contentMode {
      case .fit: .fitting(size)
      case .fill: .covering(size)
      case .center: .original
      }
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

/// The loading of an image from a source.
struct ImageLoading {
  let source: any ImageSource
  let completion: ((_ error: (any Error)?) -> Void)?
  /// The largest size that was asked for, in pixels, or `nil` if none was.
  var size: Size?
  /// The task that waits for the image, or `nil` before the first one.
  var task: Task<Void, Never>?

  init(_ source: any ImageSource, completion: ((_ error: (any Error)?) -> Void)?) {
    self.source = source
    self.completion = completion
  }
}
