package import Foundation

/// A drive in memory without free space, in place of a folder, which only one program sees.
///
/// It needs no privileges where the kernel lets users create namespaces.
package struct FullDrive {
  /// The path of the folder.
  private let folder: String
  /// The size of the drive, in kibibytes.
  private let size: Int

  /// Creates a drive with all that is in `folder`, which needs less than `size` KiB; the rest of
  /// the drive is filled up.
  package init(at folder: String, size: Int) {
    (self.folder, self.size) = (folder, size)
  }

  /// The shell script that prepares the drive and then runs the program.
  private static let script = """
    folder=$1 size=$2; shift 2
    copy=$(mktemp -d) && mount -t tmpfs -o mode=0700 tmpfs "$copy" && cp -a "$folder/." "$copy" &&
    mount -t tmpfs -o "size=${size}k,mode=0777" tmpfs "$folder" && cp -a "$copy/." "$folder" ||
    exit 99
    umount "$copy"; rmdir "$copy"
    dd if=/dev/zero of="$folder/filler" bs=4096 2> /dev/null
    exec "$@"
    """

  /// Returns the command that runs `executable` with `arguments` on the drive.
  package func command(_ executable: String, _ arguments: [String]) -> [String] {
    // Root needs no namespace of users, in which the programs of other users are out of reach.
    ["unshare", "--mount"] + (getuid() == 0 ? [] : ["--map-root-user"])
      + ["sh", "-c", FullDrive.script, "sh", folder, "\(size)", executable] + arguments
  }

  /// Whether the system lets this user create such drives.
  package static var isPossible: Bool {
    get async {
      let drive = FullDrive(at: "/mnt", size: 16)
      let command = drive.command("true", [])
      let program = try? RunningProgram(command[0], Array(command.dropFirst()))
      return await (try? program?.exitStatus()) == 0
    }
  }

  /// Returns the contents of the file `name` on the drive that `program` sees, which has to be
  /// running.
  package func contents(of name: String, for program: RunningProgram) throws -> Data {
    try Data(
      contentsOf: URL(filePath: "/proc/\(program.processIdentifier)/root\(folder)/\(name)"))
  }

  /// Returns the names of the files in the folder `name` of the drive that `program` sees.
  package func names(in name: String, for program: RunningProgram) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(program.processIdentifier)/root\(folder)/\(name)"))
  }
}
