"use strict";
/** The lines of code as elements that know their indentation, so that a wrapped line continues below its beginning. */
function linesOf(code, kind) {
  const lines = [document.createElement(kind)];
  for (const node of code.childNodes) {
    // A coloured piece of several lines becomes one in each line.
    node.textContent.split("\n").forEach((part, i) => {
      if (i) lines.push(document.createElement(kind));
      if (!part) return;
      const piece = node.cloneNode(false);
      piece.textContent = part;
      lines.at(-1).append(piece);
    });
  }
  for (const line of lines) {
    const indent = line.textContent.search(/[^ ]/);
    if (indent > 0) line.style.setProperty("--i", indent);
  }
  return lines;
}

// The changed code of a step, before and after, is split into lines.
for (const part of document.querySelectorAll(".diff :is(i, del, ins)")) {
  const lines = linesOf(part, part.localName);
  for (const line of lines) {
    if (line.firstChild) line.firstChild.textContent = line.firstChild.textContent.trimStart();
    if (!line.textContent) line.textContent = "\u00a0";
  }
  if (part.localName !== "i" && !part.closest(".whole")) {
    // Screen readers say which side the code is on.
    const word = document.createElement("span");
    word.className = "heard";
    word.textContent = part.localName === "del" ? "Before:" : "After:";
    part.before(word);
  }
  part.replaceWith(...lines);
}

// Unchanged code stands on both sides. The page has it once, and a screen reader reads it once.
for (const same of document.querySelectorAll(".diff .same > pre")) {
  const copy = same.cloneNode(true);
  copy.className = "copy";
  copy.ariaHidden = "true";
  same.after(copy);
  same.parentElement.classList.remove("same");
}

// Listings and outputs are split into lines.
for (const text of document.querySelectorAll("pre:not(.drawn) > :is(code, samp)")) {
  const lines = linesOf(text, "span");
  for (const line of lines) {
    line.className = "line";
    // The second column of plain text, which a phone shows below the first.
    const [, first, second] = line.firstElementChild ? [] : line.textContent.match(/^( *\S.*? {3,})(\S.*)$/) ?? [];
    if (second) line.replaceChildren(first, made("span", { className: "second", textContent: second }));
  }
  for (const line of lines.slice(0, -1)) (line.querySelector(".second") ?? line).append("\n");
  text.replaceChildren(...lines);
}

// Boxes that scroll sideways can be focused, others cannot.
{
  const scrolled = new ResizeObserver(boxes => {
    for (const { target } of boxes) {
      const isWide = target.scrollWidth > target.clientWidth;
      target.classList.toggle("wide", isWide && !target.matches("nav"));
      if (isWide) target.tabIndex = 0; else target.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll("[tabindex='0']")) scrolled.observe(box);
}
