// Fixes the order of sets and dictionaries in every program that is linked with this, so that each run does
// the same. The environment variable REVERSI_HASH_SEED chooses another order, the same for the same number.
#define _GNU_SOURCE 1
#include "CSupervision.h"
#include <dlfcn.h>
#include <stdlib.h>

// The Swift runtime's parameters, which it exports and declares in no header.
struct hashing {
  uint64_t seed[2];
  bool is_deterministic;
};

static struct hashing *hashing(void) { return dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters"); }

// Runs before main: a set that existed already would not find its elements any more.
__attribute__((constructor)) static void fix_hashing(void) {
  struct hashing *found = hashing();
  if (!found) return;
  const char *seed = getenv("REVERSI_HASH_SEED");
  *found = (struct hashing){{seed ? strtoull(seed, NULL, 10) : 0, 0}, true};
}

bool sv_hashing_is_fixed(void) { return hashing() != NULL && hashing()->is_deterministic; }
