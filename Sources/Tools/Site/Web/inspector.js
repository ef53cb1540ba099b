"use strict";
// All states of a game and the screen of each: the reader sets the state, also one to which no game leads.

for (const figure of document.querySelectorAll("figure.inspector")) {
  const { handles, screens, shown, scripts } = record(figure.querySelector("script"));
  const state = handles.map(() => 0), live = figure.querySelector(".live");
  /** The place of a state among all, of which the last handle changes first. */
  const placeOf = state => handles.reduce((place, { values }, i) => place * values.length + state[i], 0);
  const stateAt = place => handles.reduceRight(([state, rest], { values }) =>
    [[rest % values.length, ...state], Math.floor(rest / values.length)], [[], place])[0];
  /** A square for each state: the first handle goes from left to right, and the others name the rows. */
  function map() {
    const columns = handles[0].values.length, rows = scripts.length / columns;
    const head = handles[0].values.map(value => `<b>${escapedText(value)}</b>`).join("") + `<span>${escapedText(handles[0].name)}</span>`;
    return head + Array.from({ length: rows }, (_, row) => {
      const squares = Array.from({ length: columns }, (_, column) =>
        `<i data-place="${column * rows + row}" class="${scripts[column * rows + row] ? "reached" : ""}"></i>`);
      const [, ...others] = stateAt(row);
      const said = others.map((at, i) => at === 0 ? "" : handles[i + 1].values[at] === "yes" ? handles[i + 1].name
        : handles[i + 1].values[at]).filter(Boolean);
      return `${squares.join("")}<span>${escapedText(said.join(", ") || "and nothing else")}</span>`;
    }).join("");
  }
  const group = `state-${Math.random().toString(36).slice(2)}`;
  live.innerHTML = `<div class="handles">${handles.map(({ name, values }, i) => values.length > 3
    ? `<label>${escapedText(name)} <output></output><input type="range" data-handle="${i}" aria-label="${escapedText(name)}" min="0" max="${values.length - 1}" value="0"></label>`
    : `<fieldset><legend>${escapedText(name)}</legend>${values.map((value, at) =>
        `<label><input type="radio" name="${group}-${i}" data-handle="${i}" value="${at}" ${at ? "" : "checked"}> ${escapedText(value)}</label>`).join("")}</fieldset>`).join("")}
    <div class="states" aria-hidden="true" style="--columns:${handles[0].values.length}">${map()}</div></div>
    <div class="seen"><div class="phone"></div><p class="verdict" role="status"></p></div>`;
  const phone = live.querySelector(".phone"), verdict = live.querySelector(".verdict"), inputs = [...live.querySelectorAll("[data-handle]")];

  function draw() {
    const place = placeOf(state), script = scripts[place], screen = screens[shown[place]];
    phone.innerHTML = drawPhone(screen, null, null);
    phone.classList.toggle("unreached", script === null);
    verdict.innerHTML = script ? `A game gets here: <code>${escapedText(script)}</code>` : "<b>No game gets here.</b> The function answers all the same.";
    for (const input of inputs) {
      const { name, values } = handles[input.dataset.handle], value = state[input.dataset.handle];
      if (input.type === "radio") input.checked = Number(input.value) === value; else {
        input.value = value;
        input.previousElementSibling.textContent = values[value];
        input.setAttribute("aria-valuetext", `${name}: ${values[value]}. ${phoneInWords(screen)}`);
      }
    }
    for (const square of live.querySelectorAll(".states i")) square.classList.toggle("here", Number(square.dataset.place) === place);
  }
  live.addEventListener("input", ({ target }) => {
    state[target.dataset.handle] = Number(target.value);
    draw();
  });
  live.querySelector(".states").addEventListener("click", ({ target }) => {
    if (!target.dataset.place) return;
    state.splice(0, state.length, ...stateAt(Number(target.dataset.place)));
    draw();
  });
  live.hidden = false;
  figure.querySelector(".words").open = false;
  draw();
}
