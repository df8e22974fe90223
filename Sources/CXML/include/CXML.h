#pragma once

// A small interface to the reader of libxml2. The library is loaded when the first file needs it.

/// A reader that goes through an XML document from its beginning to its end.
struct quire_xml;

/// A kind of place at which a reader can be.
enum quire_xml_place {
  QUIRE_XML_END,
  QUIRE_XML_ELEMENT,
  QUIRE_XML_TEXT,
  /// A text that consists of white space.
  QUIRE_XML_BLANK,
  /// A reference to an entity that the document does not declare in itself, such as `&nbsp;`.
  QUIRE_XML_REFERENCE,
};

/// Loads libxml2, which is otherwise loaded with the first document; 0 if that fails.
int quire_xml_load(void);

/// Opens the XML document in memory, which has to stay until the reader is closed; NULL if libxml2
/// cannot be loaded. The reader loads no other files.
struct quire_xml *quire_xml_open(const void *bytes, int count);

/// Opens the document in memory, in UTF-8, with the parser for HTML, which goes on after every
/// fault; NULL if libxml2 cannot be loaded or there is no document.
struct quire_xml *quire_xml_open_html(const void *bytes, int count);
void quire_xml_close(struct quire_xml *reader);

/// Goes to the next element, text or reference. A fault after which the rest cannot
/// be read counts as the end.
enum quire_xml_place quire_xml_next(struct quire_xml *reader);

/// Whether the end that `quire_xml_next` has returned is a fault in the document.
int quire_xml_has_failed(struct quire_xml *reader);

/// The name of the element or attribute, with its prefix.
const char *quire_xml_name(struct quire_xml *reader);

/// The number of elements that contain the element or the text. It is one more at an attribute.
int quire_xml_depth(struct quire_xml *reader);

/// The character that HTML has for the entity to which the reference refers, or 0 if it has none.
unsigned quire_xml_character(struct quire_xml *reader);

/// The text, or the value of the attribute.
const char *quire_xml_value(struct quire_xml *reader);

/// Goes to the next attribute of the element; returns 0 after the last one.
int quire_xml_next_attribute(struct quire_xml *reader);
