package import QuireGraphics
import QuireScene

/// The textures of view contents, which the compositors of several windows can share.
///
/// A texture is kept until its content is deallocated, or until all compositors that have used it
/// are gone. All windows have to use the same OpenGL context.
package final class ContentTextures {
  /// A texture for a view content, with the rows of pixels that are not copied into it yet.
  struct Upload {
    let texture: Texture
    let generation: UInt64
    var rest: QuireGraphics.Upload
  }

  /// The renderer with which the compositors draw.
  package let renderer: Renderer

  private var uploads: [ContentID: Upload] = [:]
  /// The compositors that have used the texture of each content.
  private var users: [ContentID: Set<ObjectIdentifier>] = [:]
  /// The textures of deallocated page contents, which are kept for reuse by later pages.
  private var spares: [Texture] = []
  private static let mostSpares = 2

  /// Creates an empty set of textures for the OpenGL context of `renderer`.
  package init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// The number of contents that have a texture.
  package var count: Int { uploads.count }

  /// Returns the completely uploaded texture of the content with the identity `id` for `user`, or
  /// `nil` if the content has no pixels.
  func texture(
    of id: ContentID, contents: ContentRegistry, for user: Compositor
  ) throws(GraphicsError) -> Texture? {
    guard let content = contents.content(id) else { return uploads[id]?.texture }
    users[id, default: []].insert(ObjectIdentifier(user))
    if let known = uploads[id], known.generation == content.generation, known.rest.isComplete {
      return known.texture
    }
    guard let image = content.currentImage() else { return nil }
    var upload = try upload(of: content, image)
    while !upload.rest.isComplete {
      upload.rest.writeNext(rows: image.height, into: upload.texture)
    }
    uploads[id] = upload
    return upload.texture
  }

  /// Uploads the pixels of `contents` for `user` while `mayContinue` returns true, and returns
  /// whether all are uploaded.
  func uploadAhead(
    of contents: ContentRegistry, for user: Compositor, while mayContinue: () -> Bool
  ) throws(GraphicsError) -> Bool {
    for content in contents.contents {
      guard let image = content.currentImage() else { continue }
      users[content.id, default: []].insert(ObjectIdentifier(user))
      var upload = try self.upload(of: content, image)
      guard !upload.rest.isComplete else {
        // A content that is shown already may be waited for again.
        if content.whenUploaded != nil { content.markUploaded() }
        continue
      }
      let rows = max(1, 131_072 / image.width)
      while !upload.rest.isComplete {
        guard mayContinue() else { return false }
        upload.rest.writeNext(rows: rows, into: upload.texture)
        uploads[content.id] = upload
      }
      content.markUploaded()
    }
    return true
  }

  /// Releases the textures of the deallocated contents `ids`.
  func release(_ ids: [ContentID]) {
    for id in ids {
      users[id] = nil
      recycle(uploads.removeValue(forKey: id))
    }
  }

  /// Releases the textures that only `user` has used, because its window is gone.
  func leave(_ user: ObjectIdentifier) {
    for id in users.keys {
      users[id]?.remove(user)
      guard users[id]?.isEmpty == true else { continue }
      users[id] = nil
      uploads[id] = nil
    }
  }

  /// Keeps the texture of `upload` for reuse by a later page, if the texture has the mipmap levels
  /// that a page needs.
  ///
  /// Creating and freeing a texture at each page turn takes time and fragments the memory of a
  /// software renderer.
  private func recycle(_ upload: Upload?) {
    guard let texture = upload?.texture, texture.levelCount > 1 else { return }
    spares.append(texture)
    if spares.count > Self.mostSpares { spares.removeFirst() }
  }

  /// Returns the upload of `image`, the current pixels of `content`, and begins the upload if
  /// necessary.
  private func upload(of content: ViewContent, _ image: Image) throws(GraphicsError) -> Upload {
    let known = uploads[content.id]
    if let known, known.generation == content.generation { return known }
    let levels = image.levels.count
    let texture: Texture
    if let old = known?.texture, old.width == image.width, old.height == image.height,
      old.levelCount == levels
    {
      texture = old
    } else if let spare = spares.firstIndex(where: {
      $0.width == image.width && $0.height == image.height && $0.levelCount == levels
    }) {
      texture = spares.remove(at: spare)
    } else {
      texture = try Texture(
        width: image.width, height: image.height, mipmapped: levels > 1,
        context: renderer.context)
    }
    let upload = Upload(
      texture: texture, generation: content.generation, rest: QuireGraphics.Upload(of: image))
    uploads[content.id] = upload
    return upload
  }
}
