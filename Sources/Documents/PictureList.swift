internal import CodecProtocol
internal import Glibc

/// The pictures that a person asked to see, in the order in which they are turned.
public struct PictureList: Sendable {
  /// A path that cannot be opened, and why.
  public struct Problem: Hashable, Sendable {
    /// As it was given.
    public let path: FilePath
    /// Why it does not open.
    public let error: CodecError
  }

  /// One a page; empty when none of the paths can be opened.
  public let files: [FilePath]
  /// Which page comes first.
  public let start: Int
  /// The paths that are known not to open; the ones among several are pages all the same.
  ///
  /// The folder of the one picture is among them when what lies beside that cannot be listed.
  public let problems: [Problem]
  /// The folder whose pictures these are; `nil` for a list of exactly the paths that were given.
  public let folder: FollowedFolder?

  /// The list for the paths of a command line.
  ///
  /// One picture stands for its folder, opened at that picture; a folder stands for its pictures;
  /// several paths stand for exactly themselves. Nothing is opened that could block.
  public init(opening paths: [FilePath]) {
    var files: [FilePath] = []
    var problems: [Problem] = []
    var folder = paths.count == 1 ? FollowedFolder(paths[0]) : nil
    for path in paths {
      do throws(CodecError) {
        files += try PictureList.pages(of: path)
      } catch {
        problems.append(Problem(path: path, error: error))
        files.append(path)
      }
    }
    var start = 0
    if problems.count == paths.count {
      files = []
    } else if paths.count == 1, files == paths {
      folder = FollowedFolder(paths[0].parent, named: paths[0])
      do throws(CodecError) {
        (files, start) = try PictureList.folder(around: paths[0])
      } catch {
        folder = nil
        problems.append(Problem(path: paths[0].parent, error: error))
      }
    }
    self.files = files
    self.start = start
    self.problems = problems
    self.folder = folder
  }

  private static func pages(of path: FilePath) throws(CodecError) -> [FilePath] {
    guard let status = FileStatus(path) else { throw FileStatus.failure(of: path) }
    switch status.type {
    case S_IFDIR:
      let pictures = try PictureFolder.pictures(in: path)
      guard !pictures.isEmpty else { throw CodecError(.isFolder) }
      return pictures
    case S_IFREG:
      if PictureFolder.hasPictureName(path) || PictureFolder.signature(of: path) != nil {
        return [path]
      }
      if unsafe access(path.characters, R_OK) != 0 { throw CodecError(.permissionDenied) }
      throw CodecError(status.stamp.size == 0 ? .empty : .notAPicture)
    case S_IFIFO:
      throw CodecError(.isNamedPipe)
    default:
      throw CodecError(.isNotAFile)
    }
  }

  /// The pictures beside `path`, with `path` among them even if it is hidden or its name
  /// promises no picture.
  private static func folder(
    around path: FilePath
  ) throws(CodecError) -> ([FilePath], Int) {
    var files = try PictureFolder.pictures(in: path.parent)
    // The same file by another spelling of its folder keeps the spelling of the folder.
    let name = path.lastComponent
    if let index = files.firstIndex(where: { $0.lastComponent == name }) { return (files, index) }
    files = NaturalOrder.sorted(files + [path])
    return (files, files.firstIndex(of: path) ?? 0)
  }
}
