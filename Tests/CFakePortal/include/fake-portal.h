#pragma once

/// A settings portal that says what a test tells it.
struct fake_portal;

/// Takes the portal's name on the bus at `address`.
///
/// `settings` is the answer to ReadAll, as GVariant text of type (a{sa{sv}}). NULL on failure.
struct fake_portal *fake_portal_open(const char *address, const char *settings);

/// Sends SettingChanged with `setting`, as GVariant text of type (ssv).
void fake_portal_change(struct fake_portal *portal, const char *setting);

void fake_portal_close(struct fake_portal *portal);
