// What the sliding puzzle is given: a grid of panels, a scene and a sheet, and the views and the device that every app has.
@_exported public import MiniUIKit
@_exported public import Observation
