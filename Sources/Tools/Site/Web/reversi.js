// A phone with a board of Reversi.
{
  const sideNames = { x: "Dark", o: "Light" };
  const messageInWords = message => message.replace(/^([xo])/, symbol => sideNames[symbol]);
  const cellName = index => "abcdefgh"[index % 8] + (1 + Math.floor(index / 8));
  const boardInWords = board => ["x", "o"].map(disk => sideNames[disk] + " on " +
    (board.flatMap((found, i) => found === disk ? cellName(i) : []).join(" ") || "no cell")).join("; ") + ".";

  function drawBoard(board, moving, other, before) {
    const shapes = board.map((disk, i) => {
      const x = 10 + 20 * (i % 8), y = 10 + 20 * Math.floor(i / 8), isTurning = moving?.what === cellName(i);
      const width = isTurning ? Math.max(0.15, Math.sin(moving.done * Math.PI / 2)) : 1;
      return (disk === "-" ? "" : `<ellipse class="${disk}" cx="${x}" cy="${y}" rx="${8 * width}" ry="8"/>`) +
        (isTurning ? `<circle class="turning" cx="${x}" cy="${y}" r="9.2"/>` : "") +
        (before && before[i] !== disk ? `<circle class="fresh" cx="${x}" cy="${y}" r="2.2"/>` : "") +
        (other && other[i] !== disk ? `<rect class="differs" x="${x - 9}" y="${y - 9}" width="18" height="18" rx="3"/>` +
          `<path class="cross" d="M${x - 7} ${y - 7}l14 14m0-14l-14 14"/>`.repeat(2) : "");
    }).join("");
    const lines = [20, 40, 60, 80, 100, 120, 140].map(at => `M${at} 0V160M0 ${at}H160`).join("");
    const names = [..."abcdefgh"].map((letter, i) => `<text x="${10 + 20 * i}" y="-4">${letter}</text>` +
      `<text x="-7" y="${13.5 + 20 * i}">${i + 1}</text>`).join("");
    return `<svg class="felt-board" viewBox="-13 -13 174 174" role="img" aria-label="Board. ${boardInWords(board)}">` +
      `<rect class="felt" width="160" height="160"/><path class="grid" d="${lines}"/>${names}${shapes}</svg>`;
  }

  illustrations.push({
    rows: 8,
    read: lines => lines.every(line => /^[xo-]{8}$/.test(line)) ? [...lines.join("")] : null,
    draw(seen, { moving, beside, before }) {
      const { cells, fields } = seen, turn = fields.message[0], isHistory = fields.list !== undefined;
      const differs = name => beside && beside.fields[name] !== fields[name] ? ` class="differs"` : "";
      const counts = fields.count.match(/\d+/g), modes = fields.mode?.match(/manual|computer|remote/g);
      const sides = ["x", "o"].map((disk, i) => `<li><i class="disk ${disk}"></i><b>${counts[i]}</b> ` +
        (isHistory ? "" : `${modes[i][0].toUpperCase() + modes[i].slice(1)}<span>${fields.thinking.includes(disk) ? "thinking" : ""}</span>`) + "</li>");
      const entries = !isHistory || fields.list === "empty" ? [] : fields.list.split(", ");
      // The list has as many lines as fit beside the selected one.
      const first = Math.max(0, Math.min(entries.indexOf(fields.selected) - 2, entries.length - 5));
      const list = isHistory ? `<ol class="moves"${differs("list")}>` + (entries.slice(first, first + 5).map(entry =>
        `<li${entry === fields.selected ? ' aria-current="true"' : ""}>${escapedText(entry)}</li>`).join("") || "<li>No moves yet</li>") + "</ol>" : "";
      return `<p class="message"><span${differs("message")}>${/[xo]/.test(turn) ? `<i class="disk ${turn}"></i>` : ""}` +
        `${escapedText(messageInWords(fields.message))}</span></p>` +
        drawBoard(cells, moving, beside?.cells, before?.cells) + `<ul${differs("count")}>${sides.join("")}</ul>` + list +
        drawAlert("alert", seen, beside, "no dialog");
    },
    changes: (cells, before) => cells.flatMap((disk, i) => before[i] === disk ? [] : `${cellName(i)} ${disk}`),
    inWords({ fields }) {
      const title = fields.alert.split(" | ")[0];
      return `${messageInWords(fields.message)}.` + (fields.list ? ` History: ${fields.selected} selected.` : "") + (title === "-" ? "" : ` Dialog: ${title}.`);
    },
    idle({ cells, fields }, command) {
      const place = "abcdefgh".indexOf(command[0]) + 8 * (command[1] - 1), turn = fields.message[0];
      if (fields.alert !== "-" || !(place in cells) || command.length !== 2) return "";
      if (fields.list) return "History takes no taps.";
      if (cells[place] !== "-") return `${command} is taken.`;
      if (fields.moving && fields.moving !== "-") return "Disks are turning over.";
      return `It is ${messageInWords(fields.message)}${fields.thinking.includes(turn) ? ", and a Computer thinks" : ""}.`.replace(/^It is (?!\w+'s)/, "");
    },
    touches({ fields }) {
      const buttons = alertButtons(fields.alert), modes = fields.mode?.match(/manual|computer|remote/g);
      if (buttons) return { buttons };
      if (fields.list) return { buttons: ["Back", "Earlier", "Later", "Latest"].map(label => ({ label, command: label.toLowerCase() })) };
      return {
        grid: { columns: 8, inset: [13 / 174, 160 / 174] },
        buttons: [...["Dark", "Light"].flatMap((side, i) => ["manual", "computer"].map(mode =>
          ({ label: `${side} ${mode}`, command: `mode ${side.toLowerCase()} ${mode}`, isOn: modes[i] === mode }))),
          { label: "Reset", command: "reset" }, ...(fields.undo === "on" ? [{ label: "Undo", command: "undo" }] : []),
          ...(fields.history === "on" ? [{ label: "History", command: "history" }] : [])],
      };
    },
  });
}
