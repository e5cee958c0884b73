/** Photos of a given size, and how a collector sends them. */
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { fruitSchema, type FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { answered, json } from "../cluster/client.ts";
import type { Target } from "./attack.ts";

const role = "front";

/** @returns the status of the answer to a photo that takes so long to send */
export async function sendPhotoSlowly(
  { url, collector }: Target,
  { bytesPerSecond, seconds }: { bytesPerSecond: number; seconds: number },
): Promise<number> {
  const jpeg = await noisyJpeg(bytesPerSecond * seconds);
  const { path, headers } = await declare({ url, collector }, jpeg);
  const pieceBytes = Math.ceil(bytesPerSecond / 4);
  let start = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(250);
      controller.enqueue(new Uint8Array(jpeg.subarray(start, start + pieceBytes)));
      start += pieceBytes;
      if (start >= jpeg.length) controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    headers,
    body,
    duplex: "half",
    signal: AbortSignal.timeout(seconds * 3_000),
  };
  const answer = await collector(url, path, init);
  await answer.arrayBuffer();
  return answer.status;
}

/** @returns the signed link of a photo that was just sent */
export async function photoLink(
  { url, collector }: Target,
  { megabytes }: { megabytes: number },
): Promise<string> {
  const jpeg = await noisyJpeg(megabytes * 2 ** 20);
  const { sent, fruitPath } = await sendPhoto({ url, collector }, jpeg);
  if (!sent.ok) throw new Error(`the photo was answered ${sent.status} ${await sent.text()}`);
  const fruit = await answered(fruitSchema, collector(url, fruitPath));
  const link = fruit.photos.find(({ photo_role }) => photo_role === role)?.photo_url;
  if (typeof link !== "string") throw new Error("the photo has no link");
  const { pathname, search } = new URL(link, url);
  return pathname + search;
}

/** Sends any bytes as a photo of a new fruit. */
export async function sendPhoto(
  { url, collector }: Pick<Target, "url" | "collector">,
  bytes: Buffer,
) {
  const { path, headers, fruitPath } = await declare({ url, collector }, bytes);
  const sent = await collector(url, path, { method: "PUT", headers, body: new Uint8Array(bytes) });
  return { sent, fruitPath };
}

async function declare({ url, collector }: Pick<Target, "url" | "collector">, jpeg: Buffer) {
  const sha256 = createHash("sha256").update(jpeg).digest("hex");
  const fruitPath = `/api/fruits/${uuidv7()}`;
  const submission = submissionOf(sha256, jpeg.length);
  const declared = await collector(url, fruitPath, json(submission, "PUT"));
  if (!declared.ok) throw new Error(`${declared.status} ${await declared.text()}`);
  return {
    fruitPath,
    path: `${fruitPath}/photos/${role}`,
    headers: { "content-type": "image/jpeg", "x-content-sha256": sha256 },
  };
}

/** Noise hardly compresses: about so many bytes. */
async function noisyJpeg(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 0.64));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The other photos that a fruit needs are declared, and never sent. */
function submissionOf(sha256: string, bytes: number): FruitSubmission {
  const others = photoRoles.slice(0, 4).filter((one) => one !== role);
  const declared = (one: PhotoRole, hash: string, size: number) => ({
    photo_role: one,
    sha256: hash,
    file_name: `${one}.jpg`,
    file_size: size,
  });
  return {
    fields: {
      ...noFields,
      fruit_id: fruitReference(new Date(), Math.random),
      oil_content: 20,
      dry_matter: 75,
    },
    collection_date: new Date().toISOString(),
    photos: [
      declared(role, sha256, bytes),
      ...others.map((one) => declared(one, randomBytes(32).toString("hex"), 1_000)),
    ],
  };
}
