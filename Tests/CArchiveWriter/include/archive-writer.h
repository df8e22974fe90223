#pragma once
#include <stddef.h>

/// A writer of an archive, from which tests make files.
struct quire_archive_writer;

/// Creates an archive at `path` in a format of libarchive, such as "zip", "7zip" or "ustar", with
/// options such as "zip:compression=store"; NULL if that fails.
struct quire_archive_writer *quire_archive_create(
    const char *path, const char *format, const char *options, const char *password);

/// Creates an archive at `path` in a format of libarchive that is compressed as a whole by a filter
/// of libarchive, such as "gzip"; NULL if that fails.
struct quire_archive_writer *quire_archive_create_filtered(
    const char *path, const char *format, const char *filter);

/// Adds a file; returns whether that succeeded.
int quire_archive_add(
    struct quire_archive_writer *writer, const char *name, const void *bytes, size_t count);

/// Completes the archive; returns whether that succeeded.
int quire_archive_close(struct quire_archive_writer *writer);
