#pragma once
#include <gio/gio.h>

// Swift cannot combine the flags of this enumeration.
static const GDBusConnectionFlags bus_client_flags =
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;
