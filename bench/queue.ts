/**
 * A phone that was away for weeks: 500 fruits with 2,000 photos of some 200 kB wait in its database.
 * How much memory the page takes while it lists them and while it sends them, how long it ever pauses
 * in between, and the time it takes beside a plain loop in the same browser that sends photos of the
 * same size it has in memory.
 */
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";
import { createPhone, install } from "./installed-app.ts";

const { values } = parseArgs({ options: { fruits: { type: "string", default: "500" } } });
const fruits = Number(values.fruits);
const referenceFruits = Math.ceil(fruits / 20);
const heapLimitBytes = 150e6;
/** The engine's first back-off is drawn between one and two seconds. */
const backOffMs = 2_000;
const sampleEveryMs = 250;
const longestDrainMs = 20 * 60_000;

/** Photographs of some 200 kB, a few of them: a comment makes each copy in the queue unique. */
async function photographs(): Promise<string[]> {
  const [width, height] = [1000, 750];
  const made: string[] = [];
  for (let photo = 0; photo < 4; photo += 1) {
    const noise = { type: "gaussian", mean: 128, sigma: 34 } as const;
    const create = { width, height, channels: 3, background: "#808080", noise } as const;
    const jpeg = await sharp({ create }).blur(0.6).jpeg({ quality: 81 }).toBuffer();
    made.push(jpeg.toString("base64"));
  }
  return made;
}

/** What the page does beside the app: fills its database, or sends what it has in memory. */
type Work = { photos: string[]; fruits: number; name: string; isReference: boolean };

/** @returns milliseconds the reference took */
async function fillOrSend({ photos, fruits, name, isReference }: Work): Promise<number> {
  const roles = ["front", "back", "left", "right"];
  const originals = photos.map((text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  const session = await (await fetch("/api/session")).json();
  const hex = (bytes: ArrayBuffer) =>
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const stamped = (jpeg: Uint8Array, comment: string) => {
    const text = new TextEncoder().encode(comment);
    const bytes = new Uint8Array(jpeg.length + text.length + 4);
    bytes.set(jpeg.subarray(0, 2));
    bytes.set([0xff, 0xfe, 0, text.length + 2], 2);
    bytes.set(text, 6);
    bytes.set(jpeg.subarray(2), 6 + text.length);
    return bytes;
  };
  const makeFruit = async (number: number) => {
    const id = crypto.randomUUID();
    const made = await Promise.all(
      roles.map(async (role, index) => {
        const jpeg = originals[index] ?? new Uint8Array();
        const bytes = stamped(jpeg, `${name} ${number} ${role}`).buffer;
        const sha256 = hex(await crypto.subtle.digest("SHA-256", bytes));
        return { role, sha256, bytes };
      }),
    );
    const fields = {
      fruit_id: `QUEUE-${name}-${number}`,
      oil_content: 21.5,
      dry_matter: null,
      protein_content: null,
      fatty_acids: null,
      analysis_temperature: null,
      maturity_stage: null,
      harvest_season: null,
      latitude: null,
      longitude: null,
      location_accuracy_m: null,
      location_name: null,
      remarks: null,
    };
    return { id, fields, made, collectionDate: new Date().toISOString() };
  };
  type Fruit = Awaited<ReturnType<typeof makeFruit>>;

  const send = async ({ id, fields, made, collectionDate }: Fruit) => {
    const declared = made.map(({ role, sha256, bytes }) => ({
      photo_role: role,
      sha256,
      file_name: `${role}.jpg`,
      file_size: bytes.byteLength,
    }));
    const body = JSON.stringify({ fields, collection_date: collectionDate, photos: declared });
    const headers = { "content-type": "application/json" };
    const sent = await fetch(`/api/fruits/${id}`, { method: "PUT", headers, body });
    if (!sent.ok) throw new Error(`the fruit was answered ${sent.status}`);
    for (const { role, sha256, bytes } of made) {
      const photo = await fetch(`/api/fruits/${id}/photos/${role}`, {
        method: "PUT",
        headers: { "content-type": "image/jpeg", "x-content-sha256": sha256 },
        body: bytes,
      });
      if (!photo.ok) throw new Error(`a photo was answered ${photo.status}`);
      await photo.json();
    }
  };

  const openDatabase = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("elaeis");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("closed")));
    });
  const queue = (database: IDBDatabase, { id, fields, made, collectionDate }: Fruit) =>
    new Promise<void>((resolve, reject) => {
      const work = database.transaction(["outbox", "photoBytes"], "readwrite");
      work.objectStore("outbox").put({
        kind: "new",
        id,
        userId: session.user.id,
        reference: fields.fruit_id,
        fields,
        inputs: { fruit_id: fields.fruit_id, oil_content: "21.5" },
        collectionDate,
        photos: made.map(({ role, sha256, bytes }) => ({
          role,
          sha256,
          fileName: `${role}.jpg`,
          size: bytes.byteLength,
          verified: false,
          wasCutOff: false,
        })),
        state: "pending",
        reason: null,
        declared: false,
        attempts: 0,
        nextTryAt: 0,
        queuedAt: collectionDate,
        syncedAt: null,
      });
      for (const { sha256, bytes } of made) work.objectStore("photoBytes").put(bytes, [id, sha256]);
      work.addEventListener("complete", () => resolve());
      work.addEventListener("abort", () => reject(work.error ?? new Error("aborted")));
    });

  const database = isReference ? null : await openDatabase();
  let sendingMs = 0;
  for (let number = 0; number < fruits; number += 1) {
    const fruit = await makeFruit(number);
    if (database !== null) {
      await queue(database, fruit);
      continue;
    }
    const begun = performance.now();
    await send(fruit);
    sendingMs += performance.now() - begun;
  }
  database?.close();
  return sendingMs;
}

type Heap = {
  /** Objects, what the browser holds for them, and the bytes of buffers. */
  bytes: number;
  /** Objects alone, as most tools count. */
  objects: number;
};

async function readHeap(tools: CDPSession): Promise<Heap> {
  const usage: Record<string, number> = { ...(await tools.send("Runtime.getHeapUsage")) };
  const { usedSize = Number.NaN, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  return { bytes: usedSize + embedderHeapUsedSize + backingStorageSize, objects: usedSize };
}

/** The largest heap of all samples, until the work ends. */
async function peakWhile(tools: CDPSession, work: Promise<unknown>): Promise<Heap> {
  const peak: Heap = { bytes: 0, objects: 0 };
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    const { bytes, objects } = await readHeap(tools);
    peak.bytes = Math.max(peak.bytes, bytes);
    peak.objects = Math.max(peak.objects, objects);
    await sleep(sampleEveryMs);
  }
  await ended;
  return peak;
}

/** When the requests of the queue began and ended, in milliseconds of the browser's own clock. */
async function watchRequests(tools: CDPSession) {
  const open = new Map<string, number>();
  const spans: { begunMs: number; endedMs: number }[] = [];
  await tools.send("Network.enable");
  tools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    if (/\/api\/fruits\/[^?]/.test(request.url)) open.set(requestId, timestamp * 1000);
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const begunMs = open.get(requestId);
    if (begunMs !== undefined) spans.push({ begunMs, endedMs: timestamp * 1000 });
    open.delete(requestId);
  };
  tools.on("Network.loadingFinished", end);
  tools.on("Network.loadingFailed", end);
  return spans;
}

function longestGap(spans: readonly { begunMs: number; endedMs: number }[]): number {
  const sorted = spans.toSorted((one, other) => one.begunMs - other.begunMs);
  let longest = 0;
  let busyUntil = sorted[0]?.begunMs ?? 0;
  for (const { begunMs, endedMs } of sorted) {
    longest = Math.max(longest, begunMs - busyUntil);
    busyUntil = Math.max(busyUntil, endedMs);
  }
  return longest;
}

/** A page of the app's origin on which the app does not run. */
async function besideTheApp(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/mark.svg`);
  return page;
}

async function emptyQueue(page: Page): Promise<void> {
  const giveUp = Date.now() + longestDrainMs;
  while (Date.now() < giveUp) {
    const left = await page.evaluate(async () => {
      const open = indexedDB.open("elaeis");
      const database = await new Promise<IDBDatabase>((resolve) =>
        open.addEventListener("success", () => resolve(open.result)),
      );
      const count = database.transaction("photoBytes").objectStore("photoBytes").count();
      const photos = await new Promise<number>((resolve) =>
        count.addEventListener("success", () => resolve(count.result)),
      );
      database.close();
      return photos;
    });
    if (left === 0) return;
    await sleep(1_000);
  }
  throw new Error("the queue did not empty");
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const told = ({ bytes, objects }: Heap) =>
  `${megabytes(bytes)} with buffers, ${megabytes(objects)} of objects`;

async function measure(server: ElaeisServer, again: () => Promise<ElaeisServer>): Promise<void> {
  const phone = createPhone();
  try {
    const context = await phone.switchOn();
    const first = await context.newPage();
    await install(first, server);
    const beside = await besideTheApp(context, server.url);
    await first.close();
    const photos = await photographs();
    const size = photos.reduce((sum, text) => sum + text.length * 0.75, 0) / photos.length;
    const reference = (name: string) =>
      beside.evaluate(fillOrSend, { photos, fruits: referenceFruits, name, isReference: true });
    const before = await reference("before");
    await beside.evaluate(fillOrSend, { photos, fruits, name: "queue", isReference: false });
    await beside.close();
    await server.stop();

    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    const listing = (async () => {
      await page.goto(`${server.url}/dashboard/outbox`);
      // The list draws its first rows, and says how many there are.
      await page.getByRole("heading", { name: "QUEUE-queue-0", exact: true }).waitFor();
      await page.getByText(` of ${fruits} shown`).waitFor();
      await sleep(3_000);
    })();
    const whileListing = await peakWhile(tools, listing);

    const running = await again();
    // Not before: what was tried without the server waits for its back-off, and rightly so.
    const spans = await watchRequests(tools);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const draining = emptyQueue(page);
    const whileDraining = await peakWhile(tools, draining);
    const times = spans.toSorted((one, other) => one.begunMs - other.begunMs);
    const sentFrom = times.find(({ endedMs, begunMs }) => endedMs > begunMs)?.begunMs ?? Number.NaN;
    const sentUntil = Math.max(...spans.map(({ endedMs }) => endedMs));
    await page.close();
    const besideAgain = await besideTheApp(context, running.url);
    const after = await besideAgain.evaluate(fillOrSend, {
      photos,
      fruits: referenceFruits,
      name: "after",
      isReference: true,
    });
    await context.close();

    const plainMs = (before + after) / (2 * referenceFruits);
    const appMs = (sentUntil - sentFrom) / fruits;
    console.log(
      `${fruits} fruits with ${fruits * photos.length} photos of ${(size / 1000).toFixed(0)} kB in the queue`,
    );
    console.log(
      `  heap while listing   ${told(whileListing)}; to reach: < ${megabytes(heapLimitBytes)}`,
    );
    console.log(
      `  heap while sending   ${told(whileDraining)}; to reach: < ${megabytes(heapLimitBytes)}`,
    );
    console.log(
      `  longest pause between two requests ${longestGap(spans).toFixed(0)} ms; first back-off ≤ ${backOffMs} ms`,
    );
    console.log(
      `  a fruit takes ${appMs.toFixed(0)} ms, ${(appMs / plainMs).toFixed(2)} × a plain loop (${plainMs.toFixed(0)} ms)`,
    );
  } finally {
    phone.remove();
  }
}

const installation = await createInstallation("queue");
let current = await installation.start();
try {
  await measure(current, async () => (current = await installation.start()));
} finally {
  await current.stop();
  installation.remove();
}
