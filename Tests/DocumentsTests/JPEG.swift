import CJPEG
import Glibc

/// An encoder of JPEG files that uses libjpeg.
enum JPEG {
  /// Returns the file for `bitmap`, with an optional EXIF orientation 1…8 and ICC profile.
  ///
  /// `subsampling` pixels in each direction share their chroma.
  static func encode(
    _ bitmap: Bitmap, quality: Int32 = 98, isProgressive: Bool = false, orientation: Int? = nil,
    profile: [UInt8]? = nil, subsampling: Int32 = 1
  ) -> [UInt8] {
    var encoder = unsafe jpeg_compress_struct()
    var errors = unsafe jpeg_error_mgr()
    return unsafe withUnsafeMutablePointer(to: &errors) { errors in
      unsafe encoder.err = jpeg_std_error(errors)
      unsafe jpeg_CreateCompress(
        &encoder, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      var output: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      unsafe jpeg_mem_dest(&encoder, &output, &count)
      unsafe encoder.image_width = UInt32(bitmap.width)
      unsafe encoder.image_height = UInt32(bitmap.height)
      unsafe encoder.input_components = 4
      unsafe encoder.in_color_space = JCS_EXT_RGBA
      unsafe jpeg_set_defaults(&encoder)
      unsafe jpeg_set_quality(&encoder, quality, 1)
      unsafe encoder.comp_info[0].h_samp_factor = subsampling
      unsafe encoder.comp_info[0].v_samp_factor = subsampling
      if isProgressive { unsafe jpeg_simple_progression(&encoder) }
      unsafe jpeg_start_compress(&encoder, 1)
      if let orientation { unsafe marker(&encoder, 1, exif(orientation)) }
      if let profile {
        unsafe marker(&encoder, 2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile)
      }
      for y in 0..<bitmap.height {
        var pixels = Array(bitmap.bytes[(y * bitmap.width * 4)..<((y + 1) * bitmap.width * 4)])
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          var row = pixels.baseAddress
          unsafe _ = jpeg_write_scanlines(&encoder, &row, 1)
        }
      }
      unsafe jpeg_finish_compress(&encoder)
      unsafe jpeg_destroy_compress(&encoder)
      defer { unsafe free(output) }
      return unsafe Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }
  }

  private static func marker(
    _ encoder: UnsafeMutablePointer<jpeg_compress_struct>, _ number: Int32, _ data: [UInt8]
  ) {
    unsafe jpeg_write_marker(encoder, JPEG_APP0 + number, data, UInt32(data.count))
  }

  /// An EXIF block that contains only the orientation, in big-endian byte order.
  private static func exif(_ orientation: Int) -> [UInt8] {
    Array("Exif".utf8) + [0, 0] + [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0] + [0, 0, 0, 0]
  }

  /// Returns the file with a different size in its header.
  static func resized(_ file: [UInt8], width: Int, height: Int) -> [UInt8] {
    var file = file
    let frame = file.indices.dropLast().first { index in
      file[index] == 0xff && [0xc0, 0xc2].contains(file[index + 1])
    }
    guard let frame else { return [] }
    let sides = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    file.replaceSubrange((frame + 5)..<(frame + 9), with: sides)
    return file
  }
}

/// ICC profiles for tests.
enum Profile {
  /// A profile with the primaries of sRGB, red and green exchanged, and a power curve.
  static var redAndGreenExchanged: [UInt8] {
    let red = [0.4361, 0.2225, 0.0139]
    let green = [0.3851, 0.7169, 0.0971]
    let blue = [0.1431, 0.0606, 0.7141]
    let curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 0x33, 0, 0]
    let text = Array("Exchanged".utf8)
    let description =
      Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, UInt8(text.count + 1)] + text + [0]
      + [UInt8](repeating: 0, count: 80)
    let tags: [(String, [UInt8])] = [
      ("desc", description), ("wtpt", xyz([0.9642, 1, 0.8249])), ("rXYZ", xyz(green)),
      ("gXYZ", xyz(red)), ("bXYZ", xyz(blue)), ("rTRC", curve), ("gTRC", curve),
      ("bTRC", curve), ("cprt", Array("text".utf8) + [0, 0, 0, 0, 0x2d, 0, 0, 0]),
    ]
    var table: [UInt8] = big(tags.count)
    var data: [UInt8] = []
    for (name, contents) in tags {
      table += Array(name.utf8) + big(132 + tags.count * 12 + data.count) + big(contents.count)
      data += contents + [UInt8](repeating: 0, count: (4 - contents.count % 4) % 4)
    }
    let total = 128 + table.count + data.count
    var header = big(total) + [0, 0, 0, 0, 2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
    header += [7, 0xe8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + big(0xf6d6) + big(0x10000) + big(0xd32d)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { big(Int(($0 * 65536).rounded())) }
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
