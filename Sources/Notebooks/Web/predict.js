"use strict";
// Questions that come before what they ask about. Nobody has to answer: the summary shows it all the same.

for (const question of document.querySelectorAll(".predict")) {
  const details = question.querySelector(":scope > details"), said = question.querySelector(".said");
  const { right } = question.dataset;
  const choices = [...question.querySelectorAll(".choices input")];
  question.classList.add("asks");
  for (const choice of choices) {
    choice.hidden = false;
    choice.addEventListener("change", () => {
      if (right === undefined) { details.open = true; return; }
      said.textContent = choice.value === right ? said.dataset.right : said.dataset.wrong;
      details.open = true;
    });
  }
  details.addEventListener("toggle", () => {
    if (!details.open || right === undefined) return;
    for (const choice of choices) {
      choice.disabled = true;
      const item = choice.closest("li");
      item.classList.toggle("right", choice.value === right);
      item.classList.toggle("wrong", choice.checked && choice.value !== right);
    }
  });
}
