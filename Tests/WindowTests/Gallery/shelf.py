"""Uses the shelf on the start page as a screen reader does, over AT-SPI, and prints what is wrong.

usage: shelf.py (empty | books)

The last line is "done" with the number of checks. The environment is that of walk.py. The books of the
part "books" are called Alpha, Beta and Gamma; the last one was opened last, and the file of the first one
is missing. Before them, the last two were opened together.
"""

import sys

from gi.repository import Gio

import walk
from walk import activate, check, describe, eventually, find, inspect, press, states, tree


def button(app, name):
    """Returns the button called `name`, or `None` if there is none."""
    return find(app, "push button", name)


def book(app, name, description):
    """Waits until the book called `name` is described so."""
    found = eventually(f"{name}: {description}", lambda: next(
        a for a in tree(app) if a.getRoleName() == "push button" and a.name == name
        and description in a.description))
    check({"showing", "sensitive"} <= states(found), f"{describe(found)}: {states(found)}")
    return found


def focus(app, *names):
    """Waits until one of the books called `names` has the focus, and returns its name."""
    return eventually(f"the focus on {names}", lambda: next(
        a.name for a in tree(app) if a.name in names and "focused" in states(a)))


def file_manager():
    """Puts a file manager on the session bus, and returns the list of the files that it shows."""
    shown = []
    node = Gio.DBusNodeInfo.new_for_xml(
        "<node><interface name='org.freedesktop.FileManager1'><method name='ShowItems'>"
        "<arg type='as' direction='in'/><arg type='s' direction='in'/></method></interface></node>")

    def call(bus, sender, path, interface, method, parameters, invocation):
        shown.extend(parameters.unpack()[0])
        invocation.return_value(None)

    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.register_object("/org/freedesktop/FileManager1", node.interfaces[0], call, None, None)
    Gio.bus_own_name_on_connection(
        bus, "org.freedesktop.FileManager1", Gio.BusNameOwnerFlags.NONE, None, None)
    return shown


def empty(app):
    """Reads what to do on an empty shelf."""
    eventually("the heading", lambda: next(
        a for a in tree(app) if a.name == "Your shelf is empty"))
    check(any("Ctrl+O" in a.name for a in tree(app)), "no word about opening")
    inspect(app)


def books(app):
    """Reads, opens, pins and removes books."""
    book(app, "Gamma", "Continue reading. Page 2 of 3")
    book(app, "Beta", "Page 1 of 3")
    book(app, "Alpha", "File not found")
    book(app, "Beta and 1 more", "Page 2 of 6")
    inspect(app)
    # The first key moves the focus to the book that was opened last.
    press("Right")
    focus(app, "Gamma")
    press("Tab")
    focus(app, "Beta")
    shown = file_manager()
    menu_item(app, "Show in its folder")
    eventually("the file manager", lambda: any(uri.endswith("/Beta.pdf") for uri in shown))
    menu_item(app, "Pin to the front")
    book(app, "Beta", "Page 1 of 3, pinned")
    check(activate(book(app, "Beta", "pinned")), "Beta does not open")
    eventually("its page", lambda: next(a for a in tree(app) if "1 of 3" in a.name))
    check(activate(button(app, "Gallery")), "no way back")
    book(app, "Beta", "Continue reading")
    book(app, "Gamma", "Page 2 of 3")
    name = focus(app, "Alpha", "Beta", "Gamma")
    menu_item(app, "Remove from the shelf")
    eventually(f"that {name} is gone", lambda: button(app, name) is None)
    inspect(app)


def menu_item(app, name):
    """Chooses the item called `name` in the context menu of the book with the focus."""
    press("Menu")
    item = eventually(f"the item {name}", lambda: find(app, "menu item", name))
    check(activate(item), f"{name} cannot be chosen")
    eventually("the end of the menu", lambda: find(app, "popup menu") is None)


parts = {"empty": empty, "books": books}
app = walk.program()
eventually("the window", lambda: "active" in states(find(app, "frame")))
parts[sys.argv[1]](app)
print(f"done {walk.checks}")
