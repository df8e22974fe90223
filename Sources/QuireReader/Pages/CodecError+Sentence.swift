import Quire
import QuireDocuments

nonisolated extension CodecError {
  /// The reason why a picture cannot be shown, as a sentence that is shown below the file name.
  var sentence: String {
    switch reason {
    case .noSuchFile: localized("This file does not exist.")
    case .danglingLink: localized("This link points to a file that does not exist.")
    case .linkLeavesFolder(let target):
      localized("This is a link to a file outside its folder: %s", target.displayName)
    case .permissionDenied: localized("You do not have permission to read this file.")
    case .isFolder: localized("This folder has no pictures.")
    case .isNamedPipe: localized("This is a named pipe.")
    case .isNotAFile: localized("This is not a regular file.")
    case .unreadable: localized("This file cannot be read from its drive.")
    case .empty: localized("This file is empty.")
    case .notAPicture: localized("This file is not a picture.")
    case .truncated: localized("This file ends too early.")
    case .damaged: localized("This file is damaged.")
    case .tooLarge(let width, let height):
      localized(
        "This picture is too large: %1$s × %2$s pixels.", width, height)
    case .noSuchPage: localized("This file has no such page.")
    case .outOfMemory: localized("This picture needs more memory than the decoder may use.")
    case .unsupported: localized("The installed libraries cannot read this kind of file.")
    case .unsupportedFormat(let format): format.sentence
    case .missingEntry(let name):
      localized("This page shows a file that is not in the archive: %s", FilePath(name).displayName)
    case .passwordNeeded: localized("This document is encrypted and needs a password.")
    case .wrongPassword: localized("The password is wrong.")
    case .encryptedArchive: localized("This archive is encrypted and cannot be read.")
    case .unsupportedArchive:
      localized("The installed libarchive cannot read the compression of this archive.")
    case .exceedsArchiveLimits: localized("This archive is too large when it is unpacked.")
    case .exceedsEntryLimit:
      localized("This picture is larger than 512 MiB when it is unpacked.")
    case .noPages: localized("This archive has no pictures.")
    case .reflowableText: localized("This book has no fixed layout, which is not supported.")
    case .decoderStopped: localized("The decoder stopped while reading this file.")
    case .decoderStoppedRepeatedly:
      localized("This file has stopped the decoder twice. It is not read again until it changes.")
    case .exceededLimitsRepeatedly:
      localized(
        "This page has twice taken too much time or memory. It is not read again until its file changes."
      )
    case .decoderPaused:
      localized("Files have stopped the decoder so often that it rests for a minute.")
    case .tooSlow: localized("This file took too long to decode.")
    case .invalidReply: localized("The decoder gave no valid answer.")
    case .decoderMissing: localized("The decoder cannot be started.")
    case .decoderUnprotected:
      localized(
        "This system cannot protect you from a harmful file. quire --unsafe-decoding opens it anyway."
      )
    case .noSharedMemory: localized("The system has no shared memory left to decode this file.")
    case .cancelled: localized("This page is no longer needed.")
    }
  }
}

nonisolated extension UnreadFormat {
  /// The sentence that says that this format is not supported.
  var sentence: String {
    switch self {
    case .jpegWith12Bits: localized("JPEG pictures with 12 bits per sample are not supported.")
    case .losslessJPEG: localized("Lossless JPEG pictures are not supported.")
    case .compressionOfTIFF:
      localized("The installed libraries cannot read the compression of this TIFF picture.")
    case .variantOfBMP: localized("BMP pictures of this kind are not supported.")
    case .archiveInArchive:
      localized("Archives in an archive in an archive are not supported.")
    case .documentInArchive: localized("Documents in an archive are not supported.")
    case .codecOfHEIF:
      localized("The installed libraries cannot read the codec of this HEIF picture.")
    }
  }
}
