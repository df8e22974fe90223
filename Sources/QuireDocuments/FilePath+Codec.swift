internal import Glibc

extension FilePath {
  /// The path of the codec program `quire-codec`, which decodes pictures and documents.
  ///
  /// These places are tried in this order:
  ///
  /// 1. the folder of the running program,
  /// 2. the path in the environment variable `QUIRE_CODEC`,
  /// 3. the folders `libexec/quire` and `bin` beside the folder of the running program,
  /// 4. these folders in `/usr/local` and `/usr`.
  ///
  /// The search path for commands, `PATH`, is not used: a folder in it may belong to somebody else.
  /// If there is no such program, the path is the first one, and decoding fails with
  /// ``CodecError/Reason/decoderMissing``.
  public static var codec: FilePath {
    let beside = besideThisProgram("quire-codec")
    var places = [beside]
    if let named = unsafe getenv("QUIRE_CODEC") {
      places.append(FilePath(unsafe String(cString: named)))
    }
    for prefix in [beside.parent.parent, FilePath("/usr/local"), FilePath("/usr")] {
      for folder in ["libexec/quire", "bin"] {
        places.append(prefix.appending(FilePath(folder)).appending(FilePath("quire-codec")))
      }
    }
    return places.first(where: \.isExecutable) ?? beside
  }

  private var isExecutable: Bool { unsafe access(characters, X_OK) == 0 }
}
