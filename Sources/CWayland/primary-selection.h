#pragma once
#include <wayland-client.h>

// The used part of the protocol wp-primary-selection-unstable-v1, as wayland-scanner would describe
// it. SwiftPM could generate this code only with a plugin. The types of arguments are left out, so
// they are not checked, except where the compositor creates an object.

static const struct wl_interface *const primary_no_types[2] = {0};
#define NO_TYPES ((const struct wl_interface **)primary_no_types)

static const struct wl_message primary_offer_requests[] = {
    {"receive", "sh", NO_TYPES}, {"destroy", "", NO_TYPES}};
static const struct wl_message primary_offer_events[] = {{"offer", "s", NO_TYPES}};
static const struct wl_interface primary_offer_interface = {
    "zwp_primary_selection_offer_v1", 1, 2, primary_offer_requests, 1, primary_offer_events};
static const struct wl_interface *const primary_offer_types[1] = {&primary_offer_interface};

static const struct wl_message primary_source_requests[] = {
    {"offer", "s", NO_TYPES}, {"destroy", "", NO_TYPES}};
static const struct wl_message primary_source_events[] = {
    {"send", "sh", NO_TYPES}, {"cancelled", "", NO_TYPES}};
static const struct wl_interface primary_source_interface = {
    "zwp_primary_selection_source_v1", 1, 2, primary_source_requests, 2, primary_source_events};

static const struct wl_message primary_device_requests[] = {
    {"set_selection", "?ou", NO_TYPES}, {"destroy", "", NO_TYPES}};
static const struct wl_message primary_device_events[] = {
    {"data_offer", "n", (const struct wl_interface **)primary_offer_types},
    {"selection", "?o", NO_TYPES}};
static const struct wl_interface primary_device_interface = {
    "zwp_primary_selection_device_v1", 1, 2, primary_device_requests, 2, primary_device_events};

static const struct wl_message primary_manager_requests[] = {
    {"create_source", "n", NO_TYPES}, {"get_device", "no", NO_TYPES}, {"destroy", "", NO_TYPES}};
static const struct wl_interface primary_manager_interface = {
    "zwp_primary_selection_device_manager_v1", 1, 3, primary_manager_requests, 0, 0};

#undef NO_TYPES

/// The callbacks of a source, which offers the selected text.
struct primary_source_listener {
  void (*send)(void *data, struct wl_proxy *source, const char *type, int32_t descriptor);
  void (*cancelled)(void *data, struct wl_proxy *source);
};

/// The callbacks of a device, which tell what is selected.
struct primary_device_listener {
  void (*data_offer)(void *data, struct wl_proxy *device, struct wl_proxy *offer);
  void (*selection)(void *data, struct wl_proxy *device, struct wl_proxy *offer);
};

/// Binds the global `name`.
static inline struct wl_proxy *bind_primary_manager(struct wl_registry *registry, uint32_t name) {
  return wl_registry_bind(registry, name, &primary_manager_interface, 1);
}

static inline void primary_manager_destroy(struct wl_proxy *manager) {
  wl_proxy_marshal_flags(manager, 2, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

static inline struct wl_proxy *primary_manager_create_source(struct wl_proxy *manager) {
  return wl_proxy_marshal_flags(manager, 0, &primary_source_interface, 1, 0, NULL);
}

static inline struct wl_proxy *primary_manager_get_device(struct wl_proxy *manager,
                                                          struct wl_seat *seat) {
  return wl_proxy_marshal_flags(manager, 1, &primary_device_interface, 1, 0, NULL, seat);
}

static inline void primary_source_listen(
    struct wl_proxy *source, const struct primary_source_listener *listener, void *data) {
  wl_proxy_add_listener(source, (void (**)(void))listener, data);
}

static inline void primary_source_offer(struct wl_proxy *source, const char *type) {
  wl_proxy_marshal_flags(source, 0, NULL, 1, 0, type);
}

static inline void primary_source_destroy(struct wl_proxy *source) {
  wl_proxy_marshal_flags(source, 1, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

static inline void primary_device_listen(
    struct wl_proxy *device, const struct primary_device_listener *listener, void *data) {
  wl_proxy_add_listener(device, (void (**)(void))listener, data);
}

/// Makes `source` the selection, or clears the selection if `source` is NULL.
static inline void primary_device_set_selection(struct wl_proxy *device, struct wl_proxy *source,
                                                uint32_t serial) {
  wl_proxy_marshal_flags(device, 0, NULL, 1, 0, source, serial);
}

static inline void primary_device_destroy(struct wl_proxy *device) {
  wl_proxy_marshal_flags(device, 1, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

static inline void primary_offer_destroy(struct wl_proxy *offer) {
  wl_proxy_marshal_flags(offer, 1, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}
