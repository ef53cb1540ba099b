"use strict";
// Jobs that are ready at one instant, as cards: whoever reads picks the next one, and sees what comes of it.

for (const box of document.querySelectorAll(".orders")) {
  const { instant, names, screens, start, choices } = JSON.parse(record(box.querySelector("script")));
  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  const head = make("p", { className: "head" }), ran = make("ol", { className: "ran" });
  const cards = make("div", { className: "cards" }), end = make("div", { className: "end" });
  const again = make("button", { type: "button", textContent: "Begin again" });
  head.setAttribute("aria-live", "polite");
  box.querySelector(".told").hidden = true;
  box.append(ran, head, cards, end, again);

  /** In how many orders it can go on from here. */
  const count = node => node.next.length ? node.next.reduce((sum, next) => sum + count(next), 0) : 1;
  const all = count(start), some = choices ? "at least " : "";
  let jobs = [];

  function go(node, isFirst) {
    jobs.push(...node.alone);
    const left = count(node), isEnd = node.next.length === 0;
    ran.replaceChildren(...jobs.map(job => make("li", { textContent: names[job] })));
    cards.replaceChildren(...node.ready.map((job, i) => make("button", {
      type: "button", textContent: names[job],
      onclick: () => { jobs.push(job); go(node.next[i], false); (cards.querySelector("button") ?? again).focus(); },
    })));
    const time = (instant / 1000).toFixed(3), which = jobs.length ? "next" : "first";
    head.textContent = isEnd
      ? (all === 1 ? "There is only one order. " : `That was one of ${some}${all} orders. `) + `It leads to this screen` +
        `${screens.length === 1 && all > 1 ? ", as they all do" : ""}:`
      : `At ${time} these are ready. Which one runs ${which}? ` +
        (left === all ? `There are ${some}${all} orders.` : `${left} of ${all} orders begin like that.`);
    end.innerHTML = isEnd ? `<div class="phone">${drawPhone(screens[node.screen])}</div>` : "";
    again.hidden = isFirst;
  }

  const begin = () => { jobs = []; go(start, true); };
  again.onclick = () => { begin(); cards.querySelector("button")?.focus(); };
  begin();
}
