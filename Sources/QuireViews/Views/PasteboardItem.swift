/// A thing that is copied, with all forms in which other programs can paste it.
///
/// ```swift
/// var item = PasteboardItem(files: [path])
/// item.registerData(ofType: "image/png") { await encoded(picture) }
/// window.host?.copy(item)
/// ```
public nonisolated struct PasteboardItem: Sendable {
  /// A function that makes the data of one form, or returns `nil` if that is impossible.
  ///
  /// It is called outside of the main actor, so that the window keeps moving while it works, and at
  /// most once: when another program first asks for the form.
  public typealias Loader = @concurrent @Sendable () async -> [UInt8]?

  /// A form of the item whose data are made when another program asks for them.
  public struct Representation: Sendable {
    /// The MIME type of the data, such as `image/png`.
    public let type: String
    /// The function that makes the data.
    public let load: Loader
  }

  /// The item as a text, or `nil` if it has no such form.
  public var text: String?
  /// The files that the item consists of, each as the raw bytes of a path.
  ///
  /// Other programs get the addresses of the files, and file managers copy the files.
  public var files: [[UInt8]]
  /// The other forms of the item, the best one first.
  public private(set) var representations: [Representation] = []

  /// Creates an item with the form `text`, unless it is `nil`, that consists of `files`, each the
  /// raw bytes of a path.
  public init(text: String? = nil, files: [[UInt8]] = []) {
    self.text = text
    self.files = files
  }

  /// Adds the form with the MIME type `type`, whose data `load` makes when another program asks for
  /// them, after the forms that were added before.
  public mutating func registerData(ofType type: String, load: @escaping Loader) {
    representations.append(Representation(type: type, load: load))
  }
}
