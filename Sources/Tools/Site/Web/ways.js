"use strict";
// A touch on its way through the types of an app, function by function. The order was recorded from a traced run.

for (const box of document.querySelectorAll(".ways:has(script)")) {
  const touches = { move: "a move", pass: "a pass", reset: "a reset in mid-flip", launch: "a launch" };
  const walks = [...box.querySelectorAll("figure")].map(figure => {
    const [{ ways }, reels] = [...figure.querySelectorAll("script")].map(record);
    const boxes = new Map([...figure.querySelectorAll("[data-node]")].map(rect => [Number(rect.dataset.node), rect]));
    const running = figure.querySelector(".running");
    running.hidden = false;
    const phone = reels && made("div", { className: "phone" });
    if (phone) {
      const seen = made("div", { className: "seen" });
      seen.append(phone, running);
      figure.after(seen);
    }

    /** What the phone shows after the function at `here`: an instant's screen once the last function of that instant has run. */
    function screenAt(touch, here) {
      const { screens, changes } = reels[touch], times = (ways[touch] ?? []).map(([, , time]) => time);
      const isLast = here >= 0 && times[here + 1] !== times[here];
      const end = here === times.length - 1 ? Infinity : times[Math.max(here, 0)] + (isLast ? 1 : 0);
      const seen = changes.split(" ").map(change => change.split(":").map(Number)).findLast(([time]) => time < end);
      return seen ? screens[seen[1]] : null;
    }
    return {
      ways,
      /** Shows `touch` after the function at `place`; before the first one at -1. */
      show(touch, place) {
        const way = ways[touch] ?? [], here = Math.min(place, way.length - 1);
        const order = [...new Set(way.map(([node]) => node))].filter(node => boxes.has(node));
        figure.querySelector(".numbers").innerHTML = order.map((node, i) => {
          const [x, y] = ["x", "y"].map(name => Number(boxes.get(node).getAttribute(name)));
          return `<circle cx="${x}" cy="${y}" r="8"/><text x="${x}" y="${y + 3.5}" fill="#fff">${i + 1}</text>`;
        }).join("");
        for (const [node, rect] of boxes) {
          rect.classList.toggle("been", way.slice(0, here + 1).some(([at]) => at === node));
          rect.classList.toggle("now", here >= 0 && way[here][0] === node);
          rect.classList.toggle("end", place >= way.length);
        }
        running.innerHTML = here < 0 ? `${way.length} functions`
          : `${here + 1} of ${way.length}, ${((way[here][2] - way[0][2]) / 1000).toFixed(3)} s: <code>${escapedText(way[here][1]).replace(".", ".<wbr>")}</code>`;
        const screen = phone && screenAt(touch, here), moving = screen && readScreen(screen).fields.moving;
        if (phone) phone.innerHTML = screen ? drawPhone(screen, moving && moving !== "-" ? { what: moving, done: 0.5 } : null) : `<p class="off">off</p>`;
        return running.textContent + (screen ? `. ${phoneInWords(screen)}` : "");
      },
    };
  });
  const controls = made("div", { className: "controls" });
  controls.innerHTML = `<select aria-label="Which touch">${Object.entries(touches).map(([name, words]) =>
    `<option value="${name}">${words}</option>`).join("")}</select>
    <button type="button" class="play">Play</button>
    <button type="button" class="back" aria-label="Back by one function">‹</button>
    <button type="button" class="next" aria-label="On by one function">›</button>
    <input type="range" min="-1" step="1" value="-1" aria-label="Which function">`;
  box.prepend(controls);
  const words = box.querySelector(".words");
  if (words) words.open = false;
  const [touch, play, back, next, slider] =
    ["select", ".play", ".back", ".next", "input"].map(name => controls.querySelector(name));
  let place = -1, timer = null;

  const last = () => Math.max(...walks.map(walk => (walk.ways[touch.value] ?? []).length)) - 1;
  function draw() {
    slider.max = last();
    slider.value = place;
    const said = walks.map(walk => walk.show(touch.value, place));
    slider.setAttribute("aria-valuetext", walks.length === 1 ? said[0] : place < 0 ? "before the touch" : `function ${place + 1}`);
  }
  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = place < last() ? "Play" : "Play again";
  }
  const go = to => { place = Math.max(-1, Math.min(last(), to)); draw(); };
  play.addEventListener("click", () => {
    if (timer) return stop();
    go(place >= last() ? 0 : place + 1);
    play.textContent = "Pause";
    timer = setInterval(() => { go(place + 1); if (place >= last()) stop(); }, 450);
  });
  back.addEventListener("click", () => { stop(); go(place - 1); stop(); });
  next.addEventListener("click", () => { stop(); go(place + 1); stop(); });
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); stop(); });
  touch.addEventListener("change", () => { place = -1; stop(); draw(); });
  draw();
}
