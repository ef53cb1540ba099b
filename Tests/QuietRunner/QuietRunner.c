// `swift test` hands its own arguments on to the tests, and a package cannot add any. Without `--quiet` the runner
// prints two lines for each of some thousand tests, and a reader does not see the one that failed.

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Runs before `main`: begins the program again with `--quiet` if it runs Swift Testing's tests and is not told to say
/// more. `swift test --verbose` still prints each test.
__attribute__((constructor)) static void runQuietly(int count, char **words) {
  // Chapters that tests run would otherwise build what judges them when any source is newer, and SwiftPM, which runs the
  // tests, would let that build wait for the end of the tests.
  setenv("REVERSI_JUDGE_IS_BUILT", "1", 1);
  int isRun = 0;
  for (int i = 1; i < count; i++) {
    if (strcmp(words[i], "swift-testing") == 0 || strcmp(words[i], "--testing-library=swift-testing") == 0) isRun = 1;
    const char *loud[] = {"--quiet", "-q", "--verbose", "-v", "--very-verbose", "--vv", "--list-tests", "list"};
    for (int j = 0; j < sizeof loud / sizeof *loud; j++) {
      if (strcmp(words[i], loud[j]) == 0) return;
    }
  }
  char **more = isRun ? malloc((count + 2) * sizeof *more) : NULL;
  if (!more) return;
  memcpy(more, words, count * sizeof *more);
  more[count] = "--quiet";
  more[count + 1] = NULL;
  // Where it cannot begin again, it prints more.
  execv("/proc/self/exe", more);
}
