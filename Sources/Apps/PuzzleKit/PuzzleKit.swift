// Everything that the sliding puzzle uses: a grid of panels, a scene and a sheet, and the views and the device of every
// app.
@_exported public import MiniUIKit
@_exported public import Observation
