#pragma once
#include <dlfcn.h>
#include <libdjvu/ddjvuapi.h>
#include <libdjvu/miniexp.h>
#include "../CLibraryNames/names.h"

// libdjvulibre is loaded when the first DjVu file needs it. The structure holds the addresses
// of its functions.

#define QUIRE_DJVU_FUNCTIONS(F) \
  F(ddjvu_context_create) \
  F(ddjvu_context_release) \
  F(ddjvu_message_wait) \
  F(ddjvu_message_pop) \
  F(ddjvu_job_status) \
  F(ddjvu_job_release) \
  F(ddjvu_document_create) \
  F(ddjvu_document_job) \
  F(ddjvu_document_get_pagenum) \
  F(ddjvu_document_get_pageinfo_imp) \
  F(ddjvu_document_get_filenum) \
  F(ddjvu_document_get_fileinfo_imp) \
  F(ddjvu_document_get_anno) \
  F(ddjvu_document_get_outline) \
  F(ddjvu_document_get_pageanno) \
  F(ddjvu_document_get_pagetext) \
  F(ddjvu_document_search_pageno) \
  F(ddjvu_miniexp_release) \
  F(miniexp_stringp) \
  F(miniexp_to_name) \
  F(miniexp_to_str) \
  F(ddjvu_stream_write) \
  F(ddjvu_stream_close) \
  F(ddjvu_page_create_by_pageno) \
  F(ddjvu_page_job) \
  F(ddjvu_page_render) \
  F(ddjvu_format_create) \
  F(ddjvu_format_set_row_order) \
  F(ddjvu_format_set_y_direction) \
  F(ddjvu_format_release)

struct quire_djvu {
#define DECLARE(name) __typeof__(name) *name;
  QUIRE_DJVU_FUNCTIONS(DECLARE)
#undef DECLARE
};

/// Loads the library and finds its functions; returns 0 if that fails.
static inline int quire_load_djvu(struct quire_djvu *functions) {
  void *library = dlopen(QUIRE_LIBRARY_DJVU, RTLD_LAZY);
  if (!library) return 0;
#define FIND(name) \
  functions->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions->name) return 0;
  QUIRE_DJVU_FUNCTIONS(FIND)
#undef FIND
  return 1;
}
