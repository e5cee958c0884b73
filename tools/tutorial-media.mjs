/**
 * Makes the films, captions, thumbnails and printed sheets of the sample tutorials anew, out of the
 * product's own drawings; run by hand when their pictures or words change, and the result is committed:
 *
 *   node tools/tutorial-media.mjs
 *
 * A film is drawn on a canvas and encoded by the system's Chromium, which has an H.264 encoder; the
 * sheets are printed by it.
 */
import { chromium } from "@playwright/test";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { mp4Of } from "./tutorial-media/mp4.mjs";
import { sheets, tutorials } from "./tutorial-media/words.mjs";

const target = path.join(
  import.meta.dirname,
  "../apps/server/src/features/operations/sample-data/tutorial-files",
);
const scenes = path.join(import.meta.dirname, "tutorial-media/scenes.js");
const font = path.join(
  import.meta.dirname,
  "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
);
const film = { widthPx: 640, heightPx: 360, framesPerSecond: 12, bitsPerSecond: 26_000 };
const keyEverySeconds = 5;
/** Where in a film its thumbnail is taken. */
const thumbnailAtSeconds = { photos: 5.5, nir: 20, offline: 13 };

const ripe = { huile: 24, matiere_seche: 84, proteines: 12.6, acides_gras: 15.2 };
const unripe = { huile: 15, matiere_seche: 75, proteines: 18, acides_gras: 11 };
const overripe = { huile: 26, matiere_seche: 88, proteines: 9, acides_gras: 25 };

async function main() {
  mkdirSync(target, { recursive: true });
  const photos = await drawPhotos();
  const small = await printed(photos);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
  try {
    const page = await browser.newPage();
    // Encoders are for secure pages only.
    await page.route("https://films.invalid/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<canvas></canvas>" }),
    );
    await page.goto("https://films.invalid/");
    await page.addScriptTag({ path: scenes });
    await page.evaluate(readPhotos, photos);
    for (const { name, captions } of tutorials) {
      await makeFilm(page, name);
      for (const [language, column] of Object.entries({ en: 1, fr: 2 })) {
        write(`${name}.${language}.vtt`, captionsOf(captions, column));
        const sheet = await browser.newPage();
        await sheet.setContent(sheetPage(sheets[name][language], language, small));
        const margin = { top: "14mm", bottom: "14mm", left: "16mm", right: "16mm" };
        write(`${name}.${language}.pdf`, await sheet.pdf({ format: "A4", margin, tagged: true }));
        await sheet.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** Each photo of the films as a JPEG in a data address. */
async function drawPhotos() {
  const size = { width: 400, height: 300 };
  const of = (role, values = ripe) => drawFruit({ values, role, seed: 4, ...size });
  const roles = ["front", "back", "left", "right", "macro", "stem"];
  const front = () => jpeg(of("front"));
  const made = [
    ...roles.map((role) => [role, jpeg(of(role))]),
    ["unripe", jpeg(of("front", unripe))],
    ["overripe", jpeg(of("front", overripe))],
    ["dark", front().then((bytes) => sharp(bytes).modulate({ brightness: 0.3 }).toBuffer())],
    ["overexposed", front().then((bytes) => sharp(bytes).linear(1.9, 40).toBuffer())],
    ["blurred", front().then((bytes) => sharp(bytes).blur(9).toBuffer())],
  ];
  const pairs = made.map(async ([name, bytes]) => [
    name,
    `data:image/jpeg;base64,${(await bytes).toString("base64")}`,
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** As large as a sheet of paper shows them. */
async function printed(photos) {
  const shrink = async ([name, address]) => {
    const bytes = Buffer.from(address.split(",")[1], "base64");
    const smaller = await sharp(bytes).resize(320).jpeg({ quality: 60 }).toBuffer();
    return [name, `data:image/jpeg;base64,${smaller.toString("base64")}`];
  };
  return Object.fromEntries(await Promise.all(Object.entries(photos).map(shrink)));
}

/** Smoothed a little: the grain of a camera costs a film more than all that moves in it. */
function jpeg({ data, width, height }) {
  const raw = { width, height, channels: 4 };
  return sharp(data, { raw }).removeAlpha().median(3).jpeg({ quality: 82 }).toBuffer();
}

async function readPhotos(addresses) {
  globalThis.photos = {};
  for (const [name, address] of Object.entries(addresses)) {
    const image = new Image();
    image.src = address;
    await image.decode();
    globalThis.photos[name] = image;
  }
}

async function makeFilm(page, name) {
  const { frames, decoderConfiguration, thumbnail } = await page.evaluate(encode, {
    ...film,
    name,
    keyEvery: keyEverySeconds * film.framesPerSecond,
    thumbnailAt: thumbnailAtSeconds[name],
  });
  const bytes = (text) => Buffer.from(text, "base64");
  write(
    `${name}.mp4`,
    mp4Of({
      ...film,
      decoderConfiguration: bytes(decoderConfiguration),
      frames: frames.map(({ isKey, bytes: encoded }) => ({ isKey, bytes: bytes(encoded) })),
    }),
  );
  write(`${name}.jpg`, await sharp(bytes(thumbnail)).jpeg({ quality: 72 }).toBuffer());
}

/** In the browser. */
async function encode({
  name,
  widthPx,
  heightPx,
  framesPerSecond,
  bitsPerSecond,
  keyEvery,
  thumbnailAt,
}) {
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const canvas = document.querySelector("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext("2d");
  const made = globalThis.film(name);
  const frames = [];
  let decoderConfiguration = "";
  const encoder = new VideoEncoder({
    output: (chunk, { decoderConfig }) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes: base64(bytes), isKey: chunk.type === "key" });
      if (decoderConfig?.description) {
        decoderConfiguration = base64(new Uint8Array(decoderConfig.description));
      }
    },
    error: (error) => console.error(error),
  });
  encoder.configure({
    codec: "avc1.4d401f",
    width: widthPx,
    height: heightPx,
    framerate: framesPerSecond,
    bitrate: bitsPerSecond,
    bitrateMode: "variable",
    latencyMode: "quality",
    avc: { format: "avc" },
  });
  const count = Math.round(made.seconds * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    made.draw(context, index / framesPerSecond);
    const timestamp = Math.round((index * 1_000_000) / framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp, duration: 1_000_000 / framesPerSecond });
    encoder.encode(frame, { keyFrame: index % keyEvery === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await encoder.flush();
  made.draw(context, thumbnailAt);
  const thumbnail = canvas.toDataURL("image/png").split(",")[1];
  return { frames, decoderConfiguration, thumbnail };
}

function captionsOf(captions, column) {
  let at = 0;
  const cues = captions.map((caption) => {
    const [seconds] = caption;
    const cue = `${time(at)} --> ${time(at + seconds - 0.1)}\n${caption[column]}`;
    at += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function time(seconds) {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, "0");
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}

function sheetPage({ title, intro, steps, listTitle, list, tableTitle, table }, language, photos) {
  const fontAddress = `data:font/woff2;base64,${readFileSync(font).toString("base64")}`;
  const step = ([photo, heading, text]) =>
    `<li><img src="${photos[photo]}" alt=""><h3>${heading}</h3><p>${text}</p></li>`;
  const row = ([what, then]) => `<tr><th scope="row">${what}</th><td>${then}</td></tr>`;
  return `<!doctype html><html lang="${language}"><title>${title} – Elaeis</title><style>
@font-face { font-family: Hyper; src: url(${fontAddress}); font-weight: 200 800 }
* { box-sizing: border-box }
body { font: 10.5pt/1.35 Hyper, sans-serif; color: #1f1613; margin: 0 }
.brand { color: #b23a0e; font-weight: 700; letter-spacing: .04em }
h1 { font-size: 24pt; margin: 0 0 2mm; line-height: 1.1 }
h2 { font-size: 14pt; margin: 5mm 0 1.5mm; color: #b23a0e }
h3 { font-size: 11pt; margin: 1.5mm 0 0 } p { margin: 0 0 2mm }
ol { list-style: none; padding: 0; margin: 4mm 0 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm 5mm }
ol img { width: 100%; aspect-ratio: 16/10; object-fit: cover; border-radius: 2mm; border: .3mm solid #8a7b72 }
ul { margin: 0; padding-left: 5mm } li { margin-bottom: 1mm }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: .2mm solid #c9bbb0; padding: 1.6mm 2mm; text-align: left; vertical-align: top }
th { width: 34% }
</style><p class="brand">ELAEIS</p><h1>${title}</h1><p>${intro}</p>
<ol>${steps.map(step).join("")}</ol>
<h2>${listTitle}</h2><ul>${list.map((item) => `<li>${item}</li>`).join("")}</ul>
<h2>${tableTitle}</h2><table>${table.map(row).join("")}</table></html>`;
}

function write(name, content) {
  writeFileSync(path.join(target, name), content);
  console.log(`${name}  ${Buffer.byteLength(content)} bytes`);
}

await main();
