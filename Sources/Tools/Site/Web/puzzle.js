// A phone with a sliding puzzle.
{
  const rows = cells => [0, 4, 8, 12].map(start => cells.slice(start, start + 4));

  /** The drawing of the panels in 16 `cells`, `.` for the blank; `moving` lists the numbers of those that move. */
  function drawPanels(cells, moving, other, before, isComplete) {
    const shapes = cells.map((number, i) => {
      const x = 4 + 39 * (i % 4), y = 4 + 39 * Math.floor(i / 4);
      const differs = other && other[i] !== number
        ? `<rect class="differs" x="${x - 1}" y="${y - 1}" width="38" height="38" rx="4"/>` : "";
      if (number === ".") return differs;
      const kind = `panel${moving.includes(number) ? " moving" : before && before[i] !== number ? " fresh" : ""}`;
      return `<rect class="${kind}" x="${x}" y="${y}" width="36" height="36" rx="4"/><text x="${x + 18}" y="${y + 24}">${number}</text>${differs}`;
    }).join("");
    const words = rows(cells).map(row => row.map(number => number === "." ? "blank" : number).join(" "));
    return `<svg class="panels${isComplete ? " complete" : ""}" viewBox="0 0 161 161" role="img" aria-label="Panels. ${words.join("; ")}.">` +
      `<rect class="tray" width="161" height="161" rx="6"/>${shapes}</svg>`;
  }

  illustrations.push({
    rows: 4,
    read: lines => lines.every(line => /^([ \d]\d| \.)( ([ \d]\d| \.)){3}$/.test(line))
      ? lines.flatMap(line => line.trim().split(/ +/)) : null,
    draw: (seen, { beside, before }) => `<p class="message"><span>The sliding puzzle</span></p>` +
      drawPanels(seen.cells, seen.fields.moving.split(", "), beside?.cells, before?.cells, seen.fields.complete === "yes") +
      `<ul><li><b>Shuffle</b></li></ul>` + drawAlert("sheet", seen, beside, "no sheet"),
    changes: (cells, before) => cells.some((number, i) => before[i] !== number) ? ["the panels"] : [],
    touches({ fields }) {
      const buttons = alertButtons(fields.sheet)?.map(({ label, command }) => ({ label, command: command === "close" ? command : "again" }));
      return buttons ? { buttons } : { grid: { columns: 4, inset: [2.5 / 161, 156 / 161] }, buttons: [{ label: "Shuffle", command: "shuffle" }] };
    },
    inWords: ({ cells, fields }) => `Panels ${cells.join(" ")}.` +
      (fields.sheet === "-" ? "" : ` Sheet: ${fields.sheet.split(" | ")[0]}.`),
  });
}
