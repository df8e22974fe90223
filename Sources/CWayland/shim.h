#pragma once
#include <wayland-client.h>
#include "activation.h"
#include "pointer-gestures.h"
#include "primary-selection.h"

// Swift cannot take the address of the constant interface descriptions.
static inline struct wl_seat *bind_wl_seat(struct wl_registry *registry, uint32_t name,
                                           uint32_t version) {
  return wl_registry_bind(registry, name, &wl_seat_interface, version);
}

static inline struct wl_output *bind_wl_output(struct wl_registry *registry, uint32_t name,
                                               uint32_t version) {
  return wl_registry_bind(registry, name, &wl_output_interface, version);
}

static inline struct wl_data_device_manager *bind_wl_data_device_manager(
    struct wl_registry *registry, uint32_t name, uint32_t version) {
  return wl_registry_bind(registry, name, &wl_data_device_manager_interface, version);
}
