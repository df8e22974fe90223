"""Uses the only program on the bus as a screen reader does, over AT-SPI, and prints what is wrong.

usage: walk.py (demos | controls | lab | reader | photos | many)

The last line is "done" with the number of checks. The display, the session bus and the folder of the
bus of the assistive programs are those of the environment.
"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gio", "2.0")
from gi.repository import Atspi, Gio, GLib

PATIENCE = 60
GONE = (GLib.Error, RuntimeError, NotImplementedError, LookupError, StopIteration)
checks = 0


def eventually(what, condition):
    """Waits until `condition` is true, and returns its value; an object may go while it is asked."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            value = condition()
        except GONE:
            value = None
        if value:
            return value
        time.sleep(0.03)
    raise SystemExit(f"not in time: {what}")


def check(condition, fault):
    """Prints `fault` if `condition` is false."""
    global checks
    checks += 1
    if not condition:
        print("fault:", fault)


def wake():
    """Says that an assistive program runs, as a screen reader does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    properties = eventually(
        "the bus of the assistive programs",
        lambda: Gio.DBusProxy.new_sync(
            bus, 0, None, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties"))
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    eventually("the status", lambda: properties.call_sync("Set", value, 0, 5000) is not None)


wake()
import pyatspi  # The import connects to the bus that now exists.


def children(accessible):
    """Returns the objects in `accessible`; none if it has gone."""
    try:
        return [child for child in accessible if child is not None]
    except GONE:
        return []


def tree(accessible):
    """Returns `accessible` and everything in it, in the order of reading."""
    return [accessible] + [inner for child in children(accessible) for inner in tree(child)]


def states(accessible):
    """Returns the names of the states of `accessible`; none if it has gone."""
    try:
        return {pyatspi.stateToString(state) for state in accessible.getState().getStates()}
    except GONE:
        return set()


def interfaces(accessible):
    return set(pyatspi.listInterfaces(accessible))


def describe(accessible):
    return f"{accessible.getRoleName()} “{accessible.name}”"


def program():
    desktop = pyatspi.Registry.getDesktop(0)
    return eventually(
        "the program",
        lambda: next(app for app in children(desktop) if app.childCount > 0))


def find(app, role, name=None):
    return next(
        (a for a in tree(app)
         if a.getRoleName() == role and (name is None or a.name == name)), None)


def focused(accessible):
    """Returns the object in `accessible` that has the focus, or `None` if there is none."""
    return next((a for a in tree(accessible) if "focused" in states(a)), None)


def press(key):
    subprocess.run(["xdotool", "key", key], check=True)


def activate(accessible):
    return accessible.queryAction().doAction(0)


def inspect(app):
    """Checks every object of `app`, and returns their number."""
    # Objects may go during a transition; then all are asked again.
    count, results = eventually("objects that stay", lambda: inspection(tree(app)))
    for condition, fault in results:
        check(condition, fault)
    return count


def inspection(objects):
    """Returns the number of `objects`, and the result of each check with the text of its fault."""
    results = []
    for accessible in objects:
        what = describe(accessible)
        found, offered = states(accessible), interfaces(accessible)
        results.append((accessible.getRoleName() not in ("invalid", "unknown", ""),
                        f"{what}: no role"))
        if "focusable" in found:
            results.append((accessible.name, f"{what}: takes the focus and has no name"))
        if "Action" in offered:
            results.append((accessible.queryAction().getName(0), f"{what}: an action without a name"))
        if "Value" in offered:
            value = accessible.queryValue()
            results.append((value.minimumValue <= value.currentValue <= value.maximumValue,
                            f"{what}: value"))
        if "Component" in offered and "showing" in found:
            box = accessible.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            results.append((box.width > 0 and box.height > 0, f"{what}: no size"))
        for index, child in enumerate(children(accessible)):
            results.append((child.getIndexInParent() == index, f"{describe(child)}: index in {what}"))
            results.append((child.parent == accessible, f"{describe(child)}: not in {what}"))
    window = next(a for a in objects if a.getRoleName() == "frame")
    results.append(("active" in states(window), "the window is not active"))
    return len(objects), results


def open_demo(app, name):
    eventually(f"the card of {name}", lambda: find(app, "push button", name))
    check(activate(find(app, "push button", name)), f"{name} does not open")
    eventually(name, lambda: find(app, "push button", "Gallery"))


def close_demo(app):
    check(activate(find(app, "push button", "Gallery")), "no way back")
    eventually("the start page", lambda: find(app, "push button", "Open…"))


def demos(app):
    """Opens every demo and inspects it."""
    cards = [a.name for a in tree(app) if a.getRoleName() == "push button" and a.description]
    names = [name for name in cards if not name.startswith("Keys")]
    check(len(names) >= 11, f"only {names}")
    inspect(app)
    operate(app, 14, ["Open…", *names])
    for name in names:
        open_demo(app, name)
        check(inspect(app) >= 4, f"{name}: nothing in it")
        close_demo(app)


def floating(app):
    """Returns the menu or the dialog over the window, or `None` if there is none."""
    roles = ("popup menu", "dialog", "alert")
    return next((a for a in children(find(app, "frame")) if a.getRoleName() in roles), None)


def usable(app):
    """Returns the objects of `app` that do something when they are activated."""
    return [a for a in tree(app) if "Action" in interfaces(a)]


def operate(app, least, skipped=()):
    """Performs every action, of which there are more than `least`, except those named in `skipped`."""
    count = len(usable(app))
    check(count > least, f"only {count} actions")
    objects = []
    for index in range(count):
        if not objects:
            objects = eventually("all actions", lambda: next(
                found for found in [usable(app)] if len(found) == count))
        accessible = objects[index]
        name, role = accessible.name, accessible.getRoleName()
        if name in ("Gallery", "Light", "Dark", *skipped) or "text" in role or role == "entry":
            continue
        before = states(accessible)
        isEnabled = "sensitive" in before
        check(activate(accessible) == isEnabled, f"{describe(accessible)}: its action")
        if isEnabled and role == "toggle button":
            eventually(f"{name} is toggled", lambda: ("checked" in states(accessible))
                       != ("checked" in before))
            # One of them starts an animation, with which everything would take longer.
            check(activate(accessible), f"{describe(accessible)}: its action, again")
            eventually(f"{name} is as before", lambda: ("checked" in states(accessible))
                       == ("checked" in before))
        if isEnabled and role == "radio button":
            eventually(f"{name} is chosen", lambda: "checked" in states(accessible))
        opens = role == "combo box" or "has popup" in before or name.endswith("…") \
            or name.startswith(("Keys", "Popover"))
        if isEnabled and opens:
            eventually(f"what {name} opens", lambda: floating(app))
            eventually("the focus in it", lambda: name.startswith("Keys") or focused(floating(app)))
            press("Escape")
            eventually(f"the end of what {name} opens", lambda: floating(app) is None)
            # A menu or a dialog removes what it covers, and brings it back as other objects.
            objects = []


def controls(app):
    """Uses every control of the demo of the controls."""
    open_demo(app, "Controls")
    operate(app, 45)
    values(app)
    texts(app)
    selection(app)


def values(app):
    """Sets every slider, stepper, divider and number to both ends, if there are any."""
    sliders = [a for a in tree(app) if "Value" in interfaces(a) and "sensitive" in states(a)
               and a.getRoleName() != "progress bar"]
    check(len(sliders) >= 3, f"only {len(sliders)} values")
    for slider in sliders:
        value = slider.queryValue()
        for number in (value.minimumValue, value.maximumValue):
            if abs(number) > 1e6:
                continue
            value.currentValue = number
            eventually(f"{describe(slider)} at {number}",
                       lambda: abs(slider.queryValue().currentValue - number) < 1e-6)


def texts(app):
    """Reads and changes every text."""
    fields = [a for a in tree(app) if "Text" in interfaces(a) and "Action" in interfaces(a)
              and a.getRoleName() != "combo box"]
    check(len(fields) >= 8, f"only {len(fields)} texts")
    for field in fields:
        text = field.queryText()
        content = text.getText(0, -1)
        check(text.characterCount == len(content), f"{describe(field)}: length of {content}")
        check("analytical" not in content, f"{describe(field)}: the secret “{content}”")
        if field.getRoleName() == "password text":
            check(set(content) == {"•"}, f"{describe(field)}: shows “{content}”")
            continue
        if "editable" not in states(field):
            check("EditableText" not in interfaces(field), f"{describe(field)}: can be changed")
            check(content == "Read only", f"{describe(field)}: “{content}”")
            continue
        if field.name == "Number":
            continue
        editor = field.queryEditableText()
        check(editor.setTextContents("naïve 日本 words"), f"{describe(field)}: no change")
        eventually(f"the text of {describe(field)}",
                   lambda: field.queryText().getText(0, -1) == "naïve 日本 words")
        text = field.queryText()
        word = text.getTextAtOffset(7, pyatspi.TEXT_BOUNDARY_WORD_START)
        check(tuple(word) == ("日本 ", 6, 9), f"{describe(field)}: {word}")
        check(text.setCaretOffset(3), f"{describe(field)}: no insertion point")
        eventually("the insertion point", lambda: field.queryText().caretOffset == 3)
        check(editor.insertText(0, "A ", 2), f"{describe(field)}: no insertion")
        check(editor.deleteText(2, 8), f"{describe(field)}: no deletion")
        eventually("the edited text", lambda: field.queryText().getText(0, -1) == "A 日本 words")


def selection(app):
    """Selects the rows of the list and the segments, one after another."""
    lists = [a for a in tree(app) if "Selection" in interfaces(a) and "sensitive" in states(a)]
    check(len(lists) >= 2, f"only {len(lists)} selections")
    for group in lists:
        if group.name == "Appearance":
            continue
        for index in range(group.childCount):
            name = group.getChildAtIndex(index).name
            check(group.querySelection().selectChild(index), f"{describe(group)}: not {name}")
            eventually(f"{name} is selected", lambda: group.querySelection().nSelectedChildren == 1
                       and group.querySelection().getSelectedChild(0).name == name)
        # One of the objects stays selected, and never more than one.
        check(not group.querySelection().selectAll(), f"{describe(group)}: all selected")
        check(not group.querySelection().clearSelection(), f"{describe(group)}: none selected")
        check(not group.querySelection().deselectChild(0), f"{describe(group)}: one deselected")
        if group.getRoleName() == "list":
            first = group.getChildAtIndex(0)
            check(first.queryComponent().grabFocus(), f"{describe(first)}: no focus")
            eventually(f"the focus on {describe(first)}", lambda: "focused" in states(first))


def lab(app):
    """Sets the values of the lab."""
    open_demo(app, "Lab")
    inspect(app)
    values(app)
    box = find(app, "combo box", "Transition")
    check(activate(box), "the list of transitions does not open")
    menu = eventually("the list of transitions", lambda: find(app, "popup menu"))
    curl = eventually("an effect in it", lambda: find(menu, "menu item", "Curl"))
    check(activate(curl), "the effect cannot be chosen")
    box = eventually("the box again", lambda: find(app, "combo box", "Transition"))
    eventually("the effect", lambda: box.queryText().getText(0, -1) == "Curl")
    operate(app, 20)
    scrubber(app)
    numbers(app)


def spoken(accessible):
    """Returns the text of the number of `accessible`, which must be the same in both places."""
    text = Atspi.Value.get_text(accessible)
    attributes = dict(word.split(":", 1) for word in accessible.getAttributes())
    check(attributes.get("valuetext") == text, f"{describe(accessible)}: {attributes}, “{text}”")
    return text


def scrubber(app):
    """Moves the transition by the progress of the transport bar."""
    heard = []
    pyatspi.Registry.registerEventListener(
        lambda event: heard.append(event.source), "object:property-change:accessible-value")
    slider = eventually("the scrubber", lambda: find(app, "slider", "Progress"))
    for number, text in ((0.25, "0.250"), (0.75, "0.750"), (0, "0.000"), (0.5, "0.500")):
        slider.queryValue().currentValue = number
        # The label beside it shows the progress of the paper.
        eventually(f"the paper at {text}", lambda: find(app, "label", text))
        check(abs(slider.queryValue().currentValue - number) < 1e-6, f"the scrubber at {number}")
        check(spoken(slider) == text, f"the scrubber says “{spoken(slider)}” at {number}")
        eventually(f"the event of {text}", lambda: slider in heard)
        heard.clear()


def numbers(app):
    """Sets a number by its field, and reads it from the slider beside the field."""
    field = eventually("a number", lambda: next(
        a for a in tree(app) if a.getRoleName() == "entry" and "Value" in interfaces(a)))
    slider = find(app, "slider", field.name)
    value = field.queryValue()
    value.currentValue = value.minimumValue + value.minimumIncrement
    text = eventually("the number", lambda: field.queryText().getText(0, -1))
    eventually(f"“{text}” in the slider", lambda: spoken(slider) == text)


def photos(app):
    """Selects several items of a collection."""
    changed = []
    pyatspi.Registry.registerEventListener(
        lambda event: changed.append(event.source), "object:selection-changed")
    grid = eventually("the items", lambda: next(
        a for a in tree(app) if a.getRoleName() == "list" and a.childCount == 4))
    check("multiselectable" in states(grid), "only one item can be selected")
    names = [item.name for item in grid]
    check(len(set(names)) == 4, f"the names {names}")

    def selected():
        found = grid.querySelection()
        items = [found.getSelectedChild(i) for i in range(found.nSelectedChildren)]
        # The selection may change between the two questions.
        return [item.name for item in items if item]

    def expect(*indices):
        wanted = [names[index] for index in indices]
        eventually(f"the selection of {wanted}", lambda: selected() == wanted)
        for index, item in enumerate(grid):
            isSelected = index in indices
            check(grid.querySelection().isChildSelected(index) == isSelected, f"{names[index]}")
            check(("selected" in states(item)) == isSelected, f"the state of {names[index]}")
        eventually("the event", lambda: grid in changed)
        changed.clear()

    selection = grid.querySelection()
    check(selection.selectChild(2), "no first item")
    expect(2)
    check(selection.selectChild(0), "no second item")
    expect(0, 2)
    check(selection.deselectSelectedChild(1), "the second selected item stays selected")
    expect(0)
    check(selection.selectAll(), "not all items")
    expect(0, 1, 2, 3)
    check(selection.deselectChild(1), "an item stays selected")
    expect(0, 2, 3)
    check(selection.clearSelection(), "items stay selected")
    expect()
    check(not selection.selectChild(4) and not selection.deselectSelectedChild(0), "no such item")
    check(grid[3].queryComponent().grabFocus(), "an item does not get the focus")
    eventually("the focus", lambda: "focused" in states(grid[3]))
    check(selected() == [], "the focus selects an item")


def many(app):
    """Selects all items of a collection most of which are out of sight, and deselects one of them."""
    grid = eventually("the items", lambda: next(
        a for a in tree(app) if a.getRoleName() == "list" and a.childCount > 4))
    selection = grid.querySelection()
    check(grid.childCount < 60, f"{grid.childCount} objects")
    check(selection.selectAll(), "not all items")
    eventually("the number of the selected items", lambda: selection.nSelectedChildren == 120)
    check(grid.childCount < 60, f"{grid.childCount} objects")
    for index in (119, 0, 70):
        item = selection.getSelectedChild(index)
        place = dict(word.split(":", 1) for word in item.getAttributes())
        check(place.get("posinset") == str(index + 1), f"{describe(item)}: {place}")
        check(place.get("setsize") == "120", f"{describe(item)}: {place}")
        check("selected" in states(item), f"the state of {describe(item)}")
        check(grid[item.getIndexInParent()] == item, f"{describe(item)}: index")
    check(selection.deselectSelectedChild(60), "an item out of sight stays selected")
    eventually("one item less", lambda: selection.nSelectedChildren == 119)
    item = selection.getSelectedChild(60)
    check("posinset:62" in item.getAttributes(), f"{item.getAttributes()}")
    check(item.queryComponent().grabFocus(), "an item out of sight does not get the focus")
    eventually("the focus", lambda: {"focused", "showing"} <= states(item))
    check(selection.clearSelection(), "items stay selected")
    eventually("no selection", lambda: selection.nSelectedChildren == 0)
    check(selection.getSelectedChild(0) is None, "an item")


def reader(app):
    """Turns pages, listens and reads their text, "Page" and the number, if they have any."""
    heard = []
    pyatspi.Registry.registerEventListener(
        lambda event: heard.append((event.type, event.source.name, event.any_data)),
        "object:property-change:accessible-name")
    page = eventually("the focus on a page", lambda: focused(app))
    check(page.getRoleName() == "image", describe(page))
    for number in range(2, 4):
        # A document gets its name after the focus.
        eventually(f"page {number - 1}", lambda: f"{number - 1} of 3" in page.name)
        press("Right")
        eventually(f"page {number}", lambda: f"{number} of 3" in page.name)
        check(focused(app) == page, f"the focus is on {focused(app)}")
        if page.name.endswith(".pdf") or "pdf" in page.description:
            eventually(f"the text of page {number}",
                       lambda: page.queryText().getText(0, -1).strip() == f"Page {number}")
        eventually(f"the event of {page.name}",
                   lambda: any(page.name in (source, value) for _, source, value in heard))
    inspect(app)
    # A menu removes what it covers, and brings it back as other objects.
    name = page.name
    press("Menu")
    item = eventually("the menu", lambda: next(
        a for a in tree(app) if a.getRoleName() == "menu item" and "focused" in states(a)))
    check(item.queryAction().getKeyBinding(0) == ";;Ctrl+O", item.queryAction().getKeyBinding(0))
    inspect(app)
    press("Escape")
    page = focused_page(app, name)
    check(page.getRoleName() == "image", describe(page))
    is_document = "pdf" in page.description
    reader_menu(app, name)
    overview(app)
    if is_document:
        contents(app)


def focused_page(app, name):
    """Returns the page called `name`, after it has got the focus."""
    return eventually(f"the focus on “{name}”", lambda: next(
        a for a in tree(app) if name in a.name and "focused" in states(a)))


def choose(app, name):
    """Chooses the item called `name` in the context menu."""
    press("Menu")
    item = eventually(f"the item {name}", lambda: find(app, "menu item", name))
    check(activate(item), f"{name} cannot be chosen")


def reader_menu(app, name):
    """Chooses items of the context menu of the page called `name`."""
    choose(app, "Keys")
    panel = eventually("the list of keys", lambda: find(app, "dialog", "Keys and gestures"))
    inspect(app)
    check(activate(find(panel, "push button", "Close")), "the list does not close")
    focused_page(app, name)
    press("Menu")
    submenu = eventually("a submenu", lambda: find(app, "menu", "Zoom"))
    check(activate(submenu), "the submenu does not open")
    item = eventually("an item in it", lambda: find(app, "menu item", "Zoom in"))
    check(activate(item), "an item of a submenu cannot be chosen")
    eventually("the end of the menu", lambda: floating(app) is None)
    press("0")
    focused_page(app, name)


def overview(app):
    """Finds a page in the overview, and goes to it."""
    choose(app, "Overview")
    pages = eventually("the overview", lambda: find(app, "list", "Pages"))
    eventually("three pages", lambda: pages.childCount == 3)
    eventually("the focus on the current page", lambda: focused(app) == pages[2])
    inspect(app)
    press("9")
    eventually("that no page is found", lambda: pages.childCount == 0)
    field = eventually("the field", lambda: find(app, "entry"))
    check(field.queryText().getText(0, -1) == "9", f"{describe(field)}: what is typed")
    inspect(app)
    check(field.queryEditableText().setTextContents(""), "the words stay")
    eventually("all pages", lambda: pages.childCount == 3)
    check(pages[1].queryComponent().grabFocus(), "a page does not get the focus")
    eventually("the focus on it", lambda: focused(app) == pages[1])
    check(activate(pages[1]), "the page cannot be opened")
    page = eventually("the page", lambda: next(
        a for a in tree(app) if "2 of 3" in a.name and a.getRoleName() == "image"
        and "focused" in states(a)))
    check("showing" in states(page), f"{describe(page)} is not visible")


def contents(app):
    """Opens an entry of the table of contents, goes to the page below it, and marks that page."""
    press("F9")
    tree_of_contents = eventually("the table of contents", lambda: find(app, "tree", "Contents"))
    entry = eventually("the focus on the entry of the page", lambda: next(
        a for a in children(tree_of_contents) if "focused" in states(a)))
    check(entry.name == "Second" and "selected" in states(entry), describe(entry))
    check("level:1" in entry.getAttributes(), f"{entry.getAttributes()}")
    check("expandable" not in states(entry), f"{describe(entry)} cannot be opened")
    press("Home")
    entry = eventually("the first entry", lambda: next(
        a for a in children(tree_of_contents) if a.name == "First" and "focused" in states(a)))
    check({"expandable", "collapsed"} <= states(entry), describe(entry))
    press("Right")
    eventually("the entry below it", lambda: tree_of_contents.childCount == 3)
    eventually("that it is open", lambda: "expanded" in states(entry))
    inspect(app)
    below = next(a for a in children(tree_of_contents) if a.name == "Alpha")
    check("level:2" in below.getAttributes(), f"{below.getAttributes()}")
    check(activate(below), "an entry cannot be chosen")
    eventually("its page", lambda: next(a for a in tree(app) if "3 of 3" in a.name))
    press("ctrl+d")
    ribbon = eventually("the ribbon", lambda: find(app, "push button", "Bookmark: Alpha"))
    check(activate(ribbon), "the ribbon has no menu")
    item = eventually("its menu", lambda: find(app, "menu item", "Remove the bookmark"))
    check(activate(item), "the bookmark cannot be removed")
    eventually("that the ribbon is gone",
               lambda: find(app, "push button", "Bookmark: Alpha") is None)


if __name__ == "__main__":
    app = program()
    eventually("the window", lambda: "active" in states(find(app, "frame")))
    parts = {
        "demos": demos, "controls": controls, "lab": lab, "reader": reader, "photos": photos,
        "many": many}
    parts[sys.argv[1]](app)
    print(f"done {checks}")
