/**
 * The harness's own book: each fruit that was handed in, with the SHA-256 of every photo as the device
 * kept it. At the end, and in samples before it, the server's word is held against it.
 */
import { fruitSchema, type Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import type { Device } from "./device.ts";

export type Entry = {
  id: string;
  collectorEmail: string;
  reference: string;
  /** What the server must hold in the end; two while an edit is in the form and not yet saved. */
  remarks: readonly string[];
  /** The same of the installation's own field. */
  weights: readonly number[];
  edits: number;
  oilContent: number;
  /** SHA-256 by role. */
  photos: ReadonlyMap<string, string>;
  /** The device truly kept those bytes. */
  isKept: boolean;
};

export type Ledger = Map<string, Entry>;

export type Balance = {
  fruits: number;
  photos: number;
  edits: number;
  plots: number;
  /** Not on the server though handed in, or other than it was. */
  lost: string[];
  /** On the server more often than handed in. */
  doubled: string[];
  /** On the server without all of its photos, or with a photo that is not what it says. */
  partial: string[];
};

export function emptyBalance(): Balance {
  return { fruits: 0, photos: 0, edits: 0, plots: 0, lost: [], doubled: [], partial: [] };
}

/**
 * @param reader signed in as an administrator, who sees everyone's fruits
 * @param files the chosen files by their SHA-256: where the device kept their very bytes, the server's
 *   picture is compared with them pixel by pixel
 * @param gone of which nothing is expected
 */
export async function settle(
  reader: APIRequestContext,
  ledger: Ledger,
  files: ReadonlyMap<string, Buffer>,
  gone: ReadonlySet<string> = new Set(),
): Promise<Balance> {
  const balance = emptyBalance();
  const all = await allFruits(reader);
  const stored = all.filter(({ id }) => ledger.has(id) || !gone.has(id));
  const storedIds = new Set(stored.map(({ id }) => id));
  for (const { id, reference, isKept } of ledger.values()) {
    if (!storedIds.has(id)) balance.lost.push(`${reference} is not on the server`);
    if (!isKept) balance.lost.push(`${reference} had photos that the device did not keep`);
  }
  const owners = new Map<string, string>();
  for (const fruit of stored) {
    const entry = ledger.get(fruit.id);
    if (entry === undefined) {
      balance.doubled.push(`${fruit.fruit_id} was never handed in`);
      continue;
    }
    balance.fruits += 1;
    balance.photos += fruit.photos.length;
    balance.edits += entry.edits;
    balance.lost.push(...changed(entry, fruit));
    balance.partial.push(...missing(entry, fruit));
    balance.doubled.push(...repeated(entry, fruit, owners));
  }
  const photos = stored.flatMap((fruit) => fruit.photos.map((photo) => ({ fruit, photo })));
  for (const { fruit, photo } of photos) {
    const problem = await problemOfFile(reader, photo.photo_url, files.get(photo.sha256));
    if (problem !== null) balance.partial.push(`${fruit.fruit_id} ${photo.photo_role}: ${problem}`);
  }
  return balance;
}

/**
 * What must hold at any moment: a fruit is called complete only with every photo there, and nothing has
 * left a device that the server does not hold.
 *
 * @param device as it was before the server is asked
 */
export async function brokenPromises(
  reader: APIRequestContext,
  entries: readonly Pick<Entry, "id" | "reference" | "photos">[],
  device: Device,
): Promise<string[]> {
  const broken: string[] = [];
  const onDevice = new Set(device.bytes.map(([id, sha256]) => `${id} ${sha256}`));
  const known = new Set([...device.drafts, ...device.outbox].map(({ id }) => id));
  for (const entry of entries) {
    const answer = await reader.get(`/api/fruits/${entry.id}`);
    const fruit = answer.status() === 404 ? null : fruitSchema.parse(await answer.json());
    const received = new Set(
      fruit?.photos.filter((photo) => photo.received).map(({ sha256 }) => sha256),
    );
    for (const [role, sha256] of entry.photos) {
      const isKept = known.has(entry.id) && onDevice.has(`${entry.id} ${sha256}`);
      if (!isKept && !received.has(sha256)) {
        broken.push(`${entry.reference} ${role} left the device before the server held it`);
      }
    }
    if (fruit !== null && fruit.photos_count !== received.size) {
      broken.push(`${entry.reference} counts ${fruit.photos_count} photos, holds ${received.size}`);
    }
  }
  return broken;
}

async function allFruits(reader: APIRequestContext): Promise<Fruit[]> {
  const fruits: Fruit[] = [];
  let after: string | null = "";
  while (after !== null) {
    const query = `scope=all&limit=100${after === "" ? "" : `&after=${encodeURIComponent(after)}`}`;
    const page = fruitPageSchema.parse(await jsonOf(reader, `/api/fruits?${query}`));
    for (const { id } of page.items) {
      fruits.push(fruitSchema.parse(await jsonOf(reader, `/api/fruits/${id}`)));
    }
    after = page.next;
  }
  return fruits;
}

async function jsonOf(reader: APIRequestContext, path: string): Promise<unknown> {
  const answer = await reader.get(path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer.json();
}

function changed(entry: Entry, fruit: Fruit): string[] {
  const same =
    entry.remarks.includes(fruit.remarks ?? "") &&
    entry.weights.some((weight) => weight === fruit.own_values?.["weight"]) &&
    fruit.oil_content === entry.oilContent &&
    fruit.collector_email === entry.collectorEmail;
  return same ? [] : [`${entry.reference} is not what was handed in`];
}

function missing(entry: Entry, fruit: Fruit): string[] {
  const held = new Map<string, string>(
    fruit.photos
      .filter((photo) => photo.received)
      .map(({ photo_role, sha256 }) => [photo_role, sha256]),
  );
  const problems = [...entry.photos].flatMap(([role, sha256]) =>
    held.get(role) === sha256 ? [] : [`${entry.reference} lacks its photo ${role}`],
  );
  if (fruit.photos_count !== entry.photos.size) {
    problems.push(`${entry.reference} counts ${fruit.photos_count} of ${entry.photos.size} photos`);
  }
  return problems;
}

/** @param owners who holds each photo so far: each was in one fruit only */
function repeated(entry: Entry, fruit: Fruit, owners: Map<string, string>): string[] {
  const problems: string[] = [];
  if (fruit.photos.length > entry.photos.size) {
    problems.push(`${entry.reference} has ${fruit.photos.length} photos`);
  }
  for (const { sha256 } of fruit.photos) {
    const owner = owners.get(sha256);
    if (owner !== undefined) problems.push(`${entry.reference} shares a photo with ${owner}`);
    owners.set(sha256, entry.reference);
  }
  return problems;
}

/** Whether the link leads to a whole picture, and to the very pixels that were handed in. */
async function problemOfFile(
  reader: APIRequestContext,
  link: string | null,
  file: Buffer | undefined,
): Promise<string | null> {
  if (link === null) return "has no link";
  const answer = await reader.get(link);
  if (!answer.ok()) return `its link answers ${answer.status()}`;
  const stored = await pixels(await answer.body());
  if (file === undefined) return null;
  return stored.equals(await pixels(file)) ? null : "is another picture";
}

function pixels(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg, { failOn: "truncated" }).raw().toBuffer();
}
