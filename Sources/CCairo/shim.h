#pragma once
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Copies the pixels of a Cairo surface, ARGB in the order of the processor, to the bytes red,
// green, blue, alpha, which are opaque unless the surface has an alpha channel.
static inline void quire_copy_rgba(const uint8_t *from, int stride, int width, int height,
                                   bool has_alpha, uint8_t *to) {
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x, to += 4) {
      uint32_t pixel;
      memcpy(&pixel, from + y * (long)stride + x * 4, 4);
      to[0] = pixel >> 16;
      to[1] = pixel >> 8;
      to[2] = pixel;
      to[3] = has_alpha ? pixel >> 24 : 255;
    }
  }
}

// Pango's own headers need include paths that differ between machines, and its pkg-config file
// contains a flag that the package manager warns about. These are the declarations that are used.
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef enum { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT } PangoAlignment;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
typedef enum { PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE,
               PANGO_ELLIPSIZE_END } PangoEllipsizeMode;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL, PANGO_DIRECTION_TTB_LTR,
               PANGO_DIRECTION_TTB_RTL, PANGO_DIRECTION_WEAK_LTR, PANGO_DIRECTION_WEAK_RTL,
               PANGO_DIRECTION_NEUTRAL } PangoDirection;
enum { PANGO_SCALE_UNITS = 1024 };

typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoLayoutIter PangoLayoutIter;

PangoLayout *pango_cairo_create_layout(cairo_t *);
void pango_cairo_show_layout_line(cairo_t *, PangoLayoutLine *);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *);
int pango_layout_iter_next_line(PangoLayoutIter *);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *);
void pango_layout_iter_get_line_extents(PangoLayoutIter *, PangoRectangle *, PangoRectangle *);
void pango_layout_iter_get_line_yrange(PangoLayoutIter *, int *, int *);
int pango_layout_iter_get_baseline(PangoLayoutIter *);
void pango_layout_iter_free(PangoLayoutIter *);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *, int);
int pango_layout_line_get_start_index(PangoLayoutLine *);
int pango_layout_line_get_length(PangoLayoutLine *);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *);
void pango_layout_line_get_x_ranges(PangoLayoutLine *, int, int, int **, int *);
void pango_layout_get_cursor_pos(PangoLayout *, int, PangoRectangle *, PangoRectangle *);
void pango_layout_move_cursor_visually(PangoLayout *, int, int, int, int, int *, int *);
int pango_layout_xy_to_index(PangoLayout *, int, int, int *, int *);
void g_free(void *);
void pango_cairo_show_layout(cairo_t *, PangoLayout *);
void pango_cairo_context_set_font_options(PangoContext *, const cairo_font_options_t *);
void pango_context_set_round_glyph_positions(PangoContext *, int);
void pango_context_set_base_dir(PangoContext *, PangoDirection);
PangoContext *pango_layout_get_context(PangoLayout *);
void pango_layout_context_changed(PangoLayout *);
void pango_layout_set_text(PangoLayout *, const char *, int);
void pango_layout_set_font_description(PangoLayout *, const PangoFontDescription *);
void pango_layout_set_width(PangoLayout *, int);
void pango_layout_set_height(PangoLayout *, int);
void pango_layout_set_alignment(PangoLayout *, PangoAlignment);
void pango_layout_set_wrap(PangoLayout *, PangoWrapMode);
void pango_layout_set_ellipsize(PangoLayout *, PangoEllipsizeMode);
int pango_layout_is_ellipsized(PangoLayout *);
void pango_layout_set_spacing(PangoLayout *, int);
void pango_layout_get_extents(PangoLayout *, PangoRectangle *, PangoRectangle *);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *);
void pango_font_description_set_family(PangoFontDescription *, const char *);
void pango_font_description_set_absolute_size(PangoFontDescription *, double);
void pango_font_description_set_weight(PangoFontDescription *, int);
void pango_font_description_set_style(PangoFontDescription *, int);
void pango_layout_set_attributes(PangoLayout *, PangoAttrList *);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *, PangoAttribute *);
void pango_attr_list_unref(PangoAttrList *);
PangoAttribute *pango_attr_font_features_new(const char *);
PangoFontMap *pango_cairo_font_map_get_default(void);
// The parameter is a PangoFcFontMap; Cairo's default font map is one wherever fontconfig is used.
void pango_fc_font_map_config_changed(PangoFontMap *);
void g_object_unref(void *);
