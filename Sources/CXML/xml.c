#include "CXML.h"

#include <dlfcn.h>
#include <stdlib.h>

// The headers of libxml2 need an include path that differs between machines. These are the
// declarations of xmlreader.h and parser.h that are used.
typedef struct _xmlTextReader xmlTextReader;
xmlTextReader *xmlReaderForMemory(
    const char *buffer, int size, const char *url, const char *encoding, int options);
void xmlFreeTextReader(xmlTextReader *reader);
int xmlTextReaderRead(xmlTextReader *reader);
int xmlTextReaderNodeType(xmlTextReader *reader);
int xmlTextReaderDepth(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstLocalName(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstValue(xmlTextReader *reader);
int xmlTextReaderMoveToNextAttribute(xmlTextReader *reader);
enum { element_type = 1, text_type = 3, cdata_type = 4 };
enum { recover = 1 << 0, no_errors = 1 << 5, no_warnings = 1 << 6, no_network = 1 << 11 };

#define FUNCTIONS(F) \
  F(xmlReaderForMemory) \
  F(xmlFreeTextReader) \
  F(xmlTextReaderRead) \
  F(xmlTextReaderNodeType) \
  F(xmlTextReaderDepth) \
  F(xmlTextReaderConstLocalName) \
  F(xmlTextReaderConstValue) \
  F(xmlTextReaderMoveToNextAttribute)

static struct {
#define DECLARE(name) __typeof__(name) *name;
  FUNCTIONS(DECLARE)
} library;

int quire_xml_load(void) {
  static int is_loaded;
  if (is_loaded) return 1;
  void *handle = dlopen("libxml2.so.2", RTLD_LAZY);
  if (!handle) return 0;
#define FIND(name) \
  library.name = (__typeof__(name) *)dlsym(handle, #name); \
  if (!library.name) return 0;
  FUNCTIONS(FIND)
  return is_loaded = 1;
}

struct quire_xml {
  xmlTextReader *reader;
};

struct quire_xml *quire_xml_open(const void *bytes, int count) {
  if (!quire_xml_load()) return NULL;
  int options = recover | no_errors | no_warnings | no_network;
  xmlTextReader *reader = library.xmlReaderForMemory(bytes, count, NULL, NULL, options);
  if (!reader) return NULL;
  struct quire_xml *opened = malloc(sizeof *opened);
  if (opened) {
    opened->reader = reader;
  } else {
    library.xmlFreeTextReader(reader);
  }
  return opened;
}

void quire_xml_close(struct quire_xml *reader) {
  library.xmlFreeTextReader(reader->reader);
  free(reader);
}

enum quire_xml_place quire_xml_next(struct quire_xml *reader) {
  while (library.xmlTextReaderRead(reader->reader) == 1) {
    switch (library.xmlTextReaderNodeType(reader->reader)) {
    case element_type: return QUIRE_XML_ELEMENT;
    case text_type:
    case cdata_type: return QUIRE_XML_TEXT;
    default: break;
    }
  }
  return QUIRE_XML_END;
}

const char *quire_xml_name(struct quire_xml *reader) {
  return (const char *)library.xmlTextReaderConstLocalName(reader->reader);
}

const char *quire_xml_value(struct quire_xml *reader) {
  return (const char *)library.xmlTextReaderConstValue(reader->reader);
}

int quire_xml_depth(struct quire_xml *reader) {
  return library.xmlTextReaderDepth(reader->reader);
}

int quire_xml_next_attribute(struct quire_xml *reader) {
  return library.xmlTextReaderMoveToNextAttribute(reader->reader) == 1;
}
