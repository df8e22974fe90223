#include "wayland-input-method.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The used parts of the protocol, with signatures as in wayland-util.h.

static const struct wl_interface input_method_interface;

static const struct wl_interface *const no_types[4];
static const struct wl_interface *const get_input_method_types[] = {&wl_seat_interface,
                                                                    &input_method_interface};

#define TYPES(list) ((const struct wl_interface **)(list))

enum { COMMIT_STRING, SET_PREEDIT_STRING, DELETE_SURROUNDING_TEXT, COMMIT };

static const struct wl_message requests[] = {
    {"commit_string", "s", TYPES(no_types)},
    {"set_preedit_string", "sii", TYPES(no_types)},
    {"delete_surrounding_text", "uu", TYPES(no_types)},
    {"commit", "u", TYPES(no_types)},
};
static const struct wl_message events[] = {
    {"activate", "", TYPES(no_types)},
    {"deactivate", "", TYPES(no_types)},
    {"surrounding_text", "suu", TYPES(no_types)},
    {"text_change_cause", "u", TYPES(no_types)},
    {"content_type", "uu", TYPES(no_types)},
    {"done", "", TYPES(no_types)},
    {"unavailable", "", TYPES(no_types)},
};
static const struct wl_interface input_method_interface = {"zwp_input_method_v2", 1, 4, requests, 7,
                                                           events};

static const struct wl_message manager_requests[] = {
    {"get_input_method", "on", TYPES(get_input_method_types)},
};
static const struct wl_interface manager_interface = {
    "zwp_input_method_manager_v2", 1, 1, manager_requests, 0, NULL};

struct wayland_input_method {
  struct wl_display *display;
  struct wl_seat *seat;
  struct wl_proxy *manager, *method;
  // The changes since the last `done`, and the state that `done` has confirmed.
  int will_be_active, is_active, is_unavailable;
  uint32_t done_count;
};

static void global_added(void *data, struct wl_registry *registry, uint32_t name,
                         const char *interface, uint32_t version) {
  struct wayland_input_method *method = data;
  (void)version;
  if (!strcmp(interface, "wl_seat") && !method->seat)
    method->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (!strcmp(interface, manager_interface.name))
    method->manager = wl_registry_bind(registry, name, &manager_interface, 1);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

static int handle(const void *none, void *proxy, uint32_t opcode, const struct wl_message *message,
                  union wl_argument *arguments) {
  struct wayland_input_method *method = wl_proxy_get_user_data(proxy);
  (void)none, (void)opcode, (void)arguments;
  if (!strcmp(message->name, "activate")) method->will_be_active = 1;
  if (!strcmp(message->name, "deactivate")) method->will_be_active = 0;
  if (!strcmp(message->name, "unavailable")) method->is_unavailable = 1;
  if (!strcmp(message->name, "done")) {
    method->is_active = method->will_be_active;
    method->done_count++;
  }
  return 0;
}

struct wayland_input_method *wayland_input_method_open(const char *socket_path) {
  struct wayland_input_method *method = calloc(1, sizeof *method);
  method->display = wl_display_connect(socket_path);
  if (!method->display) {
    free(method);
    return NULL;
  }
  struct wl_registry *registry = wl_display_get_registry(method->display);
  wl_registry_add_listener(registry, &registry_listener, method);
  if (wl_display_roundtrip(method->display) >= 0 && method->seat && method->manager) {
    method->method = wl_proxy_marshal_flags(method->manager, 0, &input_method_interface, 1, 0,
                                            method->seat, NULL);
    wl_proxy_add_dispatcher(method->method, handle, NULL, method);
    if (wl_display_roundtrip(method->display) >= 0 && !method->is_unavailable) return method;
  }
  wayland_input_method_close(method);
  return NULL;
}

void wayland_input_method_close(struct wayland_input_method *method) {
  wl_display_disconnect(method->display);
  free(method);
}

int wayland_input_method_is_active(struct wayland_input_method *method) {
  return wl_display_roundtrip(method->display) < 0 ? -1 : method->is_active;
}

// Applies the changes. The compositor ignores them if it has sent another `done` in the meantime.
static void commit(struct wayland_input_method *method) {
  wl_proxy_marshal_flags(method->method, COMMIT, NULL, 1, 0, method->done_count);
  wl_display_roundtrip(method->display);
}

void wayland_input_method_compose(struct wayland_input_method *method, const char *text) {
  int32_t end = (int32_t)strlen(text);
  wl_display_roundtrip(method->display);
  wl_proxy_marshal_flags(method->method, SET_PREEDIT_STRING, NULL, 1, 0, text, end, end);
  commit(method);
}

void wayland_input_method_insert(struct wayland_input_method *method, const char *text) {
  wl_display_roundtrip(method->display);
  wl_proxy_marshal_flags(method->method, COMMIT_STRING, NULL, 1, 0, text);
  commit(method);
}
