#include "pdf-writer.h"

#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>

static void encrypt(
    qpdf_data document, int revision, const char *user, const char *owner, int printing) {
  enum qpdf_r3_print_e prints[] = {qpdf_r3p_full, qpdf_r3p_low, qpdf_r3p_none};
  enum qpdf_r3_print_e print = prints[printing];
  switch (revision) {
    case 2:
      qpdf_set_r2_encryption_parameters_insecure(document, user, owner, printing < 2, 1, 1, 1);
      break;
    case 3:
      qpdf_set_r3_encryption_parameters_insecure(
          document, user, owner, 1, 1, 1, 1, 1, 1, print);
      break;
    case 4:
      qpdf_set_r4_encryption_parameters_insecure(
          document, user, owner, 1, 1, 1, 1, 1, 1, print, 1, 1);
      break;
    case 5:
      qpdf_set_r5_encryption_parameters2(document, user, owner, 1, 1, 1, 1, 1, 1, print, 1);
      break;
    case 6:
      qpdf_set_r6_encryption_parameters2(document, user, owner, 1, 1, 1, 1, 1, 1, print, 1);
      break;
  }
}

unsigned char *quire_pdf_write(
    const void *bytes, size_t count, int revision, const char *user, const char *owner,
    int printing, int packs_objects, size_t *size) {
  qpdf_data document = qpdf_init();
  unsigned char *result = NULL;
  qpdf_set_suppress_warnings(document, 1);
  if (!(qpdf_read_memory(document, "document", bytes, count, "") & QPDF_ERRORS) &&
      !(qpdf_init_write_memory(document) & QPDF_ERRORS)) {
    qpdf_set_object_stream_mode(document, packs_objects ? qpdf_o_generate : qpdf_o_disable);
    encrypt(document, revision, user, owner, printing);
    if (!(qpdf_write(document) & QPDF_ERRORS)) {
      *size = qpdf_get_buffer_length(document);
      result = malloc(*size);
      if (result) memcpy(result, qpdf_get_buffer(document), *size);
    }
  }
  qpdf_cleanup(&document);
  return result;
}
