#define _GNU_SOURCE
#include "virtual-input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

// The used parts of the protocols, with signatures as in wayland-util.h.

static const struct wl_interface virtual_pointer_interface;
static const struct wl_interface virtual_keyboard_interface;

static const struct wl_interface *const no_types[8];
static const struct wl_interface *const create_pointer_types[] = {&wl_seat_interface,
                                                                  &virtual_pointer_interface};
static const struct wl_interface *const create_keyboard_types[] = {&wl_seat_interface,
                                                                   &virtual_keyboard_interface};

#define TYPES(list) ((const struct wl_interface **)(list))

enum { POINTER_MOTION_ABSOLUTE = 1, POINTER_BUTTON = 2, POINTER_AXIS = 3, POINTER_FRAME = 4,
       POINTER_AXIS_SOURCE = 5, POINTER_AXIS_STOP = 6, POINTER_AXIS_DISCRETE = 7,
       POINTER_DESTROY = 8 };
enum { KEYBOARD_KEYMAP, KEYBOARD_KEY, KEYBOARD_MODIFIERS, KEYBOARD_DESTROY };
enum { SOURCE_WHEEL, SOURCE_FINGER };

static const struct wl_message pointer_requests[] = {
    {"motion", "uff", TYPES(no_types)},          {"motion_absolute", "uuuuu", TYPES(no_types)},
    {"button", "uuu", TYPES(no_types)},          {"axis", "uuf", TYPES(no_types)},
    {"frame", "", TYPES(no_types)},              {"axis_source", "u", TYPES(no_types)},
    {"axis_stop", "uu", TYPES(no_types)},        {"axis_discrete", "uufi", TYPES(no_types)},
    {"destroy", "", TYPES(no_types)},
};
static const struct wl_interface virtual_pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};

static const struct wl_message pointer_manager_requests[] = {
    {"create_virtual_pointer", "?on", TYPES(create_pointer_types)},
    {"destroy", "", TYPES(no_types)},
};
static const struct wl_interface pointer_manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 2, pointer_manager_requests, 0, NULL};

static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", TYPES(no_types)},
    {"key", "uuu", TYPES(no_types)},
    {"modifiers", "uuuu", TYPES(no_types)},
    {"destroy", "", TYPES(no_types)},
};
static const struct wl_interface virtual_keyboard_interface = {
    "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};

static const struct wl_message keyboard_manager_requests[] = {
    {"create_virtual_keyboard", "on", TYPES(create_keyboard_types)},
};
static const struct wl_interface keyboard_manager_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, keyboard_manager_requests, 0, NULL};

static const char keymap_format[] =
    "xkb_keymap { xkb_keycodes { include \"evdev+aliases(qwerty)\" };"
    " xkb_types { include \"complete\" }; xkb_compat { include \"complete\" };"
    " xkb_symbols { include \"pc+%s+inet(evdev)\" }; };";

struct virtual_input {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_seat *seat;
  struct wl_proxy *pointer_manager, *keyboard_manager, *pointer, *keyboard;
};

static void global_added(void *data, struct wl_registry *registry, uint32_t name,
                         const char *interface, uint32_t version) {
  struct virtual_input *input = data;
  (void)version;
  if (!strcmp(interface, "wl_seat") && !input->seat)
    input->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (!strcmp(interface, pointer_manager_interface.name))
    input->pointer_manager = wl_registry_bind(registry, name, &pointer_manager_interface, 1);
  else if (!strcmp(interface, keyboard_manager_interface.name))
    input->keyboard_manager = wl_registry_bind(registry, name, &keyboard_manager_interface, 1);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

#define SEND(proxy, ...) \
  wl_proxy_marshal_flags(proxy, FIRST(__VA_ARGS__), NULL, 1, 0 REST(__VA_ARGS__))
#define FIRST(...) FIRST_(__VA_ARGS__, 0)
#define FIRST_(first, ...) first
#define REST(first, ...) __VA_OPT__(, ) __VA_ARGS__

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

int virtual_input_use_layout(struct virtual_input *input, const char *layout) {
  char keymap[512];
  int size = snprintf(keymap, sizeof keymap, keymap_format, layout) + 1;
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0 || size > (int)sizeof keymap || write(file, keymap, size) != size) return -1;
  SEND(input->keyboard, KEYBOARD_KEYMAP, (uint32_t)WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file,
       (uint32_t)size);
  int result = wl_display_roundtrip(input->display);
  close(file);
  return result;
}

struct virtual_input *virtual_input_open(const char *socket_path) {
  struct virtual_input *input = calloc(1, sizeof *input);
  input->display = wl_display_connect(socket_path);
  if (!input->display) {
    free(input);
    return NULL;
  }
  input->registry = wl_display_get_registry(input->display);
  wl_registry_add_listener(input->registry, &registry_listener, input);
  if (wl_display_roundtrip(input->display) >= 0 && input->seat && input->pointer_manager &&
      input->keyboard_manager) {
    input->pointer = wl_proxy_marshal_flags(input->pointer_manager, 0, &virtual_pointer_interface,
                                            1, 0, input->seat, NULL);
    input->keyboard = wl_proxy_marshal_flags(input->keyboard_manager, 0,
                                             &virtual_keyboard_interface, 1, 0, input->seat, NULL);
    if (virtual_input_use_layout(input, "us(intl)") >= 0) return input;
  }
  virtual_input_close(input);
  return NULL;
}

void virtual_input_close(struct virtual_input *input) {
  wl_display_disconnect(input->display);
  free(input);
}

void virtual_input_move(struct virtual_input *input, uint32_t x, uint32_t y, uint32_t width,
                        uint32_t height) {
  SEND(input->pointer, POINTER_MOTION_ABSOLUTE, now(), x, y, width, height);
  SEND(input->pointer, POINTER_FRAME);
}

void virtual_input_button(struct virtual_input *input, uint32_t button, uint32_t is_down) {
  SEND(input->pointer, POINTER_BUTTON, now(), button, is_down);
  SEND(input->pointer, POINTER_FRAME);
}

void virtual_input_wheel(struct virtual_input *input, uint32_t axis, int32_t notches) {
  SEND(input->pointer, POINTER_AXIS_DISCRETE, now(), axis, wl_fixed_from_int(15 * notches),
       notches);
  SEND(input->pointer, POINTER_AXIS_SOURCE, (uint32_t)SOURCE_WHEEL);
  SEND(input->pointer, POINTER_FRAME);
}

void virtual_input_scroll(struct virtual_input *input, uint32_t axis, double distance) {
  // wlroots stores the source with the axis that came last.
  SEND(input->pointer, POINTER_AXIS, now(), axis, wl_fixed_from_double(distance));
  SEND(input->pointer, POINTER_AXIS_SOURCE, (uint32_t)SOURCE_FINGER);
  SEND(input->pointer, POINTER_FRAME);
}

void virtual_input_lift(struct virtual_input *input) {
  for (uint32_t axis = 0; axis < 2; axis++) {
    SEND(input->pointer, POINTER_AXIS_STOP, now(), axis);
    SEND(input->pointer, POINTER_AXIS_SOURCE, (uint32_t)SOURCE_FINGER);
  }
  SEND(input->pointer, POINTER_FRAME);
}

void virtual_input_key(struct virtual_input *input, uint32_t key, uint32_t is_down) {
  SEND(input->keyboard, KEYBOARD_KEY, now(), key, is_down);
}

void virtual_input_modifiers(struct virtual_input *input, uint32_t held) {
  SEND(input->keyboard, KEYBOARD_MODIFIERS, held, 0u, 0u, 0u);
}

int virtual_input_finish(struct virtual_input *input) {
  return wl_display_roundtrip(input->display);
}
