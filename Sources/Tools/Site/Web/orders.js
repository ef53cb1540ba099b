"use strict";
// Jobs that are ready at one instant, as cards: the reader picks the next until all have run, and then sees the screen.

for (const box of document.querySelectorAll(".orders")) {
  const { instant, names, screens, ways, overtaking } = record(box.querySelector("script"));
  const head = made("p", { className: "head" }), ran = made("ol", { className: "ran" });
  const cards = made("div", { className: "cards" }), end = made("div", { className: "end" });
  const again = made("button", { type: "button", textContent: "Begin again" });
  // The orders that the reader has seen to their ends, which "Begin again" leaves standing.
  const tried = made("ul", { className: "tried", ariaLabel: "Orders tried" });
  head.setAttribute("aria-live", "polite");
  box.querySelector(".told").hidden = true;
  box.append(ran, head, cards, end, again, tried);

  /** Shows the state after `jobs`, by their indices in `names`; while only one job is ready, that one runs, too. */
  function run(...jobs) {
    const left = ways.filter(way => jobs.every((job, i) => way.jobs[i] === job));
    const ready = [...new Set(left.map(way => way.jobs[jobs.length]))];
    const isEnd = ready[0] === undefined;
    if (ready.length === 1 && !isEnd) return run(...jobs, ready[0]);
    ran.replaceChildren(...jobs.map(job => made("li", { textContent: names[job] })));
    cards.replaceChildren(...(isEnd ? [] : ready).map(job => made("button", {
      type: "button", textContent: names[job],
      onclick: () => { run(...jobs, job); (cards.querySelector("button") ?? again).focus(); },
    })));
    const all = (overtaking ? "at least " : "") + ways.length;
    const time = (instant / 1000).toFixed(3), which = jobs.length ? "next" : "first";
    head.textContent = isEnd
      ? (ways.length === 1 ? "There is only one order. " : `That was one of ${all} orders. `) + `It leads to this screen` +
        `${screens.length === 1 && ways.length > 1 ? ", as they all do" : ""}:`
      : `At ${time} these are ready. Which one runs ${which}? ` +
        (left.length === ways.length ? `There are ${all} orders.` : `${left.length} of ${ways.length} orders begin like that.`);
    end.innerHTML = isEnd ? `<div class="phone">${drawPhone(screens[left[0].screen])}</div>` : "";
    again.hidden = left.length === ways.length;
    if (!isEnd || ways.length === 1) return;
    const order = jobs.map(job => names[job]).join(", ");
    if ([...tried.children].some(item => item.title === order)) return;
    tried.append(made("li", {
      title: order, textContent: order + (screens.length > 1 ? ` → screen ${left[0].screen + 1} of ${screens.length}` : ""),
    }));
  }

  again.onclick = () => { run(); cards.querySelector("button")?.focus(); };
  run();
}
