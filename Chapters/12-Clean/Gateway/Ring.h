// There is no code in this ring yet, and SwiftPM warns of a target without any file.
