/**
 * Everything this person has not sent, as one ZIP: a folder a fruit, with `fruit.json` and its photos.
 * For a phone that will not be online in time. One photo at a time is in memory while it is written.
 */
import { downloadZip } from "client-zip";
import { readPhotoBytes } from "./drafts.ts";
import type { OutboxItem } from "./records.ts";

type ZipEntry = { name: string; lastModified: Date; input: string | ArrayBuffer };

export async function exportUnsent(items: readonly OutboxItem[]): Promise<Blob> {
  return downloadZip(entries(items)).blob();
}

async function* entries(items: readonly OutboxItem[]): AsyncGenerator<ZipEntry> {
  for (const item of items) {
    if (item.state === "synced") continue;
    const folder = `${item.reference.replaceAll(/[^\w.-]+/g, "_")}-${item.id.slice(-12)}`;
    const lastModified = new Date(item.queuedAt);
    const { id, userId, fields, collectionDate, photos } = item;
    const fruit = {
      format: "elaeis-unsent-fruit",
      version: 1,
      id,
      user_id: userId,
      fields,
      collection_date: collectionDate,
      photos: photos.map(({ role, sha256 }) => ({ role, sha256, file: `${role}.jpg` })),
    };
    yield { name: `${folder}/fruit.json`, lastModified, input: JSON.stringify(fruit, null, 2) };
    for (const { role, sha256 } of photos) {
      const bytes = await readPhotoBytes(id, sha256);
      if (bytes !== undefined) yield { name: `${folder}/${role}.jpg`, lastModified, input: bytes };
    }
  }
}
