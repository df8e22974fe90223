#include "CXML.h"

#include <dlfcn.h>
#include <stdlib.h>
#include "../CLibraryNames/names.h"

// The headers of libxml2 need an include path that differs between machines. These are the
// declarations of xmlreader.h, parser.h and HTMLparser.h that are used.
typedef struct _xmlTextReader xmlTextReader;
typedef struct _xmlDoc xmlDoc;
xmlTextReader *xmlReaderForMemory(
    const char *buffer, int size, const char *url, const char *encoding, int options);
xmlTextReader *xmlReaderWalker(xmlDoc *document);
xmlDoc *htmlReadMemory(
    const char *buffer, int size, const char *url, const char *encoding, int options);
void xmlFreeDoc(xmlDoc *document);
void xmlFreeTextReader(xmlTextReader *reader);
int xmlTextReaderRead(xmlTextReader *reader);
int xmlTextReaderNodeType(xmlTextReader *reader);
int xmlTextReaderDepth(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstName(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstValue(xmlTextReader *reader);
int xmlTextReaderMoveToNextAttribute(xmlTextReader *reader);
typedef struct {
  unsigned value;
  const char *name, *description;
} htmlEntityDesc;
const htmlEntityDesc *htmlEntityLookup(const unsigned char *name);
enum { element_type = 1, text_type = 3, cdata_type = 4, reference_type = 5 };
enum { white_space_type = 13, significant_white_space_type = 14 };
enum { recover = 1 << 0, no_errors = 1 << 5, no_warnings = 1 << 6, no_network = 1 << 11 };
// Without these, the HTML parser adds a document type and the elements html and body.
enum { no_document_type = 1 << 2, no_implied_elements = 1 << 13 };

#define FUNCTIONS(F) \
  F(xmlReaderForMemory) \
  F(xmlReaderWalker) \
  F(htmlReadMemory) \
  F(xmlFreeDoc) \
  F(xmlFreeTextReader) \
  F(xmlTextReaderRead) \
  F(xmlTextReaderNodeType) \
  F(xmlTextReaderDepth) \
  F(xmlTextReaderConstName) \
  F(xmlTextReaderConstValue) \
  F(xmlTextReaderMoveToNextAttribute) \
  F(htmlEntityLookup)

static struct {
#define DECLARE(name) __typeof__(name) *name;
  FUNCTIONS(DECLARE)
} library;

int quire_xml_load(void) {
  static int is_loaded;
  if (is_loaded) return 1;
  void *handle = dlopen(QUIRE_LIBRARY_XML, RTLD_LAZY);
  if (!handle) return 0;
#define FIND(name) \
  library.name = (__typeof__(name) *)dlsym(handle, #name); \
  if (!library.name) return 0;
  FUNCTIONS(FIND)
  return is_loaded = 1;
}

struct quire_xml {
  xmlTextReader *reader;
  // The document that the reader walks through, or NULL if it reads the text itself.
  xmlDoc *document;
  int has_failed;
};

static const int common_options = recover | no_errors | no_warnings | no_network;

// Frees what is given if there is no memory for the object, or no reader.
static struct quire_xml *make(xmlTextReader *reader, xmlDoc *document) {
  struct quire_xml *opened = reader ? calloc(1, sizeof *opened) : NULL;
  if (opened) {
    opened->reader = reader;
    opened->document = document;
    return opened;
  }
  if (reader) library.xmlFreeTextReader(reader);
  if (document) library.xmlFreeDoc(document);
  return NULL;
}

struct quire_xml *quire_xml_open(const void *bytes, int count) {
  if (!quire_xml_load()) return NULL;
  return make(library.xmlReaderForMemory(bytes, count, NULL, NULL, common_options), NULL);
}

struct quire_xml *quire_xml_open_html(const void *bytes, int count) {
  if (!quire_xml_load()) return NULL;
  int options = common_options | no_document_type | no_implied_elements;
  xmlDoc *document = library.htmlReadMemory(bytes, count, NULL, "UTF-8", options);
  return document ? make(library.xmlReaderWalker(document), document) : NULL;
}

void quire_xml_close(struct quire_xml *reader) {
  library.xmlFreeTextReader(reader->reader);
  if (reader->document) library.xmlFreeDoc(reader->document);
  free(reader);
}

enum quire_xml_place quire_xml_next(struct quire_xml *reader) {
  int result;
  while ((result = library.xmlTextReaderRead(reader->reader)) == 1) {
    switch (library.xmlTextReaderNodeType(reader->reader)) {
    case element_type: return QUIRE_XML_ELEMENT;
    case text_type:
    case cdata_type: return QUIRE_XML_TEXT;
    case white_space_type:
    case significant_white_space_type: return QUIRE_XML_BLANK;
    case reference_type: return QUIRE_XML_REFERENCE;
    default: break;
    }
  }
  reader->has_failed = result < 0;
  return QUIRE_XML_END;
}

int quire_xml_has_failed(struct quire_xml *reader) { return reader->has_failed; }

const char *quire_xml_name(struct quire_xml *reader) {
  return (const char *)library.xmlTextReaderConstName(reader->reader);
}

unsigned quire_xml_character(struct quire_xml *reader) {
  const unsigned char *name = library.xmlTextReaderConstName(reader->reader);
  const htmlEntityDesc *entity = name ? library.htmlEntityLookup(name) : NULL;
  return entity ? entity->value : 0;
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
