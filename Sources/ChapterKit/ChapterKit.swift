// Main.swift imports one module: what a chapter says of itself is declared there, for every app.
@_exported public import ChapterCommands
