"use strict";
// Phones that play the scripts of the book, screen by screen, as they were recorded.

for (const box of document.querySelectorAll(".reel")) {
  const { screens, changes } = record(box.querySelector("script"));
  const frames = changes.split(" ").map(change => change.split(":").map(Number));
  // A single screen is already shown in the output, and a served page has phones that run the reader's code.
  if (frames.length < 2 || document.body.dataset.token && !box.classList.contains("other")) continue;
  const open = made("button", { type: "button", textContent: "Play it on a phone", className: "open" });
  const player = made("div", { className: "player", hidden: true });
  player.innerHTML = `<div class="phone"></div><div class="controls">
    <p class="when"></p>
    <input type="range" min="0" max="${frames.length - 1}" step="1" value="0" aria-label="Which screen">
    <p><button type="button" class="play">Pause</button>
    <button type="button" class="back" aria-label="Back by one change">‹</button>
    <button type="button" class="next" aria-label="On by one change">›</button>
    <label>Speed <select aria-label="Speed"><option value="0.25">¼</option><option value="1" selected>1</option><option value="4">4</option></select></label></p>
    <p class="news"></p></div>`;
  box.append(open, player);
  box.hidden = false;
  const [phone, slider, when, news] = [".phone", "input", ".when", ".news"].map(name => player.querySelector(name));
  let place = 0, timer = null;

  /** What the screen `now` changes of `before`, in words: cells, then other lines; none for the first screen. */
  function differences(now, before) {
    if (!before) return [];
    const [one, other] = [readScreen(before), readScreen(now)];
    const cells = other.app && one.app === other.app ? other.app.changes(other.cells, one.cells) : [];
    const names = Object.keys(other.fields).filter(name => other.fields[name] !== one.fields[name] && name !== "moving");
    return [...cells, ...names.map(name => `${name}: ${(other.fields[name] ?? "").split(" | ")[0]}`)];
  }

  function draw() {
    const [time, screen] = frames[place], before = place ? screens[frames[place - 1][1]] : null;
    const moving = readScreen(screens[screen]).fields.moving;
    phone.innerHTML = drawPhone(screens[screen], moving ? { what: moving, done: 1 } : null, null, before);
    when.textContent = `${(time / 1000).toFixed(3)} s, ${place + 1} of ${frames.length}`;
    news.textContent = place ? differences(screens[screen], before).join(" · ") : "the first screen";
    slider.value = place;
    slider.setAttribute("aria-valuetext", `${when.textContent}. ${phoneInWords(screens[screen])}`);
  }

  function stop() {
    clearTimeout(timer);
    timer = null;
    player.querySelector(".play").textContent = place < frames.length - 1 ? "Play" : "Play again";
  }
  function play() {
    if (place === frames.length - 1) place = 0;
    player.querySelector(".play").textContent = "Pause";
    draw();
    const speed = () => Number(player.querySelector("select").value);
    const goOn = () => {
      place += 1;
      draw();
      if (place === frames.length - 1) stop(); else wait();
    };
    // Shortens long pauses, such as those in which a Computer thinks.
    const wait = () => { timer = setTimeout(goOn, Math.min(frames[place + 1][0] - frames[place][0], 1500) / speed()); };
    wait();
  }
  const show = next => { stop(); place = Math.min(frames.length - 1, Math.max(0, next)); draw(); stop(); };

  open.addEventListener("click", () => {
    player.hidden = !player.hidden;
    open.textContent = player.hidden ? "Play it on a phone" : "Put the phone away";
    stop();
    if (player.hidden) return;
    place = 0;
    draw();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play(); else stop();
  });
  player.querySelector(".play").addEventListener("click", () => timer ? stop() : play());
  player.querySelector(".back").addEventListener("click", () => show(place - 1));
  player.querySelector(".next").addEventListener("click", () => show(place + 1));
  slider.addEventListener("input", () => show(Number(slider.value)));
}
