// Calls of gettext that glibc declares as macros or leaves to each program.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stddef.h>

#define QUIRE_DOMAIN "quire"

// Returns the translation of `text` in the catalogue of the program or, if that has none, in the
// one of Quire; returns `text` itself if neither has one. The header of a catalogue is the
// translation of the empty text.
static inline const char *quire_translation(const char *text) {
  const char *found = gettext(text);
  return found != text ? found : dgettext(QUIRE_DOMAIN, text);
}

// Returns the form of a text for `count`, in the same way.
static inline const char *quire_plural(
    const char *singular, const char *plural, unsigned long count) {
  const char *found = ngettext(singular, plural, count);
  if (found != singular && found != plural) return found;
  return dngettext(QUIRE_DOMAIN, singular, plural, count);
}

// Makes `folder` the folder of the catalogues of `domain`, whose texts are returned as UTF-8.
static inline void quire_use_catalogue(const char *domain, const char *folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

// Returns the decimal separator of the user's numbers, without changing how C reads numbers.
//
// The locale object is kept, because it owns the text.
static inline const char *quire_decimal_separator(void) {
  locale_t locale = newlocale(LC_NUMERIC_MASK, "", (locale_t)0);
  return locale ? nl_langinfo_l(RADIXCHAR, locale) : ".";
}
