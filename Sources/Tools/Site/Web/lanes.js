"use strict";
// Figures of lanes. Everything that they show was recorded from a simulated phone; nothing here computes a game.

/** A recording with runs that have their own strings, of one that writes each once. */
function spread({ texts, changes, rows }, plan) {
  const runs = rows.map((row, i) => {
    const [screen, save, awake, fault, difference, events, jobs, ...lanes] = row.map(place => changes[place]);
    return { finger: i * plan.step, screen, save, awake, fault, difference, events, jobs, lanes };
  });
  return { texts, runs };
}

for (const figure of document.querySelectorAll("figure.lanes-figure")) {
  const [{ plan, actions, shown }, ...compact] = [...figure.querySelectorAll("script")].map(record);
  const recordings = shown.map((one, i) => ({ ...one, recording: spread(compact[i], plan) }));
  const part = name => figure.querySelector(`[data-part="${name}"]`);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const first = Number(figure.dataset.first), isBrief = figure.classList.contains("brief");
  let { recording } = recordings[first];
  const group = `app-${Math.random().toString(36).slice(2)}`;
  const state = { finger: recordings[0].place[0], now: recordings[0].place[1] };

  // ---- Reading a recording

  /** "0:3 250:4" as [[0, text 3], [250, text 4]]: the times of changes in milliseconds, and what is so from then on. */
  const read = (changes, texts = recording.texts) => changes.split(" ").filter(Boolean)
    .map(change => change.split(":").map(Number)).map(([time, text]) => [time, texts[text]]);
  const run = () => recording.runs[state.finger / plan.step];
  const valueAt = (changes, time) => changes.findLast(([from]) => from <= time)?.[1] ?? "";
  /** A list of [time, value] as spans with a beginning and an end, of which the last one is open. */
  const spans = changes => changes.map(([from, value], i) =>
    ({ from, to: changes[i + 1]?.[0] ?? plan.end, isOpen: !changes[i + 1], value }));
  const faults = run => spans(read(run.fault)).filter(span => span.value !== "-");
  const faultAt = (run, time) => valueAt(read(run.fault), time);
  /** The visible changes and the jobs of each instant: [[time, [texts], jobs]]. */
  function instants(run) {
    const jobs = new Map(run.jobs.split(" ").filter(Boolean).map(job => job.split(":").map(Number)));
    const events = Map.groupBy(read(run.events).filter(([time]) => time <= plan.end), ([time]) => time);
    const times = [...new Set([...jobs.keys(), ...events.keys()])].filter(time => time <= plan.end);
    return times.sort((a, b) => a - b).map(time => [time, (events.get(time) ?? []).map(([, text]) => text), jobs.get(time) ?? 0]);
  }

  // The cover begins where nothing is wrong yet.
  if (isBrief) {
    const right = recording.runs.findLast(run => !faults(run).length);
    if (right) [state.finger, state.now] = [right.finger, actions[0].time];
  }

  // ---- Words

  const seconds = ms => (ms / 1000).toFixed(3);
  const finger = `<code>${escapedText(plan.finger)}</code>`;
  const until = span => span.isOpen ? "on" : `to ${seconds(span.to)} s`;

  /** The kind of fault that `plan.harm` describes: the first of the published code; other code may have other faults. */
  const faultMeant = recordings[0].recording.runs.flatMap(faults)[0]?.value;
  const harm = kind => kind === faultMeant ? plan.harm : {
    screen: "the screen is wrong", save: "the save is wrong",
    launch: "a launch does not show what was saved",
  }[kind];

  function verdict() {
    const wrong = faults(run()).map(span =>
      `<span class="wrong">${escapedText(harm(span.value))}</span> from ${seconds(span.from)} ${until(span)}`);
    return `With ${finger} at ${seconds(state.finger)} s, ` +
      (wrong.length ? `${wrong.join(", and ")}.` : `<span class="right">nothing goes wrong</span>.`);
  }

  /** How the screen, or that of a launch, differs from the specification now, as a sentence; empty if it does not. */
  function difference() {
    const text = valueAt(read(run().difference), state.now);
    return text === "-" || !text ? "" : ` ${text[0].toUpperCase()}${text.slice(1)}.`;
  }
  const consequence = {
    "-": () => part("disk") ? "Screen and save are right. If the battery died now, nothing would be lost."
      : "The screen is right. This app keeps nothing: a launch begins anew.",
    save: () => "If the battery dies now, the app does not come back as it was.",
    launch: () => "The save is right, but after a restart the app does not show what was saved.",
    screen: () => "The screen is not what the specification says.",
  };

  /** On the cover the last app is right: its screen at the same instant is what the one shown should show. */
  function expected() {
    const { runs, texts } = recordings.at(-1).recording;
    return valueAt(read(runs[state.finger / plan.step].screen, texts), state.now);
  }
  /** What of `screen` is crossed out, as a sentence; empty if nothing is. */
  function crossedOut(screen, right) {
    const [seen, should] = [readScreen(screen), readScreen(right)];
    const cells = seen.app ? seen.app.changes(seen.cells, should.cells).map(change => change.split(" ")[0]) : [];
    const lines = Object.keys(should.fields).filter(name => name !== "moving" && seen.fields[name] !== should.fields[name]);
    const wrong = [...cells, ...lines.map(name => `the ${name}`)];
    return wrong.length ? `Crossed out is what is wrong: ${new Intl.ListFormat("en").format(wrong)}.` : "";
  }

  // ---- Lanes

  const percent = time => `${100 * time / plan.end}%`;
  const bar = (span, kind, label) =>
    `<div class="bar ${kind} ${span.isOpen ? "open" : ""}" style="left:${percent(span.from)};` +
    `${span.isOpen ? "" : `width:calc(${percent(span.to - span.from)} - 2px)`}"><span>${escapedText(label)}</span></div>`;

  function drawLanes() {
    const place = state.finger < plan.end / 2
      ? `left:calc(${percent(state.finger)} + 20px)` : `right:calc(${percent(plan.end - state.finger)} + 20px)`;
    // Labels that would overlap are joined into one.
    const room = part("fingers").clientWidth || 600, labels = [];
    for (const { time, text } of actions) {
      const last = labels.at(-1);
      if (last && (time - last.time) / plan.end * room < last.text.length * 7 + 14) last.text += `, ${text}`;
      else labels.push({ time, text });
    }
    part("fingers").innerHTML = actions.map(({ time }) => `<i class="tap" style="left:${percent(time)}"></i>`).join("") +
      labels.map(({ time, text }) => {
        const left = time / plan.end * room, isLate = left + text.length * 7 > room && left > room / 2;
        return `<em style="${isLate ? `right:${percent(plan.end - time)}` : `left:${percent(time)}`}">${escapedText(text)}</em>`;
      }).join("") +
      `<b style="${place}">${escapedText(plan.finger)}</b>`;
    const all = instants(run());
    const lit = all.findLast(([time]) => time <= state.now)?.[0];
    part("queue").innerHTML = all.flatMap(([time, texts, jobs]) =>
      Array.from({ length: Math.min(Math.max(jobs, texts.length ? 1 : 0), 4) }, (_, i) =>
        `<i class="dot ${texts.length ? "seen" : ""} ${time === lit ? "lit" : ""}" style="left:${percent(time)};bottom:${4 + 9 * i}px"></i>`)).join("");
    run().lanes.forEach((lane, i) => {
      part(`lane-${i}`).innerHTML = spans(read(lane)).filter(span => span.value !== "-")
        .map(span => bar(span, "", span.value.split(" | ")[0])).join("") || `<span class="none">-</span>`;
    });
    const saves = spans(read(run().save)), disk = part("disk");
    if (disk) disk.innerHTML = saves.map(span =>
      bar(span, faultAt(run(), span.from) === "save" ? "wrong" : "", span.value.split("\n")[0])).join("");
    part("wrong").innerHTML = faults(run()).map(span => bar(span, "wrong", harm(span.value))).join("") ||
      `<span class="none">nothing</span>`;
    part("map").querySelector(".chosen").setAttribute("y", state.finger);
    for (const label of figure.querySelectorAll(".bar span")) {
      label.classList.toggle("tight", label.offsetWidth > label.parentElement.clientWidth + 1);
      label.parentElement.title = label.textContent;
    }
    // A bar that is too narrow has its label beside it, if no other bar is there.
    const bars = [...part("wrong").querySelectorAll(".bar")], width = part("wrong").clientWidth;
    bars.forEach((bar, i) => {
      const label = bar.querySelector(".tight"), begin = bar.offsetLeft, end = begin + bar.offsetWidth;
      if (!label) return;
      const isRight = end + label.offsetWidth <= (bars[i + 1]?.offsetLeft ?? width);
      const isLeft = !isRight && i === 0 && label.offsetWidth <= begin;
      if (isRight || isLeft) part("wrong").insertAdjacentHTML("beforeend",
        `<b class="beside" style="${isRight ? `left:${end}px` : `right:${width - begin}px`}">${escapedText(label.textContent)}</b>`);
    });
  }

  /** Draws the map of all runs, one below the other, with what is wrong in each; once for each recording. */
  function drawMap() {
    const high = plan.step + 1;
    const rows = recording.runs.map(run => {
      const saves = spans(read(run.save)).map((span, i) =>
        `<rect class="save-${Math.min(i, 3)}" x="${span.from}" y="${run.finger}" width="${span.to - span.from}" height="${high}"/>`);
      const wrong = faults(run).map(span =>
        `<rect class="wrong" x="${span.from}" y="${run.finger}" width="${span.to - span.from}" height="${high}"/>`);
      // Hatched, too: colour alone does not say what is wrong.
      return saves.join("") + wrong.join("") + wrong.join("").replaceAll(`class="wrong"`, `fill="url(#${group})"`);
    });
    const [wide, tall] = [plan.end / 60, (plan.lastFinger + plan.step) / 20];
    const hatch = `<pattern id="${group}" class="hatch" patternUnits="userSpaceOnUse" width="${wide}" height="${tall}">` +
      `<path d="M0 ${tall}L${wide} 0"/></pattern>`;
    // The outline of what is wrong: edges where right meets wrong, in time and from one run to the next.
    const isWrong = (run, time) => run !== undefined && time <= plan.end && faultAt(run, time) !== "-";
    const times = Array.from({ length: plan.end / plan.step + 1 }, (_, i) => i * plan.step);
    const edges = recording.runs.flatMap((run, i) => times.filter(time => isWrong(run, time)).map(time =>
      (isWrong(run, time - plan.step) && time ? "" : `M${time} ${run.finger}v${plan.step}`) +
      (isWrong(run, time + plan.step) ? "" : `M${time + plan.step} ${run.finger}v${plan.step}`) +
      (isWrong(recording.runs[i - 1], time) ? "" : `M${time} ${run.finger}h${plan.step}`) +
      (isWrong(recording.runs[i + 1], time) ? "" : `M${time} ${run.finger + plan.step}h${plan.step}`)));
    part("map").innerHTML =
      `<svg viewBox="0 0 ${plan.end} ${plan.lastFinger + plan.step}" preserveAspectRatio="none">${hatch}${rows.join("")}` +
      `<path class="outline" d="${edges.join("")}"/>` +
      `<path class="diagonal" d="M0 0L${plan.lastFinger} ${plan.lastFinger}"/>` +
      `<rect class="chosen" x="0" width="${plan.end}" height="${plan.step}"/></svg>`;
    const every = plan.end > 3000 ? 1000 : plan.end > 1500 ? 500 : 250;
    const ticks = Array.from({ length: Math.floor(plan.end / every) + 1 }, (_, i) => i * every);
    part("ticks").innerHTML = ticks.map(time =>
      `<em style="left:${percent(time)}">${time / 1000}${time ? "" : " s"}</em>`).join("");
    part("rows").innerHTML = ticks.filter(time => time <= plan.lastFinger).map(time =>
      `<b style="top:${100 * time / (plan.lastFinger + plan.step)}%">${time / 1000}${time ? "" : " s"}</b>`).join("");
  }

  // ---- The whole figure

  function draw() {
    const fault = faultAt(run(), state.now);
    const screen = valueAt(read(run().screen), state.now), awake = valueAt(read(run().awake), state.now);
    const moving = spans(read(run().lanes[0])).find(span => span.from <= state.now && (state.now < span.to || span.isOpen));
    const inMotion = moving && moving.value !== "-" &&
      { what: moving.value, done: calm.matches ? 1 : (state.now - moving.from) / (moving.to - moving.from) };
    part("verdict").innerHTML = verdict();
    const right = isBrief ? expected() : null;
    part("consequence").textContent = isBrief ? crossedOut(screen, right) : consequence[fault]() + difference();
    drawLanes();
    part("line").style.left = part("future").style.left = percent(state.now);
    part("title-now").textContent = isBrief ? `${crossedOut(screen, right) ? "✗" : "✓"} The app at ${seconds(state.now)} s`
      : `The screen at ${seconds(state.now)} s`;
    part("phone-now").innerHTML = drawPhone(screen, inMotion, right);
    part("phone-awake").innerHTML = isBrief ? drawPhone(right, null, screen) : drawPhone(awake, null, fault === "-" ? null : screen);
    part("phone-now").classList.toggle("wrong", fault === "screen");
    part("phone-awake").classList.toggle("wrong", fault === "save" || fault === "launch");
    const last = instants(run()).findLast(([time, texts]) => time <= state.now && texts.length);
    part("last").textContent = last ? `Last change, ${seconds(last[0])}: ${last[1].join(" · ")}` : "Nothing has changed yet.";
    for (const name of ["now", "finger"]) part(name).value = state[name];
    part("now").setAttribute("aria-valuetext", `${seconds(state.now)} seconds. ${phoneInWords(screen)} ${part("consequence").textContent}`);
    part("finger").setAttribute("aria-valuetext", part("verdict").textContent);
    figure.dataset.outcome = faults(run()).length ? "wrong" : "right";
  }

  function show(change) {
    const rounded = (ms, last) => Math.min(last, Math.max(0, Math.round(ms / plan.step) * plan.step));
    if ("now" in change) state.now = rounded(change.now, plan.end);
    if ("finger" in change) state.finger = rounded(change.finger, plan.lastFinger);
    // On the cover, a finger that has moved shows where it all ends.
    if ("finger" in change && isBrief) state.now = plan.end;
    draw();
  }

  // ---- Handles

  /** Where Shift and an arrow key lead: `now` to the next event, `finger` to the next instant that changes the outcome. */
  const stops = {
    now: () => [0, ...instants(run()).map(([time]) => time), plan.end],
    finger: () => [0, ...recording.runs.filter((run, i) => i && !faults(run).length !== !faults(recording.runs[i - 1]).length)
      .map(run => run.finger), plan.lastFinger],
  };
  for (const name of ["now", "finger"]) {
    part(name).addEventListener("input", event => { stop(); show({ [name]: +event.target.value }); });
    part(name).addEventListener("keydown", event => {
      const forward = ["ArrowRight", "ArrowUp"].includes(event.key), back = ["ArrowLeft", "ArrowDown"].includes(event.key);
      if (!event.shiftKey || !(forward || back)) return;
      event.preventDefault();
      stop();
      const next = forward ? stops[name]().find(at => at > state[name]) : stops[name]().findLast(at => at < state[name]);
      if (next !== undefined) show({ [name]: next });
    });
  }
  part("apps").innerHTML = recordings.length < 2 ? "" : recordings.map(({ name }, i) =>
    `<label><input type="radio" name="${group}" value="${i}" ${i === first ? "checked" : ""}> ${escapedText(name)}</label>`).join("");
  part("apps").addEventListener("change", event => {
    stop();
    ({ recording } = recordings[event.target.value]);
    drawMap();
    draw();
  });
  const pointAt = event => {
    if (!event.buttons && event.type !== "pointerdown") return;
    const box = part("map").getBoundingClientRect();
    stop();
    show({ now: plan.end * (event.clientX - box.left) / box.width,
      finger: (plan.lastFinger + plan.step) * (event.clientY - box.top) / box.height - plan.step / 2 });
  };
  part("map").addEventListener("pointerdown", event => { event.currentTarget.setPointerCapture(event.pointerId); pointAt(event); });
  part("map").addEventListener("pointermove", pointAt);

  // ---- Playing: eight times slower than the phone; readers who asked for less motion get the events one by one

  let playing = null;
  function stop() {
    clearInterval(playing);
    playing = null;
    part("play").textContent = calm.matches ? "Next event" : "Play slowly";
  }
  part("play").addEventListener("click", () => {
    if (playing) return stop();
    const from = state.now >= plan.end ? -1 : state.now;
    if (calm.matches) return show({ now: stops.now().find(time => time > from) });
    show({ now: Math.max(0, from) });
    playing = setInterval(() => state.now >= plan.end ? stop() : show({ now: state.now + plan.step }), plan.step * 8);
    part("play").textContent = "Pause";
  });

  // A figure may be drawn before there is room for it.
  new ResizeObserver(() => drawLanes()).observe(part("fingers"));
  figure.querySelector(".live").hidden = false;
  figure.querySelector(".words").open = false;
  drawMap();
  stop();
  draw();
}
