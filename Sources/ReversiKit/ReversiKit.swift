// What an app of Reversi is given: disks, the board and the scene, and the views and the device that every app has.
@_exported public import MiniUIKit
