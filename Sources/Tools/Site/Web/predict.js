"use strict";
// Questions that come before the output that they ask about. The reader may also open that without an answer.

for (const question of document.querySelectorAll(".predict")) {
  const details = question.querySelector(":scope > details"), said = question.querySelector(".said");
  const { right } = question.dataset, choices = [...question.querySelectorAll(".choices button")];
  let chosen = null;
  for (const choice of choices) {
    choice.disabled = false;
    choice.addEventListener("click", () => {
      chosen = choice.value;
      details.open = true;
      for (const each of choices) each.ariaPressed = each === choice;
      if (right === undefined) return;
      said.textContent = chosen === right ? said.dataset.right : said.dataset.wrong;
      // The focus would be lost with the choices; and what was asked about must not be scrolled past.
      said.tabIndex = -1;
      said.focus({ preventScroll: true });
    });
  }
  details.addEventListener("toggle", () => {
    if (!details.open || right === undefined) return;
    for (const choice of choices) {
      choice.disabled = true;
      choice.parentElement.classList.toggle("right", choice.value === right);
      choice.parentElement.classList.toggle("wrong", choice.value === chosen && chosen !== right);
    }
  });
}
