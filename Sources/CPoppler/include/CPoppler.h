#pragma once
#include <dlfcn.h>
#include <poppler/glib/poppler.h>
#include "../../CLibraryNames/names.h"

// libpoppler-glib is loaded when the first PDF file needs it: with its libraries, it would take
// 20 ms of the start of every codec process. The structure holds the addresses of its functions.

#define QUIRE_POPPLER_FUNCTIONS(F) \
  F(poppler_document_new_from_fd) \
  F(poppler_document_new_from_bytes) \
  F(poppler_document_get_n_pages) \
  F(poppler_document_get_page) \
  F(poppler_document_get_title) \
  F(poppler_document_get_author) \
  F(poppler_document_get_subject) \
  F(poppler_document_get_keywords) \
  F(poppler_document_get_creator) \
  F(poppler_document_get_producer) \
  F(poppler_document_get_creation_date) \
  F(poppler_document_get_modification_date) \
  F(poppler_document_get_pdf_version_string) \
  F(poppler_document_get_page_layout) \
  F(poppler_document_find_dest) \
  F(poppler_document_create_dests_tree) \
  F(poppler_dest_free) \
  F(poppler_index_iter_new) \
  F(poppler_index_iter_get_child) \
  F(poppler_index_iter_get_action) \
  F(poppler_index_iter_next) \
  F(poppler_index_iter_free) \
  F(poppler_action_free) \
  F(poppler_page_get_size) \
  F(poppler_page_get_crop_box) \
  F(poppler_page_get_label) \
  F(poppler_page_render) \
  F(poppler_page_render_for_printing) \
  F(poppler_page_get_text_for_area) \
  F(poppler_page_get_text_layout_for_area) \
  F(poppler_page_get_link_mapping) \
  F(poppler_page_free_link_mapping) \
  F(poppler_error_quark) \
  F(cairo_image_surface_create_for_data) \
  F(cairo_surface_status) \
  F(cairo_surface_flush) \
  F(cairo_surface_destroy) \
  F(cairo_create) \
  F(cairo_status) \
  F(cairo_set_operator) \
  F(cairo_set_source_rgb) \
  F(cairo_paint) \
  F(cairo_translate) \
  F(cairo_scale) \
  F(cairo_destroy) \
  F(g_bytes_new_static) \
  F(g_bytes_unref) \
  F(g_tree_lookup) \
  F(g_tree_destroy) \
  F(g_object_unref) \
  F(g_error_free) \
  F(g_free)

struct quire_poppler {
#define DECLARE(name) __typeof__(name) *name;
  QUIRE_POPPLER_FUNCTIONS(DECLARE)
#undef DECLARE
};

/// Loads the library and finds its functions; returns 0 if that fails.
static inline int quire_load_poppler(struct quire_poppler *functions) {
  void *library = dlopen(QUIRE_LIBRARY_POPPLER, RTLD_LAZY);
  if (!library) return 0;
#define FIND(name) \
  functions->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions->name) return 0;
  QUIRE_POPPLER_FUNCTIONS(FIND)
#undef FIND
  return 1;
}
