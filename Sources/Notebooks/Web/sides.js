"use strict";
// What a step leaves as it is stands on both sides of it. It is written once, and heard once.
for (const same of document.querySelectorAll(".diff .same > pre")) {
  const copy = same.cloneNode(true);
  copy.className = "copy";
  copy.ariaHidden = "true";
  same.after(copy);
  same.parentElement.classList.remove("same");
}
