#pragma once
#include <stddef.h>

/// Writes a PDF file that libqpdf reads anew, and returns it in memory that the caller frees with
/// free(), or NULL if that fails.
///
/// The encryption has the revision `revision`, from 2 to 6, with passwords in the encoding of the
/// document; 0 stands for none. It allows fine prints if `printing` is 0, coarse ones if it is 1,
/// and none if it is 2. With `packs_objects`, the objects and their places are in compressed
/// streams.
unsigned char *quire_pdf_write(
    const void *bytes, size_t count, int revision, const char *user, const char *owner,
    int printing, int packs_objects, size_t *size);
