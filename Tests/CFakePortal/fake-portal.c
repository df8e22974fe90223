#include "fake-portal.h"

#include <gio/gio.h>

#define BUS_NAME "org.freedesktop.portal.Desktop"
#define OBJECT_PATH "/org/freedesktop/portal/desktop"
#define INTERFACE "org.freedesktop.portal.Settings"

struct fake_portal {
  GDBusConnection *connection;
  GVariant *settings;
};

// Runs on GDBus's own thread, so nobody has to run a loop.
static GDBusMessage *answer(GDBusConnection *connection, GDBusMessage *message, gboolean incoming,
                            gpointer data) {
  struct fake_portal *portal = data;
  if (!incoming || g_dbus_message_get_message_type(message) != G_DBUS_MESSAGE_TYPE_METHOD_CALL ||
      g_strcmp0(g_dbus_message_get_interface(message), INTERFACE) ||
      g_strcmp0(g_dbus_message_get_member(message), "ReadAll"))
    return message;
  GDBusMessage *reply = g_dbus_message_new_method_reply(message);
  g_dbus_message_set_body(reply, portal->settings);
  g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, NULL, NULL);
  g_object_unref(reply);
  g_object_unref(message);
  return NULL;
}

struct fake_portal *fake_portal_open(const char *address, const char *settings) {
  struct fake_portal *portal = g_new0(struct fake_portal, 1);
  portal->settings = g_variant_parse(G_VARIANT_TYPE("(a{sa{sv}})"), settings, NULL, NULL, NULL);
  portal->connection = g_dbus_connection_new_for_address_sync(
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  if (!portal->settings || !portal->connection) {
    fake_portal_close(portal);
    return NULL;
  }
  g_dbus_connection_add_filter(portal->connection, answer, portal, NULL);
  GVariant *reply = g_dbus_connection_call_sync(
      portal->connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new("(su)", BUS_NAME, 0), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
      NULL);
  if (reply) g_variant_unref(reply);
  return portal;
}

void fake_portal_change(struct fake_portal *portal, const char *setting) {
  GVariant *parameters = g_variant_parse(G_VARIANT_TYPE("(ssv)"), setting, NULL, NULL, NULL);
  g_dbus_connection_emit_signal(portal->connection, NULL, OBJECT_PATH, INTERFACE, "SettingChanged",
                                parameters, NULL);
  g_dbus_connection_flush_sync(portal->connection, NULL, NULL);
}

void fake_portal_close(struct fake_portal *portal) {
  if (portal->connection) {
    g_dbus_connection_close_sync(portal->connection, NULL, NULL);
    g_object_unref(portal->connection);
  }
  if (portal->settings) g_variant_unref(g_variant_ref_sink(portal->settings));
  g_free(portal);
}
