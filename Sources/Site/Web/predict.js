"use strict";
// Questions that come before what they ask about. Nobody has to answer: the summary shows it all the same.

for (const question of document.querySelectorAll(".predict")) {
  const details = question.querySelector(":scope > details"), said = question.querySelector(".said");
  const { right } = question.dataset;
  const fields = question.querySelector("fieldset"), choices = [...fields.querySelectorAll("input")];
  const answer = Object.assign(document.createElement("button"), { type: "button", textContent: "Answer", disabled: true });
  const chosen = () => choices.find(choice => choice.checked);
  let byKey = false;
  question.classList.add("asks");
  fields.append(answer);

  function commit() {
    if (details.open || !chosen()) return;
    if (right !== undefined) said.textContent = chosen().value === right ? said.dataset.right : said.dataset.wrong;
    details.open = true;
    if (right === undefined) return;
    // Where one is would be lost with the choices; and what was asked about is not to be scrolled past.
    said.tabIndex = -1;
    said.focus({ preventScroll: true });
  }

  for (const choice of choices) {
    choice.hidden = false;
    choice.addEventListener("change", () => { answer.disabled = false; });
    // A key that moves from choice to choice is a click for the browser, too, and not an answer yet.
    choice.addEventListener("click", () => { if (!byKey) commit(); });
  }
  fields.addEventListener("keydown", event => {
    byKey = event.key.startsWith("Arrow") || event.key === " ";
    if (event.target === answer || event.key !== "Enter") return;
    event.preventDefault();
    event.target.checked = true;
    commit();
  });
  // The space bar's click comes after its `keyup`.
  fields.addEventListener("keyup", () => { setTimeout(() => { byKey = false; }); });
  fields.addEventListener("pointerdown", () => { byKey = false; });
  answer.addEventListener("click", commit);
  details.addEventListener("toggle", () => {
    if (!details.open || right === undefined) return;
    answer.remove();
    for (const choice of choices) {
      choice.disabled = true;
      const item = choice.closest("li");
      item.classList.toggle("right", choice.value === right);
      item.classList.toggle("wrong", choice.checked && choice.value !== right);
    }
  });
}
