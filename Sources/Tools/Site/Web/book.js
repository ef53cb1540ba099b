"use strict";
// What pages of the book have in common: search, anchors, copying, and the reader's place.

/** Values kept between visits, or null; a browser may refuse storage to pages in a folder. */
const kept = {
  get(name) { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } },
  set(name, value) { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* not kept */ } },
};
const thisPage = location.pathname.split("/").pop() || "index.html";

// ---- Headings that can be linked to, and code that can be copied

for (const heading of document.querySelectorAll("main h2[id], main h3[id]")) {
  heading.append(made("a", { className: "anchor", href: `#${heading.id}`, textContent: "#",
    ariaLabel: `Link to: ${heading.textContent}` }));
}
for (const code of document.querySelectorAll("main pre > code")) {
  const box = made("div", { className: "copyable" }), button = made("button", { type: "button", textContent: "Copy code" });
  code.parentElement.replaceWith(box);
  box.append(code.parentElement, button);
  button.addEventListener("click", async () => {
    const text = code.textContent.replace(/^\$ /, "");
    try { await navigator.clipboard.writeText(text); } catch {
      // A page in a folder must not use the clipboard, but can copy a selection.
      getSelection().selectAllChildren(code);
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy code"; }, 1500);
  });
}

// ---- Contents beside the text, where there is room

const contents = document.querySelector("nav.contents details"), wide = matchMedia("(min-width: 72rem)");
if (contents) {
  const fit = () => { contents.open = wide.matches; };
  wide.addEventListener("change", fit);
  fit();
}

// ---- The reader's place

// On paper nothing is folded. Where the styles cannot open it, this does.
if (!CSS.supports("selector(::details-content)")) addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("main details:not([open])")) {
    folded.open = true;
    addEventListener("afterprint", () => { folded.open = false; }, { once: true });
  }
});

// What the contents list; other headings stand in folded parts. A page without contents has no places.
const links = [...document.querySelectorAll("nav.contents a")];
const headings = links.map(link => document.getElementById(link.hash.slice(1)));
const headingText = heading => heading.firstChild.textContent === "#" ? "" : [...heading.childNodes]
  .filter(node => node.className !== "anchor").map(node => node.textContent).join("");
function remember() {
  const here = headings.findLastIndex(heading => heading.getBoundingClientRect().top < innerHeight / 3);
  for (const link of links) link.removeAttribute("aria-current");
  links[here]?.setAttribute("aria-current", "location");
  follow(links[here]);
  // What is looked up on the way is not where one was.
  if (!/^(chapter|solution)-/.test(thisPage)) return;
  kept.set("place", { page: thisPage, id: headings[here]?.id ?? "", title: document.querySelector("h1").textContent,
    heading: here < 0 ? "" : headingText(headings[here]) });
}
/** Scrolls contents that are higher than the window to one of their links. */
function follow(link) {
  const box = document.querySelector("nav.contents");
  if (!link || box.scrollHeight <= box.clientHeight) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
}
let waiting = null;
addEventListener("scroll", () => { waiting ??= setTimeout(() => { waiting = null; remember(); }, 200); }, { passive: true });
const goOn = document.querySelector(".go-on"), place = kept.get("place");
if (goOn && place) {
  goOn.append("Go on where you were: ", made("a", { href: place.page + (place.id ? `#${place.id}` : ""),
    textContent: place.heading ? `${place.title}, “${place.heading}”` : place.title }));
  goOn.hidden = false;
}
remember();

// ---- What is done: the reader says so at a chapter's end, and the cover has a tick

const done = new Set(kept.get("done") ?? []), turn = document.querySelector("nav.turn");
if (/^chapter-/.test(thisPage) && turn) {
  const label = made("label", { className: "is-done" }), box = made("input", { type: "checkbox", checked: done.has(thisPage) });
  label.append(box, " I have done this chapter");
  turn.before(label);
  box.addEventListener("change", () => {
    if (box.checked) done.add(thisPage); else done.delete(thisPage);
    kept.set("done", [...done]);
  });
}
for (const link of document.querySelectorAll(".chapters li > a")) {
  if (done.has(link.getAttribute("href"))) link.append(made("span", { className: "tick", textContent: "✓ done" }));
}

// ---- Search

const button = document.querySelector("button.search");
const finder = made("dialog", { className: "finder" });
finder.innerHTML = `<input type="text" enterkeyhint="search" autocomplete="off" aria-label="Search the workbook" placeholder="Search the workbook" role="combobox"
  aria-expanded="true" aria-controls="found"><ul id="found" role="listbox" aria-label="What was found"></ul>`;
document.body.append(finder);
const [field, list] = [finder.querySelector("input"), finder.querySelector("ul")];

/** The sections with all of the words, best first: explained terms, then headings, then whole words, then parts of words. */
function find(text) {
  const words = text.toLowerCase().replace(/[‘’]/g, "'").split(/\s+/).filter(Boolean), term = words.join(" ");
  if (!words.length) return [];
  return window.bookIndex.map(entry => {
    const title = entry.title.toLowerCase(), body = entry.text.toLowerCase();
    const scores = words.map(word => {
      if (title === word) return 20;
      if (title.includes(word)) return 10;
      const at = body.indexOf(word);
      return at < 0 ? 0 : /\w/.test(body[at - 1] ?? " ") ? 1 : 2;
    });
    const explains = entry.page === "glossary.html" && title.split(", ").includes(term) ? 100 : 0;
    const place = explains || (/^chapter/.test(entry.page) ? 0.5 : /^solution/.test(entry.page) ? 0 : 0.25);
    return { entry, score: scores.includes(0) ? 0 : scores.reduce((a, b) => a + b) + place };
  }).filter(({ score }) => score).sort((a, b) => b.score - a.score).slice(0, 30).map(({ entry }) => ({ entry, words }));
}

const escapedPattern = word => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
function excerpt({ entry, words }) {
  const found = Math.max(0, entry.text.toLowerCase().indexOf(words[0]) - 40);
  // The excerpt begins and ends at spaces, so that no word is cut.
  const at = found && entry.text.indexOf(" ", found) + 1;
  const rest = entry.text.slice(at), isCut = rest.length > 160;
  const text = (at ? "… " : "") + (isCut ? `${rest.slice(0, 160).replace(/\s\S*$/, "")} …` : rest);
  // With a group in the pattern every second piece is a match.
  return text.split(new RegExp(`(${words.map(escapedPattern).join("|")})`, "gi"))
    .map((piece, i) => i % 2 ? `<mark>${escapedText(piece)}</mark>` : escapedText(piece)).join("");
}

function showFound() {
  const found = find(field.value);
  list.innerHTML = found.map((hit, i) =>
    `<li role="presentation"><a role="option" id="hit-${i}" aria-selected="${i === 0}" ` +
    `href="${hit.entry.page}${hit.entry.id ? `#${hit.entry.id}` : ""}">${escapedText(hit.entry.title)}` +
    `<small>${escapedText(hit.entry.pageTitle)}</small><small>${excerpt(hit)}</small></a></li>`).join("") ||
    (field.value.trim() ? "<p>Nothing holds all of these words.</p>" : "");
  field.setAttribute("aria-activedescendant", found.length ? "hit-0" : "");
}

function choose(step) {
  const hits = [...list.querySelectorAll("a")], now = hits.findIndex(hit => hit.ariaSelected === "true");
  const next = hits[Math.min(hits.length - 1, Math.max(0, now + step))];
  if (!next) return;
  for (const hit of hits) hit.ariaSelected = `${hit === next}`;
  next.scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", next.id);
}

function openFinder() {
  if (finder.open) return;
  finder.showModal();
  field.select();
  showFound();
}
button.hidden = false;
button.addEventListener("click", openFinder);
field.addEventListener("input", showFound);
finder.addEventListener("click", event => {
  if (event.target === finder) finder.close();
  // A hit on the same page leads there without leaving it.
  if (event.target.closest("a")) finder.close();
});
finder.addEventListener("keydown", event => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    choose(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter") {
    event.preventDefault();
    list.querySelector("a[aria-selected=true]")?.click();
  }
});
addEventListener("keydown", event => {
  const isTyping = event.target.matches?.("input[type=text], textarea");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    openFinder();
  }
});

// ---- Served pages follow the code

if (document.body.dataset.version) {
  const look = async () => {
    try {
      const version = await (await fetch("/version", { cache: "no-store" })).text();
      if (version !== document.body.dataset.version) return location.reload();
    } catch { /* the workbook has ended, or is busy */ }
    setTimeout(look, 1000);
  };
  setTimeout(look, 1000);
}
