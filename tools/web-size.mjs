/**
 * The weight of the first routes, compressed, held against their budgets. Of the page that visitors are
 * handed: what it names. Of the app: the script that the page names, those that each first
 * screen loads on top, and the styles. And of all that a first visit leaves on the device, as it
 * lies there.
 */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { starts } from "../apps/web/vite-first-screens.ts";
import { deviceLimitKilobytes } from "./device-limit.ts";

const dist = path.join(import.meta.dirname, "../apps/web/dist");
const budgets = {
  "sign-in": { script: 133, style: 15 },
  dashboard: { script: 142, style: 15 },
  "new fruit": { script: 221, style: 15 },
};
/** Of the page that visitors are handed, which names all it needs. */
const visitorBudgets = { script: 90, style: 15 };
const [shell] = starts.home;
/** The screens somebody may see first, by the modules that hold them, and how many files of phrases they need. */
const firstScreens = {
  "sign-in": {
    modules: starts.signIn,
    phrases: 1,
  },
  dashboard: {
    modules: starts.home,
    phrases: 2,
  },
  "new fruit": {
    modules: [shell, ...starts.fruits],
    phrases: 3,
  },
};
/** Of a first screen: each costs a slow phone some milliseconds of a start without network. */
const mostFiles = 30;

const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));

function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen)),
  ];
}

function kilobytes(files, ending) {
  const sizes = [...new Set(files)]
    .filter((file) => file.endsWith(ending))
    .map((file) => gzipSync(readFileSync(path.join(dist, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** French is the longer of the two languages, of which a device keeps one. */
const { everywhere, phrases } = JSON.parse(
  readFileSync(path.join(dist, ".vite/precache.json"), "utf8"),
);
let over = false;

function weigh(screen, files, limits) {
  const sizes = { script: kilobytes(files, ".js"), style: kilobytes(files, ".css") };
  for (const [kind, budget] of Object.entries(limits)) {
    const fits = sizes[kind] <= budget;
    over ||= !fits;
    console.log(
      `${fits ? "ok  " : "OVER"} ${screen}: ${sizes[kind].toFixed(1)} of ${budget} kB ${kind}, gzipped`,
    );
  }
}

const visitorPage = readFileSync(path.join(dist, "visitor/en/home.html"), "utf8");
const named = [...visitorPage.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
weigh(
  "coming soon",
  named.map(([, file]) => file),
  visitorBudgets,
);
for (const [screen, { modules, phrases: count }] of Object.entries(firstScreens)) {
  const entries = ["index.html", ...modules.map((module) => `src/${module}`)];
  const files = entries.flatMap((entry) => filesOf(entry));
  weigh(screen, [...files, ...phrases.fr.slice(0, count)], budgets[screen]);
  const number = new Set(files).size;
  over ||= number > mostFiles;
  console.log(`${number > mostFiles ? "OVER" : "ok  "} ${screen}: ${number} of ${mostFiles} files`);
}

/** Files that import each other run in an order in which some of what they need is not there yet. */
function inCircles() {
  const done = new Set();
  const circles = [];
  const visit = (key, way) => {
    if (way.includes(key)) circles.push([...way.slice(way.indexOf(key)), key]);
    if (way.includes(key) || done.has(key)) return;
    for (const imported of manifest[key].imports ?? []) visit(imported, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return circles;
}
for (const circle of inCircles()) {
  over = true;
  console.log(`OVER files import each other: ${circle.join(", ")}`);
}

const precached = [...everywhere, ...phrases.fr];
const bytes = precached.reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
const fits = bytes <= deviceLimitKilobytes * 1000;
over ||= !fits;
console.log(
  `${fits ? "ok  " : "OVER"} on the device: ${(bytes / 1000).toFixed(1)} of ${deviceLimitKilobytes} kB in ${precached.length} files`,
);
process.exit(over ? 1 : 0);
