#pragma once
#include <avif/avif.h>
#include <qpdf/DLL.h>

// The libraries that the codec loads by name, each when a file needs it. The number at the end of a
// name changes with the functions and structures of a library, whose headers are used here.

#define QUIRE_LIBRARY_VIPS "libvips.so.42"
#define QUIRE_LIBRARY_POPPLER "libpoppler-glib.so.8"
#if QPDF_MAJOR_VERSION > 11
#define QUIRE_LIBRARY_QPDF "libqpdf.so.30"
#else
#define QUIRE_LIBRARY_QPDF "libqpdf.so.29"
#endif
#define QUIRE_LIBRARY_ARCHIVE "libarchive.so.13"
#define QUIRE_LIBRARY_XML "libxml2.so.2"
#define QUIRE_LIBRARY_DJVU "libdjvulibre.so.21"
#if AVIF_VERSION_MAJOR > 0
#define QUIRE_LIBRARY_AVIF "libavif.so.16"
#else
#define QUIRE_LIBRARY_AVIF "libavif.so.15"
#endif

/// Returns all names, each in a line. A package of Quire depends on the packages that contain them.
static inline const char *quire_library_names(void) {
  return QUIRE_LIBRARY_VIPS "\n"
    QUIRE_LIBRARY_POPPLER "\n"
    QUIRE_LIBRARY_QPDF "\n"
    QUIRE_LIBRARY_ARCHIVE "\n"
    QUIRE_LIBRARY_XML "\n"
    QUIRE_LIBRARY_DJVU "\n"
    QUIRE_LIBRARY_AVIF "\n";
}
