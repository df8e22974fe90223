#pragma once
#include <dlfcn.h>
#include <qpdf/qpdf-c.h>
#include "../CLibraryNames/names.h"

// libqpdf is loaded when the objects of a PDF file are needed. The structure holds the addresses
// of its functions.

#define QUIRE_QPDF_FUNCTIONS(F) \
  F(qpdf_init) \
  F(qpdf_cleanup) \
  F(qpdf_silence_errors) \
  F(qpdf_set_suppress_warnings) \
  F(qpdf_has_error) \
  F(qpdf_get_error) \
  F(qpdf_get_error_code) \
  F(qpdf_read_memory) \
  F(qpdf_empty_pdf) \
  F(qpdf_is_encrypted) \
  F(qpdf_allow_print_high_res) \
  F(qpdf_get_pdf_version) \
  F(qpdf_get_num_pages) \
  F(qpdf_get_page_n) \
  F(qpdf_add_page) \
  F(qpdf_get_root) \
  F(qpdf_get_trailer) \
  F(qpdf_oh_is_dictionary) \
  F(qpdf_oh_is_name) \
  F(qpdf_oh_is_number) \
  F(qpdf_oh_is_string) \
  F(qpdf_oh_is_array) \
  F(qpdf_oh_is_stream) \
  F(qpdf_oh_has_key) \
  F(qpdf_oh_get_key) \
  F(qpdf_oh_begin_dict_key_iter) \
  F(qpdf_oh_dict_next_key) \
  F(qpdf_oh_get_name) \
  F(qpdf_oh_get_utf8_value) \
  F(qpdf_oh_get_numeric_value) \
  F(qpdf_oh_get_array_n_items) \
  F(qpdf_oh_get_array_item) \
  F(qpdf_oh_get_dict) \
  F(qpdf_oh_get_stream_data) \
  F(qpdf_oh_get_page_content_data) \
  F(qpdf_oh_get_object_id) \
  F(qpdf_oh_get_generation) \
  F(qpdf_oh_new_array) \
  F(qpdf_oh_append_item) \
  F(qpdf_oh_replace_key) \
  F(qpdf_oh_remove_key) \
  F(qpdf_oh_release_all) \
  F(qpdf_oh_copy_foreign_object) \
  F(qpdf_make_indirect_object) \
  F(qpdf_init_write_memory) \
  F(qpdf_set_preserve_encryption) \
  F(qpdf_set_minimum_pdf_version) \
  F(qpdf_set_stream_data_mode) \
  F(qpdf_write) \
  F(qpdf_get_buffer_length) \
  F(qpdf_get_buffer)

struct quire_qpdf {
#define DECLARE(name) __typeof__(name) *name;
  QUIRE_QPDF_FUNCTIONS(DECLARE)
#undef DECLARE
};

/// Loads the library and finds its functions; returns 0 if that fails.
static inline int quire_load_qpdf(struct quire_qpdf *functions) {
  void *library = dlopen(QUIRE_LIBRARY_QPDF, RTLD_LAZY);
  if (!library) return 0;
#define FIND(name) \
  functions->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions->name) return 0;
  QUIRE_QPDF_FUNCTIONS(FIND)
#undef FIND
  return 1;
}
