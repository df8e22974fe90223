#include "archive-writer.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

struct quire_archive_writer *quire_archive_create(
    const char *path, const char *format, const char *options, const char *password) {
  struct archive *archive = archive_write_new();
  if (archive_write_set_format_by_name(archive, format) == ARCHIVE_OK &&
      (!options || archive_write_set_options(archive, options) == ARCHIVE_OK) &&
      (!password || archive_write_set_passphrase(archive, password) == ARCHIVE_OK) &&
      archive_write_open_filename(archive, path) == ARCHIVE_OK)
    return (struct quire_archive_writer *)archive;
  archive_write_free(archive);
  return NULL;
}

struct quire_archive_writer *quire_archive_create_filtered(
    const char *path, const char *format, const char *filter) {
  struct archive *archive = archive_write_new();
  if (archive_write_set_format_by_name(archive, format) == ARCHIVE_OK &&
      archive_write_add_filter_by_name(archive, filter) == ARCHIVE_OK &&
      archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK &&
      archive_write_open_filename(archive, path) == ARCHIVE_OK)
    return (struct quire_archive_writer *)archive;
  archive_write_free(archive);
  return NULL;
}

int quire_archive_add(
    struct quire_archive_writer *writer, const char *name, const void *bytes, size_t count) {
  struct archive *archive = (struct archive *)writer;
  // Names are converted between character sets.
  locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
  locale_t former = uselocale(unicode);
  struct archive_entry *entry = archive_entry_new();
  archive_entry_set_pathname(entry, name);
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
  archive_entry_set_size(entry, (la_int64_t)count);
  int succeeded = archive_write_header(archive, entry) == ARCHIVE_OK &&
                  archive_write_data(archive, bytes, count) == (la_ssize_t)count;
  archive_entry_free(entry);
  uselocale(former);
  freelocale(unicode);
  return succeeded;
}

int quire_archive_close(struct quire_archive_writer *writer) {
  struct archive *archive = (struct archive *)writer;
  int succeeded = archive_write_close(archive) == ARCHIVE_OK;
  archive_write_free(archive);
  return succeeded;
}
