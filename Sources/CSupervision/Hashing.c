// Fixes the order of sets and dictionaries in every program that is linked with this: each run does the same. Another
// order is chosen by the environment variable REVERSI_HASH_SEED, and stays the same for the same number.
#define _GNU_SOURCE 1
#include "CSupervision.h"
#include <dlfcn.h>
#include <stdlib.h>

// What the Swift runtime hashes with: it exports this and declares it in no header.
struct hashing {
  uint64_t seed[2];
  bool is_deterministic;
};

static struct hashing *hashing(void) { return dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters"); }

// Before main, because a set that exists would no longer find its elements.
__attribute__((constructor)) static void fix_hashing(void) {
  struct hashing *found = hashing();
  if (!found) return;
  const char *seed = getenv("REVERSI_HASH_SEED");
  *found = (struct hashing){{seed ? strtoull(seed, NULL, 10) : 0, 0}, true};
}

bool sv_hashing_is_fixed(void) { return hashing() != NULL && hashing()->is_deterministic; }
