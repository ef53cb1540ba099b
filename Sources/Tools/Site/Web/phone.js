"use strict";
const made = (tag, properties) => Object.assign(document.createElement(tag), properties);

// The JSON in a `script` element.
const record = script => JSON.parse(script.textContent);

// Draws the screen of a phone from what `show` prints of it.

/**
 * How the apps' phones are drawn; each pushes its own:
 *   rows                                  how many lines its picture takes
 *   read(lines)                           the cells of the picture; null if these lines are not this app's
 *   draw(seen, {moving, beside, before})  HTML; `moving` is what moves and how far, the others are screens to compare with
 *   changes(cells, before)                which cells are new, in words
 *   inWords(seen)                         the screen in a sentence
 *   idle(seen, command)                   why a touch does nothing, as far as the screen says it, as a sentence or ""
 *   touches(seen)                         what can be touched: `buttons` with their commands, and where in the picture
 *                                         the `grid` is that has cells in so many columns, if they can be touched now
 */
const illustrations = [];

const escapedText = text => text.replace(/[&<>"]/g, sign => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

/** The app of a screen, or null for lines alone, the cells of its picture, and the other lines by their names. */
function readScreen(text) {
  const lines = text.split("\n");
  const app = illustrations.find(app => lines.length > app.rows && app.read(lines.slice(0, app.rows))) ?? null;
  const rest = app ? lines.slice(app.rows) : lines;
  return { app, cells: app?.read(lines.slice(0, app.rows)), lines, fields: Object.fromEntries(rest.map(line => line.split(/: (.*)/s))) };
}

/** The HTML of a phone with the screen `text`; `other` is one that should be the same, `before` the previous one, or null. */
function drawPhone(text, moving, other, before) {
  const seen = readScreen(text);
  if (!seen.app) return `<ul class="lines">${seen.lines.map(line => `<li>${escapedText(line)}</li>`).join("")}</ul>`;
  return seen.app.draw(seen, { moving, beside: other && readScreen(other), before: before && readScreen(before) });
}

/** The HTML of the alert in `field`; of the text `missing` if only `beside`, the screen to compare with, has one. */
function drawAlert(field, { fields }, beside, missing) {
  const parts = fields[field].split(" | "), differs = beside && beside.fields[field] !== fields[field];
  if (parts.length === 1) return differs ? `<div class="alert differs missing">${missing}</div>` : "";
  const lines = parts.map((part, i) => i === 0 || i === parts.length - 1 ? `<b>${escapedText(part)}</b>` : escapedText(part));
  return `<div class="alert${differs ? " differs" : ""}">${lines.join("<br>")}</div>`;
}

/** The buttons of the alert in `field`; null if none is up. */
const alertButtons = field => field === "-" ? null
  : field.split(" | ").at(-1).split(", ").map(label => ({ label, command: label.toLowerCase() }));

const phoneInWords = text => {
  const seen = readScreen(text);
  return seen.app ? seen.app.inWords(seen) : seen.lines.join(". ");
};
