"""Finds, marks and jumps in a document of four pages as a screen reader does, over AT-SPI, and prints
what is wrong.

usage: finding.py (commands | read | return)

The last line is "done" with the number of checks. The environment is that of walk.py. The second and the
fourth page contain a needle, and the first one a link to the third.
"""

import sys

import walk
from walk import (activate, check, children, choose, describe, eventually, find, focused,
                  focused_page, inspect, press, states, tree)


def page(app, number):
    """Waits until the page with the number `number` is shown and has the focus."""
    return focused_page(app, f"{number} of 4")


def choose_by_keys(app, name):
    """Chooses the item called `name` in the context menu with the arrow keys."""
    press("Menu")
    menu = eventually("the menu", lambda: find(app, "popup menu"))
    item = eventually("an item with the focus", lambda: focused(menu))
    for _ in range(60):
        if item.name == name:
            break
        former = item
        press("Down")
        item = eventually("the next item", lambda: next(
            a for a in tree(menu) if "focused" in states(a) and a != former))
    check(item.name == name, f"no item {name}, but {item.name}")
    press("Return")
    eventually("the end of the menu", lambda: find(app, "popup menu") is None)


def choose_by_action(app, name):
    """Chooses the item called `name` in the context menu by its action."""
    choose(app, name)
    eventually("the end of the menu", lambda: find(app, "popup menu") is None)


def item_states(app, name):
    """Returns the states of the item called `name` in the context menu, or `None` without such an item."""
    press("Menu")
    menu = eventually("the menu", lambda: find(app, "popup menu"))
    eventually("an item with the focus", lambda: focused(menu))
    found = eventually("the items", lambda: {a.name: states(a) for a in tree(menu)}).get(name)
    press("Escape")
    eventually("the end of the menu", lambda: find(app, "popup menu") is None)
    return found


def ways(app):
    """Returns the ways to perform a command, each as a function of its item in the menu and its key."""
    return {
        "key": lambda name, key: press(key),
        "menu": lambda name, key: choose_by_keys(app, name),
        "action": lambda name, key: choose_by_action(app, name),
    }


def ribbon(app):
    """Returns the ribbon of a bookmark, or `None` if there is none."""
    return next((a for a in tree(app) if a.getRoleName() == "push button"
                 and a.name.startswith("Bookmark: ")), None)


def field(app):
    """Returns the field that has the focus, or `None` if none has."""
    return next((a for a in tree(app) if a.getRoleName() == "entry" and "focused" in states(a)), None)


def commands(app):
    """Performs each command of finding, marking and jumping in each way."""
    page(app, 1)
    for way, perform in ways(app).items():
        panels(app, way, perform)
        marks(app, way, perform)
        texts(app, way, perform)
        jumps(app, way, perform)
    hits(app)


def panels(app, way, perform):
    """Opens the panels that the commands show, and closes them."""
    for name, key in (("Find…", "ctrl+f"), ("Go to page…", "ctrl+g")):
        perform(name, key)
        eventually(f"the field of {name} by {way}", lambda: field(app))
        inspect(app)
        press("Escape")
        eventually(f"the end of {name}", lambda: find(app, "entry") is None)
        page(app, 1)
    perform("Contents", "F9")
    eventually(f"the sidebar by {way}", lambda: find(app, "page tab list") or find(app, "radio button"))
    press("F9")
    page(app, 1)


def marks(app, way, perform):
    """Sets a bookmark, and removes it."""
    perform("Bookmark this page", "ctrl+d")
    eventually(f"the ribbon by {way}", lambda: ribbon(app))
    page(app, 1)
    perform("Remove the bookmark", "ctrl+d")
    eventually(f"that the ribbon is gone by {way}", lambda: ribbon(app) is None)
    page(app, 1)


def texts(app, way, perform):
    """Shows the caret, and selects and copies the text."""
    for is_shown in (True, False):
        perform("Caret in the text", "F7")
        eventually(f"the caret by {way}", lambda: ("checked" in (
            item_states(app, "Caret in the text") or set())) == is_shown)
    check(item_states(app, "Copy the picture") is not None, "text is selected")
    perform("Select all text", "ctrl+a")
    eventually(f"the selection by {way}", lambda: item_states(app, "Copy the text") is not None)
    perform("Copy the text", "ctrl+c")
    copied = lambda: next((a for a in tree(app) if "Copied" in a.name and "showing" in states(a)), None)
    eventually(f"the notice by {way}", copied)
    eventually("the end of the notice", lambda: copied() is None)
    press("Escape")
    eventually("the end of the selection", lambda: item_states(app, "Copy the picture") is not None)


def jumps(app, way, perform):
    """Follows the link of the first page, and goes back and forward."""
    page(app, 1)
    link = eventually("the link", lambda: find(app, "link"))
    check(activate(link), f"{describe(link)} cannot be followed")
    page(app, 3)
    perform("Go back", "alt+Left")
    page(app, 1)
    perform("Go forward", "alt+Right")
    page(app, 3)
    perform("Go back", "alt+Left")
    page(app, 1)


def search(app):
    """Searches for the needle, and waits for its hits."""
    press("ctrl+f")
    words = eventually("the field", lambda: field(app))
    check(words.queryEditableText().setTextContents("needle"), f"{describe(words)}: no text")
    eventually("the hits", lambda: find(app, "label", "2 hits"))
    return words


def said(app, text):
    """Waits until assistive programs are told to say `text`."""
    eventually(f"“{text}” is said", lambda: find(app, "notification", text))


def shown(app, number):
    """Waits until the page with the number `number` is shown."""
    eventually(f"page {number}", lambda: next(
        a for a in tree(app) if f"{number} of 4" in a.name and a.getRoleName() == "image"))


def click(app, name):
    """Performs the action of the button called `name`."""
    button = eventually(f"the button {name}", lambda: find(app, "push button", name))
    check(activate(button), f"{describe(button)} does nothing")


def hits(app):
    """Goes from hit to hit by keys and by the buttons of the bar."""
    search(app)
    press("F3")
    shown(app, 2)
    said(app, "A needle on page two")
    click(app, "Next hit")
    shown(app, 4)
    said(app, "The last needle")
    click(app, "Previous hit")
    shown(app, 2)
    press("shift+F3")
    shown(app, 4)
    click(app, "Close the search")
    page(app, 4)


def read(app):
    """Finds a word, follows a link, goes back and sets a bookmark."""
    page(app, 1)
    search(app)
    press("Return")
    shown(app, 2)
    said(app, "A needle on page two")
    press("Return")
    shown(app, 4)
    said(app, "The last needle")
    press("Escape")
    page(app, 4)
    press("Home")
    page(app, 1)
    link = eventually("the link", lambda: find(app, "link", "Further"))
    check(activate(link), f"{describe(link)} cannot be followed")
    page(app, 3)
    press("alt+Left")
    page(app, 1)
    press("alt+Right")
    page(app, 3)
    inspect(app)
    press("ctrl+d")
    eventually("the ribbon", lambda: ribbon(app))


def come_back(app):
    """Finds the page and the bookmark at which the program was left."""
    page(app, 3)
    eventually("the ribbon", lambda: ribbon(app))
    press("Home")
    page(app, 1)
    press("F9")
    tab = eventually("the choice of lists", lambda: next(
        a for a in tree(app) if a.name == "Bookmarks" and "Selection" in walk.interfaces(a.parent)))
    check(tab.parent.querySelection().selectChild(tab.getIndexInParent()), "no list of bookmarks")
    rows = eventually("the bookmarks", lambda: find(app, "list", "Bookmarks"))
    row = eventually("the bookmark", lambda: children(rows)[0])
    check(len(children(rows)) == 1, f"{len(children(rows))} bookmarks")
    check(activate(row), f"{describe(row)} cannot be chosen")
    shown(app, 3)
    inspect(app)


parts = {"commands": commands, "read": read, "return": come_back}
app = walk.program()
eventually("the window", lambda: "active" in states(find(app, "frame")))
parts[sys.argv[1]](app)
print(f"done {walk.checks}")
