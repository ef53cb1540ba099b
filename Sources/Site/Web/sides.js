"use strict";
// The code of a step, line by line: a line that is broken goes on where it began. What goes is not painted: it is there to
// be compared with. `swiftKeywords` stands before all scripts: what paints the other listings knows them.
{
  const token = /(\/\/.*)|("(?:\\.|[^"\\])*")|(@\w+)|(?<!\w)(0x[\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?)|([A-Za-z_]\w*)(?!\w*:)|([A-Za-z_]\w*)/g;
  const names = ["x-c", "x-s", "x-a", "x-n"];

  /** An element with a line of code in it. */
  function lineOf(text, kind) {
    const line = document.createElement(kind), indent = text.length - text.trimStart().length;
    if (indent) line.style.setProperty("--i", indent);
    let done = indent;
    const put = (words, name) => {
      if (!name) return line.append(words);
      const piece = document.createElement(name);
      piece.textContent = words;
      line.append(piece);
    };
    if (kind !== "del") {
      for (const match of text.matchAll(token)) {
        const place = [1, 2, 3, 4].find(i => match[i] !== undefined), word = match[5] ?? match[6] ?? "";
        const isMember = text[match.index - 1] === ".";
        const name = place ? names[place - 1]
          : swiftKeywords.has(word) && (!match[6] || word === "default") && (!isMember || word === "init" || word === "self") ? "b"
          : /^[A-Z]/.test(word) ? "u" : null;
        if (!name) continue;
        put(text.slice(done, match.index));
        put(match[0], name);
        done = match.index + match[0].length;
      }
    }
    put(text.slice(done) || (indent === text.length ? "\u00a0" : ""));
    return line;
  }

  for (const part of document.querySelectorAll(".diff :is(i, del, ins)")) {
    const lines = part.textContent.split("\n").map(text => lineOf(text, part.localName));
    if (part.localName !== "i" && !part.closest(".whole")) {
      // For who hears the page.
      const word = document.createElement("span");
      word.className = "heard";
      word.textContent = part.localName === "del" ? "Before:" : "After:";
      part.before(word);
    }
    part.replaceWith(...lines);
  }
}

// What a step leaves as it is stands on both sides of it. It is written once, and heard once.
for (const same of document.querySelectorAll(".diff .same > pre")) {
  const copy = same.cloneNode(true);
  copy.className = "copy";
  copy.ariaHidden = "true";
  same.after(copy);
  same.parentElement.classList.remove("same");
}

// A line of a listing that is broken goes on below where it began, too.
for (const text of document.querySelectorAll("pre:not(.drawn) > :is(code, samp)")) {
  const lines = [document.createElement("span")];
  const add = node => {
    // What is painted and goes over several lines is so in each.
    node.textContent.split("\n").forEach((part, i) => {
      if (i) {
        lines.at(-1).append("\n");
        lines.push(document.createElement("span"));
      }
      if (!part) return;
      const piece = node.cloneNode(false);
      piece.textContent = part;
      lines.at(-1).append(piece);
    });
  };
  [...text.childNodes].forEach(add);
  for (const line of lines) {
    line.className = "line";
    const indent = line.textContent.search(/[^ \n]/);
    if (indent > 0) line.style.setProperty("--i", indent);
  }
  text.replaceChildren(...lines);
}

// What scrolls sideways can be reached by keys, and what does not is no stop for them.
{
  const scrolled = new ResizeObserver(boxes => {
    for (const { target } of boxes) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0; else target.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll("[tabindex='0']")) scrolled.observe(box);
}
