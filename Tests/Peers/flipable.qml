// Qt Quick's Flipable with two mipmapped images and a Rotation; started by flipable.sh.
//
// Arguments: FRONT BACK. Each of 19 angles (p = .05 … .95) is drawn ten times. Date.now() counts
// whole milliseconds; the mean of ten evens its error out. Then the same without anything in the
// window, which leaves what clearing and copying to the X server cost.
import QtQuick 2.15
import QtQuick.Window 2.15

Window {
    id: window
    width: 1920; height: 1080
    visible: true
    color: "black"
    flags: Qt.FramelessWindowHint

    readonly property int turns: 10
    readonly property int steps: 19
    property var files: Qt.application.arguments.slice(-2)
    property bool ready: front.status === Image.Ready && back.status === Image.Ready
    property int frame: -40  // The first frames upload and compile, and are not counted.
    property real began: 0
    property var times: []

    Flipable {
        id: flipable
        anchors.fill: parent
        front: Image { id: front; anchors.fill: parent; mipmap: true; source: "file:" + window.files[0] }
        back: Image { id: back; anchors.fill: parent; mipmap: true; source: "file:" + window.files[1] }
        transform: Rotation {
            id: rotation
            origin { x: 960; y: 540 }
            axis { x: 0; y: 1; z: 0 }
        }
    }

    function sorted(list) { return list.slice().sort((a, b) => a - b) }

    // The means and the fastest of each angle; the median of both over the angles.
    function report() {
        const empty = times.splice(turns * steps)
        const means = [], fastest = []
        for (let step = 0; step < steps; step++) {
            const own = times.filter((_, index) => index % steps === step)
            means.push(own.reduce((a, b) => a + b) / turns)
            fastest.push(Math.min(...own))
        }
        const middle = (steps - 1) / 2
        console.log("median " + sorted(means)[middle].toFixed(1) + " ms, fastest at each p "
            + sorted(fastest)[middle] + " ms; an empty frame "
            + (empty.reduce((a, b) => a + b) / empty.length).toFixed(1) + " ms")
        Qt.exit(0)
    }

    // With the basic render loop both come on one thread, in this order.
    onBeforeSynchronizing: began = Date.now()
    onFrameSwapped: {
        if (!ready) { return update() }
        if (frame >= 0) { times.push(Date.now() - began) }
        frame += 1
        if (frame === turns * (steps + 5)) { return report() }
        flipable.visible = frame < turns * steps
        // Never quite the angle of the turn before, so that the scene is dirty.
        rotation.angle = 9 * (1 + (frame + 2 * turns * steps) % steps) + frame * 1e-6
        update()
    }
}
