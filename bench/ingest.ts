/**
 * How fast records of four 200 kB photos from eight phones at once are received, as a ratio to a plain server
 * that parses, hashes, fsyncs and commits on the same PostgreSQL; what a record costs in processor time;
 * and how much memory eight records of 16 MB take that come at once.
 *
 * Both servers are timed alternately in one run, so that noise of the machine affects both equally, and take
 * turns in going first: each has as many rounds after a rest as right after a round of the reference.
 * Each phone has its own collector: one person's fruits that arrive at once wait for each other at the end of their
 * transactions, since they count in one notice. The product checks the session and writes the audit log with each record; the quality of photos is
 * measured by the AI service behind the upload, which yields to it, and is listed separately. Processor
 * time is that of the named process with its threads; PostgreSQL's is separate.
 */
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { findRunningPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { maxWholeFruitBytes } from "@elaeis/domain/fruits/fruit";
import { writtenFields } from "../apps/server/src/testing/written-fields.ts";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";
import { memoryMb } from "./memory.ts";
import { judged, median } from "./verdict.ts";

const roles = ["front", "back", "left", "right"] as const;
const clients = 8;
const recordsPerRound = Number(process.env["BENCH_RECORDS"] ?? 80);
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 12);
const warmUpRounds = 2;
const name = "bench-ingest";
const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);
const ticksPerSecond = 100;

type Photo = { role: string; bytes: Buffer; sha256: string };
type Person = { cookie: string };

const newAgent = () => new Agent({ keepAlive: true, maxSockets: clients });
let agent = newAgent();

/** Four views of a fruit with a sensor's grain, of about as many bytes as wanted. */
async function views(width: number, height: number, bytes: number): Promise<Buffer[]> {
  return Promise.all(
    roles.map(async (role, index) => {
      const { values } = sampleFruit(index + 1, 1);
      const pixels = drawFruit({ values, role, seed: index + 1, width, height });
      const grain = await sharp({
        create: {
          width,
          height,
          channels: 3,
          background: "#808080",
          noise: { type: "gaussian", mean: 128, sigma: 14 },
        },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const grained = await sharp(Buffer.from(pixels.data.buffer), {
        raw: { width, height, channels: 4 },
      })
        .removeAlpha()
        .composite([{ input: grain, blend: "soft-light" }])
        .raw()
        .toBuffer();
      return nearest(grained, { width, height, channels: 3 }, bytes);
    }),
  );
}

type Shape = { width: number; height: number; channels: 3 };

/** Larger files with higher quality: halved towards the size wanted. */
async function nearest(raw: Buffer, shape: Shape, bytes: number): Promise<Buffer> {
  let [low, high] = [20, 99];
  let jpeg = Buffer.alloc(0);
  while (low < high) {
    const quality = Math.floor((low + high) / 2);
    jpeg = await sharp(raw, { raw: shape }).jpeg({ quality }).toBuffer();
    if (jpeg.length < bytes) low = quality + 1;
    else high = quality;
  }
  return jpeg;
}

let drawn = 0;
const densityAt = 14;

/** No two photos are the same file: the pixel density in the header counts up, and is kept. */
function photosOf(pictures: readonly Buffer[]): Photo[] {
  return pictures.map((picture, index) => {
    const bytes = Buffer.from(picture);
    drawn += 1;
    bytes.writeUInt32BE(drawn + 0x00010001, densityAt);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { role: roles[index] ?? "front", bytes, sha256 };
  });
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ status: number; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { agent, method, headers: { ...headers, "content-length": body.length } },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers["set-cookie"] ?? [],
          }),
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

async function signIn(server: ElaeisServer, collector: ElaeisServer["collector"]): Promise<Person> {
  const body = Buffer.from(JSON.stringify(collector));
  const headers = { "content-type": "application/json" };
  const { status, cookies } = await send(
    `${server.url}/api/auth/sign-in/email`,
    "POST",
    headers,
    body,
  );
  if (status !== 204) throw new Error(`sign-in answered ${status}`);
  return { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/** A collector for each client. */
async function peopleOf(server: ElaeisServer): Promise<Person[]> {
  const collectors = Array.from({ length: clients }, (_, client) => ({
    email: `collector-${client}@elaeis.test`,
    password: "palm-collector-1",
  }));
  const people: Person[] = [];
  for (const collector of collectors) {
    await installation.addCollector(collector);
    people.push(await signIn(server, collector));
  }
  return people;
}

async function expectOk(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer;
  if (status !== 200) throw new Error(`answered ${status}`);
}

/** As the app sends it: all at once, and what is too heavy for that photo by photo. */
async function sendToProduct(url: string, person: Person, photos: Photo[]): Promise<void> {
  const id = uuidv7();
  const submission = {
    fields: { fruit_id: `PALM-${id}`, ...writtenFields },
    collection_date: new Date().toISOString(),
    photos: photos.map(({ role, sha256, bytes }) => ({
      photo_role: role,
      sha256,
      file_name: `${role}.jpg`,
      file_size: bytes.length,
    })),
  };
  const form = formOf([["fruit", JSON.stringify(submission)]], photos);
  const fruit = `${url}/api/fruits/${id}`;
  if (form.body.length > maxWholeFruitBytes) await sendApart(fruit, person, submission, photos);
  else {
    const headers = { cookie: person.cookie, "content-type": form.contentType };
    await expectOk(send(`${fruit}/whole`, "PUT", headers, form.body));
  }
}

async function sendApart(
  fruit: string,
  { cookie }: Person,
  submission: object,
  photos: Photo[],
): Promise<void> {
  const json = { cookie, "content-type": "application/json" };
  await expectOk(send(fruit, "PUT", json, Buffer.from(JSON.stringify(submission))));
  for (const { role, bytes, sha256 } of photos) {
    const headers = { cookie, "content-type": "image/jpeg", "x-content-sha256": sha256 };
    await expectOk(send(`${fruit}/photos/${role}`, "PUT", headers, bytes));
  }
}

async function sendToReference(url: string, photos: Photo[]): Promise<void> {
  const { body, contentType } = formOf(
    [
      ["id", uuidv7()],
      ["record", JSON.stringify(writtenFields)],
    ],
    photos,
  );
  await expectOk(send(url, "POST", { "content-type": contentType }, body));
}

type FormBody = { body: Buffer; contentType: string };

function formOf(texts: readonly [string, string][], photos: readonly Photo[]): FormBody {
  const boundary = "record-boundary";
  const part = (headers: string, body: Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
    body,
    Buffer.from("\r\n"),
  ];
  const body = Buffer.concat([
    ...texts.flatMap(([name, text]) => part(`name="${name}"`, Buffer.from(text))),
    ...photos.flatMap(({ role, bytes }) =>
      part(`name="${role}"; filename="${role}.jpg"\r\nContent-Type: image/jpeg`, bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

type Deliver = (photos: Photo[], client: number) => Promise<void>;

/** Eight clients, each with one record on its way. @returns seconds for all of them */
async function round(records: readonly Photo[][], deliver: Deliver): Promise<number> {
  const queue = [...records];
  // Connections kept since the last round may be closing just now.
  agent.destroy();
  agent = newAgent();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let record = queue.pop(); record !== undefined; record = queue.pop()) {
        await deliver(record, client);
      }
    }),
  );
  return (performance.now() - start) / 1000;
}

/** User and system time of a process, in milliseconds. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const numbers = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  return (((numbers[11] ?? 0) + (numbers[12] ?? 0)) * 1000) / ticksPerSecond;
}

/** Of all that PostgreSQL does for its connections, those that have ended left out. */
function postgresCpuMs(): number {
  const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
  const postmaster = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  return childrenOf(postmaster).reduce((sum, pid) => sum + cpuMs(pid), 0);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/status`, "utf8").includes(`PPid:\t${parent}\n`);
      } catch {
        // It has just ended.
        return false;
      }
    })
    .map(Number);
}

/** The AI service, which the server has started. */
function childNamed(parent: number, what: string): number {
  const found = childrenOf(parent).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(what),
  );
  if (found === undefined) throw new Error(`no ${what}`);
  return found;
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("a process without a number");
  return pid;
}

async function startReference(socketFolder: string): Promise<{ child: ChildProcess; url: string }> {
  const folder = path.join(dataDir, "reference");
  mkdirSync(folder, { recursive: true });
  const file = path.join(import.meta.dirname, "ingest-reference.ts");
  const child = spawn(process.execPath, [file, socketFolder, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const port = /listening (\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}/`);
    });
  });
  return { child, url };
}

type Measured = { seconds: number[]; cpu: number[]; postgres: number[] };
/** Processor time of what follows the answers, in milliseconds a record. */
type Behind = { server: number[]; ai: number[] };

async function timed(
  measured: Measured,
  pid: number,
  records: Photo[][],
  deliver: Deliver,
): Promise<void> {
  const before = { own: cpuMs(pid), postgres: postgresCpuMs() };
  const seconds = await round(records, deliver);
  measured.seconds.push(seconds / records.length);
  measured.cpu.push((cpuMs(pid) - before.own) / records.length);
  measured.postgres.push((postgresCpuMs() - before.postgres) / records.length);
}

/** Highest memory above what the process held before, in MB. */
async function extraMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = memoryMb(pid);
  let highest = before;
  const watching = setInterval(() => (highest = Math.max(highest, memoryMb(pid))), 5);
  await work();
  clearInterval(watching);
  return highest - before;
}

const installation = await createInstallation(name);
const server = await installation.start();
const running = await findRunningPostgres({ dataDir, dataDirChosen: true });
if (running === undefined) throw new Error("no PostgreSQL");
const { socketFolder } = running;
const database = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
const reference = await startReference(socketFolder);
try {
  const people = await peopleOf(server);
  const sendAs: Deliver = async (photos, client) => {
    const person = people[client];
    if (person === undefined) throw new Error(`no person for client ${client}`);
    await sendToProduct(server.url, person, photos);
  };
  const small = await views(1600, 1200, 200_000);
  const sizes = small.map(({ length }) => Math.round(length / 1000)).join(", ");
  console.log(`records of four photos of 1600 × 1200 pixels: ${sizes} kB`);
  const serverPid = pidOf(server.process);
  const aiPid = childNamed(serverPid, "apps/ai");
  const records = () => Array.from({ length: recordsPerRound }, () => photosOf(small));
  const referenceRound = (measured: Measured) =>
    timed(measured, pidOf(reference.child), records(), (photos) =>
      sendToReference(reference.url, photos),
    );
  const productRound = async (measured: Measured, behind: Behind) => {
    const aiBefore = cpuMs(aiPid);
    await timed(measured, serverPid, records(), sendAs);
    const received = cpuMs(serverPid);
    // Measurements after the upload must not slow down the next round.
    await allMeasured();
    behind.server.push((cpuMs(serverPid) - received) / recordsPerRound);
    behind.ai.push((cpuMs(aiPid) - aiBefore) / recordsPerRound);
  };
  const turns = async (count: number) => {
    const [plain, product] = [nothingYet(), nothingYet()];
    const behind: Behind = { server: [], ai: [] };
    for (let turn = 0; turn < count; turn += 1) {
      // Right after another round either is slower than after a rest.
      if (turn % 2 === 0) await referenceRound(plain);
      await productRound(product, behind);
      if (turn % 2 === 1) await referenceRound(plain);
    }
    return { plain, product, behind };
  };
  await turns(warmUpRounds);
  const { plain, product, behind } = await turns(rounds);
  const perSecond = (of: Measured) => 1 / median(of.seconds);
  const ratios = plain.seconds.map(
    (seconds, turn) => seconds / (product.seconds[turn] ?? Number.NaN),
  );
  const ofTurns = (remainder: number) => median(ratios.filter((_, turn) => turn % 2 === remainder));
  console.log(`${clients} clients, ${recordsPerRound} records a round, median of ${rounds} rounds`);
  console.log(
    `  reference  ${perSecond(plain).toFixed(1)} records/s, ${median(plain.cpu).toFixed(1)} ms CPU each, PostgreSQL ${median(plain.postgres).toFixed(1)} ms`,
  );
  console.log(
    `  product    ${perSecond(product).toFixed(1)} records/s, ${median(product.cpu).toFixed(1)} ms CPU each (limit: 10), PostgreSQL ${median(product.postgres).toFixed(1)} ms`,
  );
  console.log(
    `  behind it  quality of four photos: ${median(behind.server).toFixed(1)} ms CPU of the server, ${median(behind.ai).toFixed(1)} ms of the AI service, a record`,
  );
  judged(
    median(ratios) >= 0.5,
    `ratio      ${median(ratios).toFixed(2)} of at least 0.5; after a rest ${ofTurns(1).toFixed(2)}, right after another round ${ofTurns(0).toFixed(2)}`,
  );

  const large = await views(4000, 3000, 4 * 1024 * 1024);
  const sumMb = large.reduce((sum, { length }) => sum + length, 0) / 1024 / 1024;
  const extra: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const big = Array.from({ length: clients }, () => photosOf(large));
    extra.push(await extraMemory(serverPid, () => round(big, sendAs)));
    await allMeasured();
  }
  judged(
    Math.max(...extra) <= 64,
    `memory     ${Math.max(...extra).toFixed(0)} MB more for ${clients} records of ${sumMb.toFixed(0)} MB at once, most of 3, of at most 64; first ${extra.map((mb) => mb.toFixed(0)).join(", ")}`,
  );
} finally {
  agent.destroy();
  reference.child.kill();
  await database.end();
  await server.stop();
  installation.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

function nothingYet(): Measured {
  return { seconds: [], cpu: [], postgres: [] };
}

/** Resolves once every photo received so far has been measured. */
async function allMeasured(): Promise<void> {
  for (;;) {
    const waiting = await database.query(
      "select from fruit_images where received_at is not null and measured_at is null limit 1",
    );
    if (waiting.rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
