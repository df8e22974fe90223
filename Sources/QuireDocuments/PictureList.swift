internal import CodecProtocol
internal import Glibc

/// The list of the pictures that the user asked to see, in page order.
public struct PictureList: Sendable {
  /// A path that cannot be opened, with the reason.
  public struct Problem: Hashable, Sendable {
    /// The path as the user wrote it, without slashes after the name of a folder.
    public let path: FilePath
    /// The error that says why the path cannot be opened.
    public let error: CodecError
  }

  /// A path from the user, with the files for which it stands.
  public struct Part: Sendable {
    /// The folder whose pictures belong to the list, or `nil` if the path names a single file.
    public let folder: FollowedFolder?
    /// The pictures of the folder in natural order, or the file.
    public let pictures: [FilePath]

    /// The files whose pages are in the list: the pictures or, if a folder has none, the folder.
    public var files: [FilePath] {
      folder.map { FollowedFolder.files(pictures, of: $0.path) } ?? pictures
    }
  }

  /// The paths of the picture files in page order, or an empty array if none of the given paths can
  /// be opened.
  public let files: [FilePath]
  /// The paths from the user, each of them only once.
  package let paths: [FilePath]
  /// The documents among the paths from the user, such as PDF files.
  ///
  /// All of their pages belong to the list, but `files` contains each document only once. Documents
  /// that were found in a folder are not among them: of these, the list has only the first page.
  public let documents: [FilePath]
  /// The pictures among the paths from the user that may have several pages, such as TIFF files.
  public let multiPagePictures: [FilePath]
  /// The index in `files` of the picture that is shown first.
  public let start: Int
  /// The index, from 0, of the page of that picture that is shown first, or `nil` if the user has
  /// named no page.
  public let startPage: Int?
  /// The paths from the user that cannot be opened, each with the reason.
  ///
  /// If several paths were given, `files` contains these paths too.
  ///
  /// If one picture was given and its folder cannot be listed, the folder is a problem too.
  public let problems: [Problem]
  /// The parts of the list in page order: folders, and files that the user named.
  public let parts: [Part]
  /// The folder that was named alone, or that of a picture that was named alone, or `nil` if the
  /// list is that of a document or of several paths.
  package let folder: FilePath?

  /// Creates the list of pictures that the user wants to see, from `paths`, the paths on a command
  /// line.
  ///
  /// For a single picture, the list contains all pictures of its folder and starts at that picture.
  /// For a single document, the list contains only the document. For a single folder, the list
  /// contains its pictures. For several paths, the list contains only these files and the pictures
  /// of these folders. A folder that contains folders of pictures, and no pictures but a cover, is
  /// a book, and each of these folders is one of its chapters. Opening the list never blocks.
  ///
  /// - Parameters:
  ///   - paths: The paths from the user.
  ///   - page: The page at which the list starts, or `nil` for the usual start. A picture of which
  ///     another page than the first one is wanted does not bring the pictures of its folder.
  public init(opening paths: [FilePath], at page: PageAddress? = nil) {
    var parts: [Part] = []
    var problems: [Problem] = []
    var seen: Set<FilePath> = []
    self.paths = paths.filter { seen.insert($0).inserted }
    let kinds = paths.map(PictureFolder.signature)
    let documents = zip(paths, kinds).filter { $1?.isDocument == true }.map(\.0)
    multiPagePictures = zip(paths, kinds).filter { path, kind in
      // A file that is not known yet may be repaired.
      guard let kind else {
        return PictureKind.multiPageExtensions.contains(path.fileExtension) && !path.isFolder
      }
      return kind == .picture(.tiff) || kind == .picture(.heif)
    }.map(\.0)
    for path in paths {
      let folder = path.isFolder ? FollowedFolder(path) : nil
      do throws(CodecError) {
        parts += try PictureList.parts(at: path, folder)
      } catch {
        problems.append(Problem(path: folder?.path ?? path, error: error))
        parts.append(Part(folder: folder, pictures: folder == nil ? [path] : []))
      }
    }
    var start = 0
    var alone = paths.count == 1 && paths[0].isFolder ? FollowedFolder(paths[0]).path : nil
    if problems.count == paths.count {
      parts = []
    } else if paths.count == 1, parts[0].folder == nil, documents.isEmpty,
      page == nil || page?.page == 0 || page?.path != paths[0]
    {
      let folder = FollowedFolder(paths[0].parent, named: paths[0])
      do throws(CodecError) {
        let (pictures, index) = try PictureList.folder(around: paths[0])
        parts = [Part(folder: folder, pictures: pictures)]
        start = index
        alone = folder.path
      } catch {
        problems.append(Problem(path: paths[0].parent, error: error))
      }
    }
    let files = parts.flatMap(\.files)
    if let page { start = files.firstIndex(of: page.path) ?? start }
    self.files = files
    self.documents = documents
    self.start = start
    folder = alone
    // A folder has no pages.
    startPage = page.flatMap { files.contains($0.path) ? $0.page : nil }
    self.problems = problems
    self.parts = parts
  }

  /// The most pictures of a folder that may be the covers of a book with chapters in other folders.
  private static let coverLimit = 2

  /// Returns the file at `path`, or the pictures in `folder` and, if these are no more than the
  /// covers of a book, in the folders in it.
  private static func parts(
    at path: FilePath, _ folder: FollowedFolder?
  ) throws(CodecError) -> [Part] {
    guard let folder else { return [Part(folder: nil, pictures: [try picture(at: path)])] }
    let pictures = try PictureFolder.pictures(in: folder.path)
    let own = pictures.isEmpty ? [] : [Part(folder: folder, pictures: pictures)]
    let chapters = pictures.count <= coverLimit ? PictureFolder.chapters(in: folder.path) : []
    guard !own.isEmpty || !chapters.isEmpty else { throw CodecError(.isFolder) }
    return own + chapters.map { Part(folder: FollowedFolder($0.folder), pictures: $0.pictures) }
  }

  /// Returns the file at `path`, if it may be a picture or a document.
  private static func picture(at path: FilePath) throws(CodecError) -> FilePath {
    guard let status = FileStatus(path) else { throw FileStatus.failure(of: path) }
    switch status.type {
    case S_IFDIR: throw CodecError(.isFolder)
    case S_IFREG:
      if PictureFolder.hasPictureName(path) || PictureFolder.signature(of: path) != nil {
        return path
      }
      if unsafe access(path.characters, R_OK) != 0 { throw CodecError(.permissionDenied) }
      throw CodecError(status.stamp.size == 0 ? .empty : .notAPicture)
    case S_IFIFO:
      throw CodecError(.isNamedPipe)
    default:
      throw CodecError(.isNotAFile)
    }
  }

  /// Returns the pictures in the folder of the file at `path`, and the index of that file among
  /// them.
  ///
  /// The file at `path` belongs to the list even if it is hidden or not named like a picture.
  private static func folder(
    around path: FilePath
  ) throws(CodecError) -> ([FilePath], Int) {
    var files = try PictureFolder.pictures(in: path.parent)
    // If the folder is spelled in another way, its files keep the spelling of the list.
    let name = path.lastComponent
    if let index = files.firstIndex(where: { $0.lastComponent == name }) { return (files, index) }
    files = NaturalOrder.sorted(files + [path])
    return (files, files.firstIndex(of: path) ?? 0)
  }
}
