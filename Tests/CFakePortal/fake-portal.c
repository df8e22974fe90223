#include "fake-portal.h"

#include <gio/gio.h>
#include <unistd.h>

#define BUS_NAME "org.freedesktop.portal.Desktop"
#define OBJECT_PATH "/org/freedesktop/portal/desktop"
#define INTERFACE "org.freedesktop.portal.Settings"
#define FILE_CHOOSER "org.freedesktop.portal.FileChooser"
#define OPEN_URI "org.freedesktop.portal.OpenURI"
#define WALLPAPER "org.freedesktop.portal.Wallpaper"
#define PRINT "org.freedesktop.portal.Print"

struct fake_portal {
  GDBusConnection *connection;
  GVariant *settings;
  // The following members are used by the thread of GDBus and by the test, and are protected by the
  // lock.
  GMutex lock;
  GVariant *answer;
  gboolean is_early;
  unsigned request_count;
  // The senders and the paths of all requests, in their order.
  GPtrArray *senders, *paths;
  char *last_request;
  // The beginning of the file that came with the last request, or NULL.
  char *last_file;
};

static void reply(GDBusConnection *connection, GDBusMessage *message, GVariant *body) {
  GDBusMessage *reply = g_dbus_message_new_method_reply(message);
  g_dbus_message_set_body(reply, body);
  g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, NULL, NULL);
  g_object_unref(reply);
}

// Sends the answer to the request at `path` to the program that made the request.
static void respond(GDBusConnection *connection, const char *receiver, const char *path,
                    GVariant *answer) {
  g_dbus_connection_emit_signal(connection, receiver, path, "org.freedesktop.portal.Request",
                                "Response", answer, NULL);
}

static void take_request(struct fake_portal *portal, GDBusConnection *connection,
                         GDBusMessage *message) {
  g_mutex_lock(&portal->lock);
  const char *sender = g_dbus_message_get_sender(message);
  char *name = g_strdelimit(g_strdup(sender + 1), ".", '_');
  char *path = g_strdup_printf("%s/request/%s/t%u", OBJECT_PATH, name, portal->request_count + 1);
  g_free(portal->last_request);
  portal->last_request = g_variant_print(g_dbus_message_get_body(message), FALSE);
  portal->request_count += 1;
  g_free(portal->last_file);
  portal->last_file = NULL;
  GUnixFDList *files = g_dbus_message_get_unix_fd_list(message);
  int file = files ? g_unix_fd_list_get(files, 0, NULL) : -1;
  if (file >= 0) {
    portal->last_file = g_malloc0(256);
    if (pread(file, portal->last_file, 255, 0) < 0) g_clear_pointer(&portal->last_file, g_free);
    close(file);
  }
  g_ptr_array_add(portal->senders, g_strdup(sender));
  g_ptr_array_add(portal->paths, g_strdup(path));
  GVariant *handle = g_variant_ref_sink(g_variant_new("(o)", path));
  if (portal->answer && portal->is_early) respond(connection, sender, path, portal->answer);
  reply(connection, message, handle);
  if (portal->answer && !portal->is_early) respond(connection, sender, path, portal->answer);
  g_variant_unref(handle);
  g_free(path);
  g_free(name);
  g_mutex_unlock(&portal->lock);
}

// Runs on GDBus's own thread, so the test needs no event loop.
static GDBusMessage *answer(GDBusConnection *connection, GDBusMessage *message, gboolean incoming,
                            gpointer data) {
  struct fake_portal *portal = data;
  if (!incoming || g_dbus_message_get_message_type(message) != G_DBUS_MESSAGE_TYPE_METHOD_CALL)
    return message;
  const char *interface = g_dbus_message_get_interface(message);
  const char *member = g_dbus_message_get_member(message);
  if (!g_strcmp0(interface, INTERFACE) && !g_strcmp0(member, "ReadAll"))
    reply(connection, message, portal->settings);
  else if (!g_strcmp0(interface, FILE_CHOOSER) &&
           (!g_strcmp0(member, "OpenFile") || !g_strcmp0(member, "SaveFile")))
    take_request(portal, connection, message);
  else if (!g_strcmp0(interface, OPEN_URI) &&
           (!g_strcmp0(member, "OpenURI") || !g_strcmp0(member, "OpenFile")))
    take_request(portal, connection, message);
  else if (!g_strcmp0(interface, PRINT) &&
           (!g_strcmp0(member, "PreparePrint") || !g_strcmp0(member, "Print")))
    take_request(portal, connection, message);
  else if (!g_strcmp0(interface, WALLPAPER) && !g_strcmp0(member, "SetWallpaperFile"))
    take_request(portal, connection, message);
  else
    return message;
  g_object_unref(message);
  return NULL;
}

struct fake_portal *fake_portal_open(const char *address, const char *settings) {
  struct fake_portal *portal = g_new0(struct fake_portal, 1);
  portal->settings = g_variant_parse(G_VARIANT_TYPE("(a{sa{sv}})"), settings, NULL, NULL, NULL);
  g_mutex_init(&portal->lock);
  portal->senders = g_ptr_array_new_with_free_func(g_free);
  portal->paths = g_ptr_array_new_with_free_func(g_free);
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

void fake_portal_answer(struct fake_portal *portal, const char *answer, int is_early) {
  g_mutex_lock(&portal->lock);
  if (portal->answer) g_variant_unref(portal->answer);
  portal->answer =
      answer ? g_variant_parse(G_VARIANT_TYPE("(ua{sv})"), answer, NULL, NULL, NULL) : NULL;
  portal->is_early = is_early;
  g_mutex_unlock(&portal->lock);
}

void fake_portal_answer_request(struct fake_portal *portal, unsigned number, const char *answer) {
  g_mutex_lock(&portal->lock);
  if (number > 0 && number <= portal->paths->len)
    respond(portal->connection, g_ptr_array_index(portal->senders, number - 1),
            g_ptr_array_index(portal->paths, number - 1),
            g_variant_parse(G_VARIANT_TYPE("(ua{sv})"), answer, NULL, NULL, NULL));
  g_mutex_unlock(&portal->lock);
}

unsigned fake_portal_request_count(struct fake_portal *portal) {
  g_mutex_lock(&portal->lock);
  unsigned count = portal->request_count;
  g_mutex_unlock(&portal->lock);
  return count;
}

char *fake_portal_copy_last_request(struct fake_portal *portal) {
  g_mutex_lock(&portal->lock);
  char *copy = g_strdup(portal->last_request);
  g_mutex_unlock(&portal->lock);
  return copy;
}

char *fake_portal_copy_last_file(struct fake_portal *portal) {
  g_mutex_lock(&portal->lock);
  char *copy = g_strdup(portal->last_file);
  g_mutex_unlock(&portal->lock);
  return copy;
}

void fake_portal_close(struct fake_portal *portal) {
  if (portal->connection) {
    g_dbus_connection_close_sync(portal->connection, NULL, NULL);
    g_object_unref(portal->connection);
  }
  if (portal->settings) g_variant_unref(portal->settings);
  if (portal->answer) g_variant_unref(portal->answer);
  g_ptr_array_unref(portal->senders);
  g_ptr_array_unref(portal->paths);
  g_free(portal->last_request);
  g_free(portal->last_file);
  g_mutex_clear(&portal->lock);
  g_free(portal);
}
