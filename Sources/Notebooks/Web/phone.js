"use strict";
// A record that is in the page several times is written once, where it comes first.
const record = script =>
  (script.dataset.as ? document.getElementById(script.dataset.as) : script).textContent;

// Draws the screen of a phone from what `show` prints of it.

/** The board or the square of numbers, and the other lines by their names. */
function readScreen(text) {
  const lines = text.split("\n");
  if (lines.length > 4 && lines.slice(0, 4).every(line => /^([ \d]\d| \.)( ([ \d]\d| \.)){3}$/.test(line))) {
    const numbers = lines.slice(0, 4).flatMap(line => line.trim().split(/ +/));
    return { board: null, numbers, fields: Object.fromEntries(lines.slice(4).map(line => line.split(/: (.*)/s))), lines };
  }
  const board = lines.slice(0, 8).every(line => /^[xo-]{8}$/.test(line)) && lines.length > 8 ? lines.slice(0, 8).join("") : null;
  const rest = board ? lines.slice(8) : lines;
  return { board, fields: Object.fromEntries(rest.map(line => line.split(/: (.*)/s))), lines };
}

const sideNames = { x: "Dark", o: "Light" };
const messageInWords = message => message.replace(/^([xo])/, symbol => sideNames[symbol]);
const cellName = index => "abcdefgh"[index % 8] + (1 + Math.floor(index / 8));
const boardInWords = board => ["x", "o"].map(disk => sideNames[disk] + " on " +
  ([...board].flatMap((found, i) => found === disk ? cellName(i) : []).join(" ") || "no cell")).join("; ") + ".";
const escapedText = text => text.replace(/[&<>"]/g, sign => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

function drawBoard(board, turning, other, before) {
  const shapes = [...board].map((disk, i) => {
    const x = 10 + 20 * (i % 8), y = 10 + 20 * Math.floor(i / 8), name = cellName(i);
    const width = turning?.cell === name ? Math.max(0.15, Math.sin(turning.done * Math.PI / 2)) : 1;
    return (disk === "-" ? "" : `<ellipse class="${disk}" cx="${x}" cy="${y}" rx="${8 * width}" ry="8"/>`) +
      (turning?.cell === name ? `<circle class="turning" cx="${x}" cy="${y}" r="9.2"/>` : "") +
      (before && before[i] !== disk ? `<circle class="fresh" cx="${x}" cy="${y}" r="2.2"/>` : "") +
      (other && other[i] !== disk ? `<rect class="differs" x="${x - 9}" y="${y - 9}" width="18" height="18" rx="3"/>` : "");
  }).join("");
  const lines = [20, 40, 60, 80, 100, 120, 140].map(at => `M${at} 0V160M0 ${at}H160`).join("");
  const names = [..."abcdefgh"].map((letter, i) => `<text x="${10 + 20 * i}" y="-4">${letter}</text>` +
    `<text x="-7" y="${13.5 + 20 * i}">${i + 1}</text>`).join("");
  return `<svg class="felt-board" viewBox="-13 -13 174 174" role="img" aria-label="Board. ${boardInWords(board)}">` +
    `<rect class="felt" width="160" height="160"/><path class="grid" d="${lines}"/>${names}${shapes}</svg>`;
}

/** Panels with numbers, of which one may be moving. */
function drawNumbers(numbers, moving, other, before, isComplete) {
  const shapes = numbers.map((number, i) => {
    const x = 4 + 39 * (i % 4), y = 4 + 39 * Math.floor(i / 4);
    const differs = other && other[i] !== number
      ? `<rect class="differs" x="${x - 1}" y="${y - 1}" width="38" height="38" rx="4"/>` : "";
    if (number === ".") return differs;
    const kind = `panel${moving.includes(number) ? " moving" : before && before[i] !== number ? " fresh" : ""}`;
    return `<rect class="${kind}" x="${x}" y="${y}" width="36" height="36" rx="4"/><text x="${x + 18}" y="${y + 24}">${number}</text>${differs}`;
  }).join("");
  const words = [0, 1, 2, 3].map(y => numbers.slice(4 * y, 4 * y + 4).map(number => number === "." ? "blank" : number).join(" "));
  return `<svg class="panels${isComplete ? " complete" : ""}" viewBox="0 0 161 161" role="img" aria-label="Panels. ${words.join("; ")}.">` +
    `<rect class="tray" width="161" height="161" rx="6"/>${shapes}</svg>`;
}

function drawPanelPhone({ numbers, fields }, beside, before) {
  const differs = name => beside && beside.fields[name] !== fields[name];
  const [title, buttons] = fields.sheet.split(" | ");
  return `<p class="message"><span>The sliding puzzle</span></p>` +
    drawNumbers(numbers, fields.moving.split(", "), beside?.numbers, before && readScreen(before).numbers, fields.complete === "yes") +
    `<ul><li><b>Shuffle</b></li></ul>` +
    (buttons ? `<div class="alert${differs("sheet") ? " differs" : ""}"><b>${escapedText(title)}</b><br><b>${escapedText(buttons)}</b></div>`
      : differs("sheet") ? `<div class="alert differs missing">no sheet</div>` : "");
}

/** A phone that shows this; `other` is a screen that should be the same, `before` the one that came before. */
function drawPhone(text, turning, other, before) {
  const seen = readScreen(text), { board, fields, lines } = seen, beside = other && readScreen(other);
  if (seen.numbers) return drawPanelPhone(seen, beside, before);
  const differs = name => beside && beside.fields[name] !== fields[name] ? ` class="differs"` : "";
  if (!board) return `<ul class="lines">${lines.map(line => `<li>${escapedText(line)}</li>`).join("")}</ul>`;
  const counts = fields.count.match(/\d+/g), modes = fields.mode.match(/manual|computer/g);
  const sides = ["x", "o"].map((disk, i) => `<li><i class="disk ${disk}"></i><b>${counts[i]}</b> ` +
    `${modes[i][0].toUpperCase() + modes[i].slice(1)}<span>${fields.thinking.includes(disk) ? "thinking" : ""}</span></li>`);
  const [title, words, buttons] = fields.alert.split(" | "), turn = fields.message[0];
  return `<p class="message"><span${differs("message")}>${/[xo]/.test(turn) ? `<i class="disk ${turn}"></i>` : ""}` +
    `${escapedText(messageInWords(fields.message))}</span></p>` +
    drawBoard(board, turning, beside?.board, before && readScreen(before).board) + `<ul${differs("count")}>${sides.join("")}</ul>` +
    (words ? `<div class="alert"><b>${escapedText(title)}</b><br>${escapedText(words)}<br><b>${escapedText(buttons)}</b></div>`
      : differs("alert") ? `<div class="alert differs missing">no dialog</div>` : "");
}

function phoneInWords(text) {
  const { board, numbers, fields, lines } = readScreen(text);
  if (numbers) return `Panels ${numbers.join(" ")}.` + (fields.sheet === "-" ? "" : ` Sheet: ${fields.sheet.split(" | ")[0]}.`);
  if (!board) return lines.join(". ");
  const title = fields.alert.split(" | ")[0];
  return `${messageInWords(fields.message)}.` + (title === "-" ? "" : ` Dialog: ${title}.`);
}
