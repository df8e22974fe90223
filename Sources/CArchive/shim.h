#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include "../CLibraryNames/names.h"

// libarchive is loaded when the first archive needs it. The structure holds the addresses of its
// functions.

#define QUIRE_ARCHIVE_FUNCTIONS(F) \
  F(archive_read_new) \
  F(archive_read_free) \
  F(archive_read_support_format_zip) \
  F(archive_read_support_format_tar) \
  F(archive_read_support_format_7zip) \
  F(archive_read_support_format_rar) \
  F(archive_read_support_format_rar5) \
  F(archive_read_support_format_raw) \
  F(archive_read_support_filter_gzip) \
  F(archive_read_support_filter_bzip2) \
  F(archive_read_support_filter_xz) \
  F(archive_read_support_filter_zstd) \
  F(archive_read_support_filter_compress) \
  F(archive_read_open_fd) \
  F(archive_read_open_memory) \
  F(archive_read_next_header) \
  F(archive_read_data) \
  F(archive_read_has_encrypted_entries) \
  F(archive_format) \
  F(archive_filter_code) \
  F(archive_error_string) \
  F(archive_entry_pathname) \
  F(archive_entry_pathname_utf8) \
  F(archive_entry_filetype) \
  F(archive_entry_size) \
  F(archive_entry_is_encrypted)

struct quire_archive {
#define DECLARE(name) __typeof__(name) *name;
  QUIRE_ARCHIVE_FUNCTIONS(DECLARE)
#undef DECLARE
};

/// Loads the library and finds its functions; returns 0 if that fails.
static inline int quire_load_archive(struct quire_archive *functions) {
  void *library = dlopen(QUIRE_LIBRARY_ARCHIVE, RTLD_LAZY);
  if (!library) return 0;
#define FIND(name) \
  functions->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions->name) return 0;
  QUIRE_ARCHIVE_FUNCTIONS(FIND)
#undef FIND
  return 1;
}

// Swift does not import macros with casts.
static const unsigned quire_regular_entry = AE_IFREG;
