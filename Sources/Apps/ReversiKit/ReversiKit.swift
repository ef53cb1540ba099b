// Everything that an app of Reversi uses: disks, the board and the scene, and the views and the device of every app.
@_exported public import Disks
@_exported public import MiniUIKit
