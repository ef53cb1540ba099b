// Phones that run the reader's code. What is tapped in one is a script, which the workbook that serves this page plays
// from the launch on; the page keeps the recording that it answers with, and asks nobody to pause, step or scrub.

const openLivePhone = (() => {
  const own = thisPage.replace(".html", ""), other = own.replace(/^\w+/, own.startsWith("c") ? "solution" : "chapter");
  const names = { [own]: own.startsWith("c") ? "Your code" : "The solution", [other]: own.startsWith("c") ? "The solution" : "Your code" };
  const calm = matchMedia("(prefers-reduced-motion: reduce)"), seconds = ms => (ms / 1000).toFixed(3);
  const ended = "The workbook does not answer. Start it again: swift run workbook book --serve";

  /** What a program shows of a script, or a `problem` in words. */
  async function play(program, script) {
    try {
      const answer = await fetch(`/play/${program}`, { method: "POST", headers: { "X-Token": document.body.dataset.token }, body: script });
      if (!answer.ok) return { problem: answer.status === 403 ? "Another workbook serves now: load this page again." : await answer.text() };
      const played = await answer.json();
      played.frames = played.reel?.changes.split(" ").map(change => change.split(":").map(Number));
      return played;
    } catch { return { problem: ended }; }
  }
  /** A script of steps with their times, which goes on until the app rests. */
  const scriptOf = steps => [...steps.flatMap(({ time, command }, i) => {
    const wait = time - (steps[i - 1]?.end ?? 0);
    return wait > 0 ? [`wait ${wait / 1000}`, command] : [command];
  }), "settle"].join("\n");

  /** The screens of `played` with their times, as text, before `end`. */
  const shown = ({ frames, reel }, end) => frames.filter(([time]) => time < end).map(([time, screen]) => `${time} ${reel.screens[screen]}`).join("\n");

  /**
   * Opens a phone below `place` that has played `script`, and stands at its end or, with `fromStart`, at its beginning.
   * A quiet one does not say what is not as specified.
   */
  return (place, { script, steps = [], now = 0, beside = false, fromStart = false, isQuiet = false, key }) => {
    const box = made("div", { className: "player tapped" });
    box.innerHTML = `<div class="pair"></div><div class="controls"><p class="news" role="status"></p><p class="when"></p>
      <input type="range" min="0" step="10" aria-label="When">
      <p><button type="button" class="play">Play</button> <button type="button" class="back" aria-label="Back by one change">‹</button>
      <button type="button" class="next" aria-label="On by one change">›</button>
      <label>Speed <select aria-label="Speed"><option value="0.25">¼</option><option value="1" selected>1</option><option value="4">4</option></select></label></p>
      <p><button type="button" data-command="kill">The battery dies</button> <button type="button" class="anew">Begin anew</button>
      <label><input type="checkbox" class="beside"> ${names[other]} beside it</label></p>
      <details><summary>The script</summary><pre><code></code></pre></details></div>`;
    place.append(box);
    const [when, slider, button, speed, both, news, text] =
      [".when", "[type=range]", ".play", "select", ".beside", ".news", "pre code"].map(name => box.querySelector(name));
    /** The phones by program; each has what it draws, and what its program has answered last. */
    const phones = {};
    let last = 0, timer = null, isBusy = false, isPaused = false;

    function add(program) {
      const section = made("section", { ariaLabel: names[program] });
      section.innerHTML = `<p class="title">${names[program]}</p><div class="phone"><div class="screen"></div><div class="cells" role="group" aria-label="Cells"></div>
        <div class="touches"></div></div><p class="verdict" role="status"></p>`;
      box.querySelector(".pair").append(section);
      const part = name => section.querySelector(name);
      phones[program] = { section, screen: part(".screen"), cells: part(".cells"), touches: part(".touches"), verdict: part(".verdict") };
      // To measure at each draw would lay the whole page out.
      new ResizeObserver(() => fit(phones[program] ?? {})).observe(part(".screen"));
    }
    add(own);

    // ---- Drawing

    const placeAt = ({ frames }, time) => Math.max(0, frames.findLastIndex(([from]) => from <= time));
    const textAt = phone => phone?.played ? phone.played.reel.screens[phone.played.frames[placeAt(phone.played, now)][1]] : null;
    function drawOne(phone, beside) {
      const screen = textAt(phone);
      if (!screen) return;
      const { frames } = phone.played, at = placeAt(phone.played, now), seen = readScreen(screen), moving = seen.fields.moving;
      const done = calm.matches || !frames[at + 1] ? 1 : (now - frames[at][0]) / (frames[at + 1][0] - frames[at][0]);
      // What has not changed is not drawn again, sixty times a second.
      const drawn = [screen, beside, moving && moving !== "-" ? done : null].join("\n");
      if (phone.drawn !== drawn) phone.screen.innerHTML = drawPhone(screen, moving && moving !== "-" ? { what: moving, done } : null, beside);
      phone.drawn = drawn;
      if (phone.shown === screen) return;
      phone.shown = screen;
      offer(phone, seen);
    }
    /** A compiler's error: instead of the caret below it, the character in the code is marked, so that the line may wrap. */
    const marked = problem => problem.replace(/^(.+)\n( *\| [ \t]*)\^$/m, (_, code, margin) =>
      `${code.slice(0, margin.length)}\0${code[margin.length] ?? " "}\0${code.slice(margin.length + 1)}`);
    function verdict({ problem, difference, failure }) {
      if (problem) return `<samp class="wrong">${escapedText(marked(problem)).replace(/\0(.+?)\0/, "<mark>$1</mark>")}</samp>`;
      if (isQuiet && !failure) return "";
      if (failure) return `<b class="wrong">${escapedText(failure)}</b>`;
      if (!difference) return `<b class="right">As specified</b> to the end.`;
      return `<b class="wrong">Not as specified</b> at <button type="button" data-time="${difference.time}">${seconds(difference.time)} s</button>: ${escapedText(difference.sentence)} ` +
        `<a href="clauses.html#${difference.clause}"><code>${difference.clause}</code></a>: ${escapedText(difference.says)}.`;
    }
    /** Lays buttons over the cells of the drawn screen, and below it those for what else can be touched. */
    function offer(phone, seen) {
      const { cells, touches } = phone, { grid, buttons } = seen.app?.touches?.(seen) ?? { buttons: [] }, focused = touches.contains(document.activeElement) && document.activeElement.dataset.command;
      if (grid && cells.children.length !== grid.columns ** 2) {
        cells.innerHTML = Array.from({ length: grid.columns ** 2 }, (_, i) => {
          const name = "abcdefgh"[i % grid.columns] + (1 + Math.floor(i / grid.columns));
          return `<button type="button" tabindex="${i ? -1 : 0}" data-command="${name}" aria-label="${name}"></button>`;
        }).join("");
        cells.style.setProperty("--columns", grid.columns);
      }
      cells.hidden = !grid;
      touches.innerHTML = buttons.map(({ label, command, isOn }) => `<button type="button" data-command="${command}"` +
        `${isOn === undefined ? "" : ` aria-pressed="${isOn}"`}>${escapedText(label)}</button>`).join("");
      if (focused) (touches.querySelector(`[data-command="${focused}"]`) ?? touches.querySelector("button"))?.focus();
      phone.grid = grid ?? phone.grid;
    }
    /** Puts the buttons where the picture has its cells: `grid.inset` has how far from its edges and how wide, as parts of its width. */
    function fit({ cells, screen, grid }) {
      const picture = screen?.querySelector("svg");
      if (!picture || !grid) return;
      const [outer, inner] = [cells.parentElement.getBoundingClientRect(), picture.getBoundingClientRect()], away = inner.width * grid.inset[0];
      // The phone has a frame of one pixel.
      Object.assign(cells.style, { left: `${inner.left - outer.left - 1 + away}px`, top: `${inner.top - outer.top - 1 + away}px`,
        width: `${inner.width * grid.inset[1]}px`, height: `${inner.width * grid.inset[1]}px` });
    }
    function draw() {
      const [mine, beside] = [phones[own], phones[other]];
      drawOne(mine, textAt(beside));
      if (beside) drawOne(beside, textAt(mine));
      slider.max = last;
      slider.value = now;
      when.textContent = `${seconds(now)} s of ${seconds(last)}`;
      const screen = textAt(mine);
      slider.setAttribute("aria-valuetext", `${when.textContent}. ${screen ? phoneInWords(screen) : ""}`);
    }

    // ---- Time

    const changes = () => [...new Set([0, last, ...Object.values(phones).flatMap(({ played }) => played?.frames.map(([time]) => time) ?? [])])].sort((a, b) => a - b);
    function stop() {
      if (timer === null) return;
      cancelAnimationFrame(timer);
      timer = null;
      button.textContent = "Play";
    }
    function start() {
      stop();
      if (now >= last) return;
      button.textContent = "Pause";
      let before = performance.now();
      const goOn = time => {
        now = Math.min(last, Math.round(now + (time - before) * speed.value));
        before = time;
        draw();
        if (now < last) timer = requestAnimationFrame(goOn); else stop();
      };
      timer = requestAnimationFrame(time => { before = time; timer = requestAnimationFrame(goOn); });
    }
    function show(time) {
      stop();
      now = Math.max(0, Math.min(last, time));
      draw();
    }

    // ---- Asking

    /** Lets the programs play `script`; what one of them cannot play leaves its recording as it was. */
    async function ask(script, isTap = false) {
      isBusy = true;
      box.setAttribute("aria-busy", "true");
      // What is seen stays as it is for a while: to paint it would hold up the answer.
      const began = performance.now(), waiting = setTimeout(() => box.classList.add("waiting"), 200);
      await Promise.all(Object.keys(phones).map(async program => {
        const phone = phones[program], played = await play(program, script);
        phone.problem = played.problem;
        if (!played.problem) phone.played = played;
        phone.section.classList.toggle("broken", !!played.problem);
        phone.verdict.innerHTML = verdict(played);
      }));
      isBusy = false;
      box.removeAttribute("aria-busy");
      clearTimeout(waiting);
      box.classList.remove("waiting");
      const leading = [phones[own], phones[other]].find(phone => phone && phone.played && !phone.problem);
      if (leading) steps = leading.played.steps;
      last = Math.max(now, ...Object.values(phones).map(({ played }) => played?.end ?? 0));
      text.textContent = script;
      draw();
      if (isTap) performance.measure("tap", { start: began });
      return leading;
    }
    /** Sends the steps up to now with a new one: what came later is cut off. */
    async function touch(command) {
      if (isBusy) return;
      stop();
      const kept = steps.filter(({ end }) => end <= now), cut = steps.find(({ end }) => end > now), { played } = phones[own], seen = readScreen(textAt(phones[own]) ?? "");
      const leading = await ask(scriptOf([...kept, { time: now, end: now, command }]), true);
      // A touch after which all goes on as it would have gone on without it has done nothing.
      const end = cut?.time ?? Infinity, isIdle = played && leading === phones[own] && shown(played, end) === shown(leading.played, end);
      news.textContent = `${command} at ${seconds(now)} s` + (isIdle ? `: nothing happens. ${seen.app?.idle?.(seen, command) ?? ""}` : "");
      keep();
      if (leading && !isPaused && !calm.matches) start();
    }
    const keep = () => sessionStorage.setItem(`live ${thisPage} ${key}`, JSON.stringify({ steps, now, beside: both.checked }));

    box.addEventListener("click", ({ target: { dataset } }) => {
      if (dataset.command) touch(dataset.command);
      if (dataset.time) show(Number(dataset.time));
    });
    box.addEventListener("keydown", event => {
      const move = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key], cells = event.target.closest(".cells");
      if (!move || !cells) return;
      event.preventDefault();
      const all = [...cells.children], columns = Number(cells.style.getPropertyValue("--columns"));
      const next = all[all.indexOf(event.target) + (Math.abs(move) === 8 ? Math.sign(move) * columns : move)];
      if (!next) return;
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
    button.addEventListener("click", () => {
      isPaused = timer !== null;
      if (isPaused) return stop();
      if (now >= last) now = 0;
      start();
    });
    box.querySelector(".back").addEventListener("click", () => show(changes().findLast(time => time < now) ?? 0));
    box.querySelector(".next").addEventListener("click", () => show(changes().find(time => time > now) ?? last));
    box.querySelector(".anew").addEventListener("click", async () => {
      show(0);
      await ask("settle");
      keep();
    });
    slider.addEventListener("input", () => show(Number(slider.value)));
    both.addEventListener("change", async () => {
      if (both.checked) add(other); else { phones[other].section.remove(); delete phones[other]; }
      await ask(scriptOf(steps));
      keep();
    });
    if (beside) { both.checked = true; add(other); }
    (async () => {
      if (script !== undefined) {
        const { played } = await ask(script) ?? {};
        now = fromStart ? 0 : played?.end ?? 0;
      }
      // The script's own recording ends with it; this one goes on.
      await ask(scriptOf(steps));
      if (fromStart && !calm.matches) start();
    })();
    return { close() { stop(); box.remove(); sessionStorage.removeItem(`live ${thisPage} ${key}`); } };
  };
})();
