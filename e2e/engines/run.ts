/**
 * The journeys of this folder in all three engines, one after the other: `npm run test:browsers`, with names of engines
 * after `--` only those, with `--only TEXT` the sign-in and those that have it in their name, with `--few` without those
 * marked `@night` and without Chromium, where another is installed. Prints a table engine × journey. An engine that is
 * not installed is named and skipped.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createInstallation, type Installation } from "../elaeis-server.ts";
import { setOwnFields, weight } from "../own-field.ts";
import { appIn } from "./app.ts";
import { DriverSilent, engines, isInstalled, openWindow, type Engine } from "./browsers.ts";
import { startFront } from "./front.ts";
import { serveTwoVersions } from "../two-versions.ts";
import { journeys, signIn, type Journey } from "./journeys.ts";

type Outcome = {
  engine: Engine;
  name: string;
  seconds: number;
  fault: string | null;
  isSkipped: boolean;
  notes: string[];
};

const { values, positionals } = parseArgs({
  options: {
    report: { type: "string" },
    few: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
  allowPositionals: true,
});
const chosen = Object.entries(journeys)
  .filter(([name]) => !values.few || !name.endsWith("@night"))
  .filter(([name, journey]) => journey === signIn || name.includes(values.only));
const others = engines.filter((one) => one !== "chromium");
const wanted = (values.few && others.some(isInstalled) ? others : engines).filter(
  (one) => positionals.length === 0 || positionals.includes(one),
);
const installed = wanted.filter(isInstalled);
const skipped = wanted
  .filter((one) => !installed.includes(one))
  .flatMap((engine) => chosen.map(([name]) => outcome(engine, name, { isSkipped: true })));

const installation = await createInstallation("engines");
const server = await installation.start();
await setOwnFields(server, [weight]);
// Whatever happens here, the database ends with the server.
process.once("exit", () => server.process.kill("SIGINT"));
const next = await serveTwoVersions(server.url, mkdtempSync(path.join(tmpdir(), "elaeis-next-")));
next.serve("second");
const outcomes: Outcome[] = [];
for (const [at, engine] of installed.entries()) {
  const notStarted = (error: unknown) => [
    outcome(engine, "the start of the engine", { fault: String(error) }),
  ];
  outcomes.push(...(await journeysIn(engine, at).catch(notStarted)));
}
outcomes.push(...skipped);
await next.close();
await server.stop();
installation.remove();
show(outcomes);
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ outcomes }));
process.exit(outcomes.some(({ fault }) => fault !== null) ? 1 : 0);

function outcome(engine: Engine, name: string, more: Partial<Outcome>): Outcome {
  return { engine, name, seconds: 0, fault: null, isSkipped: false, notes: [], ...more };
}

async function journeysIn(engine: Engine, at: number): Promise<Outcome[]> {
  const person = await newPerson(installation, engine);
  const front = await startFront(new URL(server.url));
  const folder = mkdtempSync(path.join(tmpdir(), `elaeis-${engine}-photos-`));
  let window = await openWindow(engine);
  const done: Outcome[] = [];
  let seed = 100 * (at + 1);
  const nextVersion = new URL(next.url);
  for (const [name, journey] of chosen) {
    const begunMs = performance.now();
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const play = async (one: Journey) => {
      const app = appIn(window, front.url);
      await one({ app, front, person, folder, seed: (seed += 1), nextVersion, note });
    };
    let fault = await play(journey).catch(asError);
    if (fault instanceof DriverSilent) {
      note("again with a new driver");
      front.become("good");
      await window.close();
      window = await openWindow(engine);
      // On a device where nobody is signed in.
      fault = await play(signIn)
        .then(() => (journey === signIn ? undefined : play(journey)))
        .catch(asError);
    }
    front.become("good");
    const seconds = (performance.now() - begunMs) / 1000;
    const said = fault instanceof Error ? fault.message : null;
    done.push(outcome(engine, name, { seconds, fault: said, notes }));
    console.log([`${engine}: ${name}: ${said ?? "ok"}`, ...notes].join(", "));
  }
  await window.close();
  await front.close();
  rmSync(folder, { recursive: true, force: true });
  return done;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function newPerson({ addCollector }: Installation, engine: Engine) {
  const person = { email: `${engine}@elaeis.test`, password: "palm-collect-1" };
  await addCollector(person);
  return person;
}

function show(all: readonly Outcome[]): void {
  const names = chosen.map(([name]) => name);
  const widest = Math.max(...names.map(({ length }) => length));
  const cell = (text: string) => text.padEnd(12);
  console.log(`\n${"".padEnd(widest + 2)}${wanted.map(cell).join("")}`);
  for (const name of names) {
    const cells = wanted.map((engine) => {
      const found = all.find((one) => one.engine === engine && one.name === name);
      if (found === undefined || found.isSkipped) return cell("skipped");
      return cell(`${found.fault === null ? "ok" : "FAILED"} ${found.seconds.toFixed(0)} s`);
    });
    console.log(`${name.padEnd(widest + 2)}${cells.join("")}`);
  }
  for (const engine of new Set(skipped.map((one) => one.engine)))
    console.log(`${engine} is not installed: its journeys are skipped.`);
  for (const { engine, name, notes } of all)
    if (notes.length > 0) console.log(`${engine}, ${name}: ${notes.join(", ")}`);
  for (const { engine, name, fault } of all)
    if (fault !== null) console.log(`\n${engine}, ${name}: ${fault}`);
}
