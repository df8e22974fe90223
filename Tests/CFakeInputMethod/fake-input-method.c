#include "fake-input-method.h"

#include <gio/gio.h>

#define BUS_NAME "org.freedesktop.IBus"
#define CONTEXT_PATH "/org/freedesktop/IBus/InputContext_1"
#define CONTEXT_INTERFACE "org.freedesktop.IBus.InputContext"

enum { KEY_SPACE = 0x20, KEY_RETURN = 0xff0d, KEY_ESCAPE = 0xff1b, RELEASE_MASK = 1 << 30 };

static const char *const letters = "nihon";
static const char *const kana[] = {"n", "に", "にh", "にほ", "にほん"};

struct fake_input_method {
  GDBusConnection *connection;
  // The following members are used by the thread of GDBus and by the test, and are protected by the
  // lock.
  GMutex lock;
  GString *calls;
  char *client;
  unsigned letter_count;
  gboolean is_converted;
};

static void reply(GDBusConnection *connection, GDBusMessage *message, GVariant *body) {
  GDBusMessage *reply = g_dbus_message_new_method_reply(message);
  if (body) g_dbus_message_set_body(reply, body);
  g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, NULL, NULL);
  g_object_unref(reply);
}

// Returns a serialised IBusText without attributes.
static GVariant *ibus_text(const char *text) {
  GVariant *attributes = g_variant_new("(sa{sv}av)", "IBusAttrList", NULL, NULL);
  return g_variant_new("(sa{sv}sv)", "IBusText", NULL, text, attributes);
}

static void emit(struct fake_input_method *method, const char *name, GVariant *parameters) {
  g_dbus_connection_emit_signal(method->connection, method->client, CONTEXT_PATH,
                                CONTEXT_INTERFACE, name, parameters, NULL);
}

static const char *composition(struct fake_input_method *method) {
  if (!method->letter_count) return "";
  return method->is_converted ? "日本" : kana[method->letter_count - 1];
}

static void show(struct fake_input_method *method) {
  const char *text = composition(method);
  emit(method, "UpdatePreeditText",
       g_variant_new("(vub)", ibus_text(text), (guint)g_utf8_strlen(text, -1), TRUE));
}

static void finish(struct fake_input_method *method, gboolean commits) {
  if (commits) emit(method, "CommitText", g_variant_new("(v)", ibus_text(composition(method))));
  method->letter_count = 0;
  method->is_converted = FALSE;
  emit(method, "HidePreeditText", NULL);
}

// Returns whether the engine uses the key.
static gboolean press(struct fake_input_method *method, guint key, guint state) {
  if (state & RELEASE_MASK) return FALSE;
  if (method->letter_count < strlen(letters) && key == (guint)letters[method->letter_count]) {
    method->letter_count += 1;
    show(method);
    return TRUE;
  }
  if (!method->letter_count) return FALSE;
  if (key == KEY_SPACE) {
    method->is_converted = TRUE;
    show(method);
  } else if (key == KEY_RETURN || key == KEY_ESCAPE) {
    finish(method, key == KEY_RETURN);
  }
  return TRUE;
}

static void call_context(struct fake_input_method *method, GDBusConnection *connection,
                         GDBusMessage *message) {
  const char *member = g_dbus_message_get_member(message);
  GVariant *body = g_dbus_message_get_body(message);
  GVariant *result = NULL;
  if (!g_strcmp0(member, "ProcessKeyEvent")) {
    guint key, code, state;
    g_variant_get(body, "(uuu)", &key, &code, &state);
    // The signals precede the reply, as those of IBus do.
    result = g_variant_new("(b)", press(method, key, state));
  } else if (!g_strcmp0(member, "SetCursorLocation")) {
    int x, y, width, height;
    g_variant_get(body, "(iiii)", &x, &y, &width, &height);
    g_string_append_printf(method->calls, "location %d %d %d %d\n", x, y, width, height);
  } else if (!g_strcmp0(member, "FocusIn")) {
    g_string_append(method->calls, "focus in\n");
  } else if (!g_strcmp0(member, "FocusOut")) {
    g_string_append(method->calls, "focus out\n");
  } else if (!g_strcmp0(member, "Reset")) {
    g_string_append(method->calls, "reset\n");
    method->letter_count = 0;
    method->is_converted = FALSE;
  }
  reply(connection, message, result);
}

// Runs on GDBus's own thread, so the test needs no event loop.
static GDBusMessage *answer(GDBusConnection *connection, GDBusMessage *message, gboolean incoming,
                            gpointer data) {
  struct fake_input_method *method = data;
  if (!incoming || g_dbus_message_get_message_type(message) != G_DBUS_MESSAGE_TYPE_METHOD_CALL)
    return message;
  const char *member = g_dbus_message_get_member(message);
  g_mutex_lock(&method->lock);
  if (!g_strcmp0(g_dbus_message_get_interface(message), CONTEXT_INTERFACE)) {
    call_context(method, connection, message);
  } else if (!g_strcmp0(member, "CreateInputContext")) {
    g_free(method->client);
    method->client = g_strdup(g_dbus_message_get_sender(message));
    reply(connection, message, g_variant_new("(o)", CONTEXT_PATH));
  } else {
    g_mutex_unlock(&method->lock);
    return message;
  }
  g_mutex_unlock(&method->lock);
  g_object_unref(message);
  return NULL;
}

struct fake_input_method *fake_input_method_open(const char *address) {
  struct fake_input_method *method = g_new0(struct fake_input_method, 1);
  g_mutex_init(&method->lock);
  method->calls = g_string_new(NULL);
  method->connection = g_dbus_connection_new_for_address_sync(
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  if (!method->connection) {
    fake_input_method_close(method);
    return NULL;
  }
  g_dbus_connection_add_filter(method->connection, answer, method, NULL);
  GVariant *reply = g_dbus_connection_call_sync(
      method->connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new("(su)", BUS_NAME, 0), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
      NULL);
  if (reply) g_variant_unref(reply);
  return method;
}

char *fake_input_method_copy_calls(struct fake_input_method *method) {
  g_mutex_lock(&method->lock);
  char *copy = g_strdup(method->calls->str);
  g_mutex_unlock(&method->lock);
  return copy;
}

void fake_input_method_choose(struct fake_input_method *method) {
  g_mutex_lock(&method->lock);
  finish(method, TRUE);
  g_mutex_unlock(&method->lock);
  g_dbus_connection_flush_sync(method->connection, NULL, NULL);
}

void fake_input_method_close(struct fake_input_method *method) {
  if (method->connection) {
    g_dbus_connection_close_sync(method->connection, NULL, NULL);
    g_object_unref(method->connection);
  }
  g_string_free(method->calls, TRUE);
  g_free(method->client);
  g_mutex_clear(&method->lock);
  g_free(method);
}
