// A test bundle that is linked to this prints what fails, and not each of its tests: see QuietRunner.c.
