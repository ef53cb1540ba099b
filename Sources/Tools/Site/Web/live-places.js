// Where a page of a chapter has phones that run the reader's code: below scripts, and below figures with a phone.

if (document.body.dataset.token && /^(chapter|solution)-/.test(thisPage)) {
  /** A button beside `place` that opens and closes a phone; `begin` says what it has played then, and null that there is nothing. A quiet one is open at once. */
  function offerPhone(place, opens, closes, begin, key, isQuiet = false) {
    const button = made("button", { type: "button", className: "open", textContent: opens });
    let phone = null;
    const toggle = from => {
      if (!phone && !from) return;
      phone = phone ? phone.close() : openLivePhone(place, { ...from, isQuiet, key });
      button.textContent = phone ? closes : opens;
    };
    button.addEventListener("click", () => toggle(phone ? null : begin()));
    place.append(button);
    const kept = sessionStorage.getItem(`live ${thisPage} ${key}`);
    if (!kept && !isQuiet) return;
    toggle(JSON.parse(kept) ?? begin());
    // It may stand behind a question that was answered before the page was loaded again.
    for (let around = place.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  }

  [...document.querySelectorAll(".reel:not(.other)")].forEach((box, i) => {
    const code = box.previousElementSibling?.querySelector("pre code");
    if (!code) return;
    box.hidden = false;
    offerPhone(box, "Play it on a phone", "Put the phone away", () => ({ script: code.textContent, fromStart: true }), `reel ${i}`);
  });
  [...document.querySelectorAll("figure.lanes-figure")].forEach((figure, i) => {
    const [{ plan, actions, shown }] = [...figure.querySelectorAll("script")].map(record);
    if (shown[0].name.startsWith("The ")) return;
    const at = name => Number(figure.querySelector(`[data-part="${name}"]`).value);
    const box = made("div", { className: "reel" });
    figure.querySelector(".live").after(box);
    offerPhone(box, "Go on from here on a phone", "Put the phone away", () => {
      const now = at("now"), all = [...actions, { time: at("finger"), text: plan.finger }].filter(({ time }) => time <= now).sort((a, b) => a.time - b.time);
      const waits = [...all, { time: now, text: "wait 0" }].map(({ time, text }, i) => `wait ${(time - (all[i - 1]?.time ?? 0)) / 1000}\n${text}`);
      return { script: [plan.before, ...waits].filter(Boolean).join("\n") };
    }, `lanes ${i}`);
  });
  // Where the text says to play first, the phone is on, and gives no bug away.
  [...document.querySelectorAll(".cell.play")].forEach((cell, i) => {
    const box = made("div", { className: "reel" });
    cell.after(box);
    offerPhone(box, "Play it here", "Put the phone away", () => ({}), `play ${i}`, true);
  });
  [...document.querySelectorAll(".orders")].forEach((box, i) => {
    const code = box.closest(".cell").querySelector("pre code");
    const below = made("div", { className: "reel" });
    box.after(below);
    // In the usual order: which one is chosen above is no command of a script.
    offerPhone(below, "Play it on a phone", "Put the phone away", () => ({ script: code.textContent, fromStart: true }), `orders ${i}`);
  });
  [...document.querySelectorAll("figure.inspector")].forEach((figure, i) => {
    const box = made("div", { className: "reel" });
    figure.querySelector(".live").after(box);
    offerPhone(box, "Go on from here on a phone", "Put the phone away", () => {
      const code = figure.querySelector(".verdict code");
      return code && { script: code.textContent };
    }, `state ${i}`);
  });
}
