/**
 * The pictures of the tutorials' films, drawn on a canvas of a browser without any word: the captions
 * say it in either language. `film(name).draw(context, seconds)` draws one moment.
 *
 * `photos` holds drawn fruit by name, as canvases; see tutorial-media.mjs.
 */
const W = 640;
const H = 360;
const ink = "#1f1613";
const paper = "#fbf7f1";
const card = "#ffffff";
const grey = "#d5d6d7";
const red = "#b23a0e";
const leaf = "#1f6b3a";
const gold = "#f2b134";
const line = "#8a7b72";
const blue = "#1d5fa8";

/* One film is a list of scenes: how long each lasts, and what it shows at a share of itself. */
const films = {
  photos: [
    [6, (c, t) => ring(c, t)],
    [
      7,
      (c, t) =>
        choice(
          c,
          t,
          () => cluttered(c),
          () => photo(c, "front"),
        ),
    ],
    [8, (c, t) => light(c, t)],
    [7, (c, t) => distance(c, t)],
    ...["front", "back", "left", "right"].map((role, index) => [
      4,
      (c, t) => shot(c, t, role, index),
    ]),
    ...["macro", "stem"].map((role, index) => [4, (c, t) => shot(c, t, role, index + 4)]),
    [6, (c, t) => retake(c, t)],
  ],
  nir: [
    [6, (c, t) => wipe(c, t)],
    [7, (c, t) => measure(c, t, false)],
    [8, (c, t) => measure(c, t, true)],
    [8, (c, t) => typing(c, t)],
    [7, (c, t) => empty(c, t)],
    [6, (c, t) => conditions(c, t)],
  ],
  offline: [
    [7, (c, t) => alone(c, t)],
    [7, (c, t) => pile(c, t)],
    [8, (c, t) => sending(c, t)],
    [7, (c, t) => verified(c, t)],
    [7, (c, t) => refused(c, t)],
    [6, (c, t) => rescue(c, t)],
  ],
};

globalThis.film = (name) => {
  const scenes = films[name];
  const seconds = scenes.reduce((sum, [length]) => sum + length, 0);
  return { seconds, draw: (context, at) => drawAt(context, scenes, at) };
};

function drawAt(c, scenes, at) {
  let start = 0;
  for (const [length, draw] of scenes) {
    if (at < start + length) {
      c.fillStyle = paper;
      c.fillRect(0, 0, W, H);
      c.save();
      draw(c, (at - start) / length);
      c.restore();
      return;
    }
    start += length;
  }
}

/* Shapes */

const ease = (share) => {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
};
/* The share of a step that runs from one share of its scene to another. */
const during = (t, from, to) => ease((t - from) / (to - from));

function panel(c, x, y, w, h, radius = 14, fill = card, edge = line, width = 2) {
  c.beginPath();
  c.roundRect(x, y, w, h, radius);
  c.fillStyle = fill;
  c.fill();
  if (edge === null) return;
  c.strokeStyle = edge;
  c.lineWidth = width;
  c.stroke();
}

function photo(c, name, x = 170, y = 67, w = 300, h = 225) {
  c.save();
  c.beginPath();
  c.roundRect(x, y, w, h, 12);
  c.clip();
  c.drawImage(photos[name], x, y, w, h);
  c.restore();
  c.strokeStyle = line;
  c.lineWidth = 2;
  c.beginPath();
  c.roundRect(x, y, w, h, 12);
  c.stroke();
}

function tick(c, x, y, size = 22) {
  disc(c, x, y, size, leaf);
  stroke(c, card, size / 4, [
    [x - size * 0.45, y],
    [x - size * 0.1, y + size * 0.38],
    [x + size * 0.48, y - size * 0.36],
  ]);
}

function cross(c, x, y, size = 22) {
  disc(c, x, y, size, "#b3142b");
  const d = size * 0.36;
  stroke(c, card, size / 4, [
    [x - d, y - d],
    [x + d, y + d],
  ]);
  stroke(c, card, size / 4, [
    [x + d, y - d],
    [x - d, y + d],
  ]);
}

function disc(c, x, y, size, fill) {
  c.beginPath();
  c.arc(x, y, size, 0, 2 * Math.PI);
  c.fillStyle = fill;
  c.fill();
}

function stroke(c, colour, width, points) {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.lineCap = "round";
  c.lineJoin = "round";
  c.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  c.stroke();
}

function phone(c, x, y, h, inside) {
  const w = h * 0.52;
  panel(c, x, y, w, h, 22, ink, null);
  panel(c, x + 8, y + 10, w - 16, h - 20, 14, card, null);
  c.save();
  c.beginPath();
  c.roundRect(x + 8, y + 10, w - 16, h - 20, 14);
  c.clip();
  c.translate(x + 8, y + 10);
  inside(w - 16, h - 20);
  c.restore();
}

/* A phone held across, with the fruit in its picture. */
function wide(c, x, y, w, name, within = () => undefined) {
  const h = w * 0.62;
  panel(c, x, y, w, h, 20, ink, null);
  c.save();
  c.beginPath();
  c.roundRect(x + 10, y + 10, w - 20, h - 20, 12);
  c.clip();
  c.drawImage(photos[name], x + 10, y + 10 - 8, w - 20, (w - 20) * 0.75);
  within(x + 10, y + 10, w - 20, h - 20);
  c.restore();
}

function sun(c, x, y, r, colour = gold) {
  disc(c, x, y, r, colour);
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    const at = (far) => [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    stroke(c, colour, r / 4, [at(r * 1.35), at(r * 1.75)]);
  }
}

function palm(c, x, y, size) {
  stroke(c, "#6b4a32", size * 0.09, [
    [x, y],
    [x + size * 0.05, y - size * 0.75],
  ]);
  c.fillStyle = leaf;
  for (const turn of [-2.7, -2.1, -1.57, -1, -0.45]) {
    c.save();
    c.translate(x + size * 0.05, y - size * 0.75);
    c.rotate(turn);
    c.beginPath();
    c.ellipse(size * 0.27, 0, size * 0.3, size * 0.075, 0, 0, 2 * Math.PI);
    c.fill();
    c.restore();
  }
}

function waves(c, x, y, size, isOn, colour = leaf) {
  for (let arc = 1; arc <= 3; arc += 1) {
    c.strokeStyle = isOn ? colour : line;
    c.lineWidth = size * 0.12;
    c.beginPath();
    c.arc(x, y, size * 0.3 * arc, -Math.PI * 0.75, -Math.PI * 0.25);
    c.stroke();
  }
  disc(c, x, y, size * 0.1, isOn ? colour : line);
  if (!isOn)
    stroke(c, "#b3142b", size * 0.14, [
      [x - size * 0.7, y - size * 0.95],
      [x + size * 0.7, y + size * 0.2],
    ]);
}

function dots(c, count, active) {
  for (let index = 0; index < count; index += 1) {
    const x = W / 2 + (index - (count - 1) / 2) * 26;
    disc(c, x, 334, index === active ? 8 : 5, index === active ? red : line);
  }
}

/* A line of writing that says nothing, for a screen seen from afar. */
const bar = (c, x, y, w, h = 8, colour = "#e7ddd2") => panel(c, x, y, w, h, h / 2, colour, null);

/* How to photograph */

function ring(c, t) {
  const names = ["front", "back", "left", "right", "macro", "stem"];
  names.forEach((name, index) => {
    const shown = during(t, 0.05 + index * 0.11, 0.15 + index * 0.11);
    if (shown === 0) return;
    c.globalAlpha = shown;
    const column = index % 3;
    const row = Math.floor(index / 3);
    photo(c, name, 62 + column * 178, 30 + row * 158, 160, 120);
    if (index < 4) tick(c, 62 + column * 178 + 146, 30 + row * 158 + 106, 16);
  });
}

function cluttered(c) {
  c.save();
  c.beginPath();
  c.roundRect(170, 67, 300, 225, 12);
  c.clip();
  c.fillStyle = "#7a5a3a";
  c.fillRect(170, 67, 300, 225);
  for (let stripe = 0; stripe < 9; stripe += 1) {
    stroke(c, stripe % 2 ? "#5d7a35" : "#94703f", 16, [
      [150 + stripe * 40, 50],
      [120 + stripe * 44, 310],
    ]);
  }
  c.beginPath();
  c.ellipse(320, 180, 66, 84, 0.2, 0, 2 * Math.PI);
  c.fillStyle = "#b4501e";
  c.fill();
  c.restore();
}

/* The wrong way, then the right one. */
function choice(c, t, wrong, right) {
  if (t < 0.45) {
    wrong();
    if (t > 0.15) cross(c, 470, 292, 26);
  } else {
    right();
    if (t > 0.62) tick(c, 470, 292, 26);
  }
}

function light(c, t) {
  const step = t < 0.3 ? 0 : t < 0.6 ? 1 : 2;
  photo(c, ["overexposed", "dark", "front"][step], 250, 67, 300, 225);
  if (step === 0) sun(c, 130, 150, 40);
  if (step === 1) {
    sun(c, 130, 150, 40, line);
    panel(c, 60, 160, 140, 46, 23, "#c9bbb0", null);
  }
  if (step === 2) {
    palm(c, 130, 300, 210);
    sun(c, 76, 76, 22);
  }
  (step === 2 ? tick : cross)(c, 550, 292, 26);
}

function distance(c, t) {
  const step = t < 0.3 ? 0 : t < 0.6 ? 1 : 2;
  const zoom = [0.38, 2.1, 1][step];
  c.save();
  c.beginPath();
  c.roundRect(170, 67, 300, 225, 12);
  c.clip();
  c.fillStyle = grey;
  c.fillRect(170, 67, 300, 225);
  const w = 300 * zoom;
  const h = 225 * zoom;
  c.drawImage(photos.front, 320 - w / 2, 180 - h / 2, w, h);
  c.restore();
  c.strokeStyle = ink;
  c.lineWidth = 4;
  for (const [x, y, dx, dy] of [
    [180, 77, 1, 1],
    [460, 77, -1, 1],
    [180, 282, 1, -1],
    [460, 282, -1, -1],
  ]) {
    stroke(c, ink, 4, [
      [x + dx * 26, y],
      [x, y],
      [x, y + dy * 26],
    ]);
  }
  (step === 2 ? tick : cross)(c, 470, 292, 26);
}

function shot(c, t, role, index) {
  const slide = 1 - during(t, 0, 0.12);
  c.save();
  c.translate(slide * 60, 0);
  c.globalAlpha = 1 - slide;
  wide(c, 120, 44, 400, role, (x, y, w, h) => {
    if (t > 0.55 && t < 0.62) {
      c.fillStyle = "rgba(255,255,255,.85)";
      c.fillRect(x, y, w, h);
    }
    disc(c, x + w - 34, y + h / 2, 20, card);
    disc(c, x + w - 34, y + h / 2, 15, t > 0.5 && t < 0.65 ? gold : red);
  });
  if (t > 0.68) tick(c, 500, 280, 24);
  c.restore();
  dots(c, 6, index);
}

function retake(c, t) {
  wide(c, 120, 44, 400, t < 0.5 ? "blurred" : "front");
  if (t < 0.5) cross(c, 500, 280, 26);
  else if (t > 0.6) tick(c, 500, 280, 26);
  dots(c, 6, -1);
}

/* Reading NIR values in */

function device(c, x, y, isOn) {
  panel(c, x, y, 92, 150, 16, "#5f524b", null);
  panel(c, x + 14, y + 16, 64, 52, 8, isOn ? "#dff0e4" : "#c9bbb0", null);
  disc(c, x + 46, y + 104, 16, isOn ? leaf : line);
  panel(c, x + 24, y + 146, 44, 16, 5, ink, null);
}

function wipe(c, t) {
  photo(c, "front", 90, 67, 300, 225);
  const swing = Math.sin(t * Math.PI * 5) * 60;
  panel(c, 190 + swing, 120, 110, 74, 16, "#dbe9f8", blue);
  stroke(c, blue, 2, [
    [205 + swing, 142],
    [285 + swing, 142],
  ]);
  stroke(c, blue, 2, [
    [205 + swing, 162],
    [285 + swing, 162],
  ]);
  thermometer(c, 490, 80, during(t, 0.4, 0.8));
}

function thermometer(c, x, y, share) {
  panel(c, x - 14, y, 28, 170, 14, card, line);
  disc(c, x, y + 176, 26, red);
  const h = 40 + 70 * share;
  panel(c, x - 7, y + 165 - h, 14, h + 8, 7, red, null);
  stroke(c, ink, 3, [
    [x + 22, y + 60],
    [x + 38, y + 60],
  ]);
  if (share > 0.9) tick(c, x + 62, y + 60, 18);
}

function measure(c, t, withValues) {
  photo(c, "front", 60, 67, 300, 225);
  const down = withValues ? 1 : during(t, 0.1, 0.45);
  device(c, 164, -110 + 128 * down, down === 1);
  if (down === 1 && !withValues) {
    const pulse = (t * 6) % 1;
    c.globalAlpha = 1 - pulse;
    c.strokeStyle = gold;
    c.lineWidth = 5;
    c.beginPath();
    c.arc(210, 190, 16 + 60 * pulse, 0, 2 * Math.PI);
    c.stroke();
    c.globalAlpha = 1;
  }
  if (!withValues) return;
  values.forEach(([colour, share], index) => {
    const shown = during(t, 0.08 + index * 0.18, 0.2 + index * 0.18);
    panel(c, 400, 66 + index * 58, 190, 46, 10);
    disc(c, 424, 89 + index * 58, 10, colour);
    bar(c, 446, 83 + index * 58, 128, 12);
    if (shown > 0) bar(c, 446, 83 + index * 58, Math.max(12, 128 * share * shown), 12, colour);
  });
}

const values = [
  ["#c2410c", 0.42],
  [blue, 0.92],
  ["#5b2a5e", 0.28],
  ["#3fa796", 0.34],
];

function typing(c, t) {
  phone(c, 130, 18, 322, (w) => {
    values.forEach(([colour], index) => {
      const typed = t > 0.12 + index * 0.18;
      disc(c, 22, 44 + index * 62, 9, colour);
      panel(c, 40, 24 + index * 62, w - 56, 40, 8, card, typed ? leaf : line);
      if (typed) figure(c, ["23,4", "83.1", "12,6", "15.2"][index], 54, 53 + index * 62);
    });
  });
  panel(c, 380, 70, 190, 220, 14, "#e7ddd2", null);
  "123456789,0.".split("").forEach((key, index) => {
    const x = 392 + (index % 3) * 58;
    const y = 82 + Math.floor(index / 3) * 52;
    const isMark = key === "," || key === ".";
    panel(c, x, y, 50, 44, 8, isMark ? gold : card, null);
    figure(c, key, x + 18, y + 31);
  });
}

function figure(c, letters, x, y, colour = ink, size = 24) {
  c.fillStyle = colour;
  c.font = `bold ${size}px sans-serif`;
  c.fillText(letters, x, y);
}

function empty(c, t) {
  for (const [x, letters, isRight] of [
    [90, "0", false],
    [350, "", true],
  ]) {
    if (isRight && t < 0.45) continue;
    panel(c, x, 110, 200, 110, 16, card, isRight ? leaf : "#b3142b", 3);
    bar(c, x + 22, 132, 90, 10);
    panel(c, x + 22, 154, 156, 46, 8);
    if (letters) figure(c, letters, x + 36, 187, ink, 28);
    else
      stroke(c, line, 4, [
        [x + 38, 178],
        [x + 60, 178],
      ]);
    (isRight ? tick : cross)(c, x + 196, 216, 24);
  }
}

function conditions(c, t) {
  thermometer(c, 170, 70, 0.7);
  ["unripe", "front", "overripe"].forEach((name, index) => {
    const shown = during(t, 0.15 + index * 0.15, 0.3 + index * 0.15);
    c.globalAlpha = shown;
    photo(c, name, 290 + index * 108, 110, 100, 130);
  });
  c.globalAlpha = 1;
  if (t > 0.7) {
    c.strokeStyle = leaf;
    c.lineWidth = 6;
    c.beginPath();
    c.roundRect(396, 108, 104, 134, 12);
    c.stroke();
  }
}

/* Without network */

function alone(c, t) {
  palm(c, 110, 330, 230);
  palm(c, 560, 330, 190);
  phone(c, 236, 16, 326, (w, h) => {
    c.drawImage(photos.front, 10, 42, w - 20, (w - 20) * 0.75);
    bar(c, 14, 184, w - 60);
    bar(c, 14, 204, w - 28);
    bar(c, 14, 224, w - 44);
    panel(c, 14, h - 54, w - 28, 40, 10, t > 0.6 && t < 0.72 ? leaf : red, null);
    bar(c, 46, h - 38, w - 92, 8, card);
  });
  waves(c, 480, 96, 54, false);
  if (t > 0.75) tick(c, 404, 320, 24);
}

function pile(c, t) {
  waves(c, 550, 80, 44, false);
  phone(c, 236, 16, 326, (w) => {
    ["front", "left", "right", "back"].forEach((name, index) => {
      const shown = during(t, 0.05 + index * 0.2, 0.17 + index * 0.2);
      if (shown === 0) return;
      c.globalAlpha = shown;
      row(c, name, index, w, gold);
    });
  });
  c.globalAlpha = 1;
  const count = Math.min(4, 1 + Math.floor(Math.max(0, t - 0.05) / 0.2));
  panel(c, 430, 150, 84, 56, 28, gold, null);
  figure(c, String(count), 462, 189, ink, 32);
}

function row(c, name, index, w, colour) {
  const y = 18 + index * 70;
  panel(c, 8, y, w - 16, 60, 10);
  c.drawImage(photos[name], 14, y + 8, 58, 44);
  bar(c, 80, y + 16, w - 106);
  bar(c, 80, y + 36, 40, 10, colour);
}

function sending(c, t) {
  phone(c, 60, 16, 326, (w) => {
    ["front", "left", "right", "back"].forEach((name, index) => {
      row(c, name, index, w, t > 0.3 + index * 0.17 ? leaf : gold);
    });
  });
  waves(c, 330, 110, 54, true);
  server(c);
  for (let index = 0; index < 4; index += 1) {
    const way = during(t, 0.12 + index * 0.17, 0.3 + index * 0.17);
    if (way === 0 || way === 1) continue;
    c.drawImage(
      photos[["front", "left", "right", "back"][index]],
      240 + 210 * way,
      186 - 40 * Math.sin(way * Math.PI),
      64,
      48,
    );
  }
}

function server(c) {
  for (let unit = 0; unit < 3; unit += 1) {
    panel(c, 470, 120 + unit * 52, 120, 44, 8, "#5f524b", null);
    disc(c, 490, 142 + unit * 52, 6, "#6fcf8e");
    bar(c, 510, 138 + unit * 52, 64, 8, "#c9bbb0");
  }
}

function verified(c, t) {
  photo(c, "front", 60, 90, 200, 150);
  photo(c, "front", 380, 90, 200, 150);
  const step = Math.floor(during(t, 0.1, 0.7) * 8);
  for (let index = 0; index < 8; index += 1) {
    const colour = index < step ? leaf : line;
    bar(c, 74 + index * 22, 262, 16, 22, colour);
    bar(c, 394 + index * 22, 262, 16, 22, colour);
  }
  if (t > 0.72) tick(c, 320, 170, 34);
  else
    stroke(c, line, 6, [
      [290, 170],
      [350, 170],
    ]);
}

function refused(c, t) {
  phone(c, 236, 16, 326, (w, h) => {
    if (t < 0.45) {
      row(c, "front", 0, w, leaf);
      row(c, "blurred", 1, w, "#b3142b");
      row(c, "right", 2, w, leaf);
    } else {
      c.drawImage(photos[t < 0.72 ? "blurred" : "left"], 10, 30, w - 20, (w - 20) * 0.75);
      bar(c, 14, 172, w - 28, 10, t < 0.72 ? "#b3142b" : leaf);
      bar(c, 14, 194, w - 50);
      panel(c, 14, h - 54, w - 28, 40, 10, red, null);
      bar(c, 46, h - 38, w - 92, 8, card);
    }
  });
  if (t < 0.45) cross(c, 412, 128, 22);
  else if (t > 0.8) tick(c, 412, 320, 26);
}

function rescue(c, t) {
  phone(c, 90, 16, 326, (w) => {
    ["front", "left", "right"].forEach((name, index) => row(c, name, index, w, gold));
  });
  const way = during(t, 0.15, 0.6);
  const x = 280 + 130 * way;
  panel(c, x, 120, 110, 130, 12, gold, ink);
  for (let tooth = 0; tooth < 6; tooth += 1) {
    bar(c, x + 46 + (tooth % 2) * 10, 130 + tooth * 16, 10, 8, ink);
  }
  if (way === 1) {
    disc(c, 580, 150, 26, ink);
    panel(c, 544, 186, 72, 90, 30, ink, null);
    tick(c, 500, 258, 24);
  }
}
