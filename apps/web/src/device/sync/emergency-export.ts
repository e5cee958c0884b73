/**
 * Everything this person has not sent, as one ZIP: a folder a fruit, with `fruit.json` and its photos; plots as
 * `plots.geojson`, which administrators import as any other file of plots; `waiting.json` holds what is small (`queues.ts`).
 * For a phone that will not be online in time. It says to the letter what the phone would send, so that
 * a fruit an administrator brings in from it and the phone sends later is one fruit. One photo at a time
 * is in memory while it is written.
 */
import {
  emergencyWaitingFile,
  emergencyWaitingFormat,
} from "@elaeis/domain/emergency-imports/emergency-import";
import { outlineOf } from "@elaeis/domain/plots/walk";
import { downloadZip } from "client-zip";
import type { HeldPlot } from "../plots/held-plot.ts";
import { isOpen } from "../plots/sent-plot.ts";
import { geometryOf, listHeldPlots } from "../plots/held-plots.ts";
import { collectedAt } from "./collected-at.ts";
import { listAllDrafts, readPhotoBytes } from "./drafts.ts";
import { exportedEntries } from "./queues.ts";
import type { Draft, OutboxItem, PhotoFacts } from "./records.ts";

type ZipEntry = { name: string; lastModified: Date; input: string | ArrayBuffer };

export async function exportUnsent(userId: string, items: readonly OutboxItem[]): Promise<Blob> {
  return downloadZip(entries(userId, items)).blob();
}

async function* entries(userId: string, items: readonly OutboxItem[]): AsyncGenerator<ZipEntry> {
  for (const item of items) {
    if (item.state !== "synced") yield* itemEntries(item);
  }
  for (const draft of await listAllDrafts(userId)) yield* draftEntries(draft);
  const plots = (await listHeldPlots(userId)).filter(isOpen);
  if (plots.length > 0) yield plotsEntry(plots);
  const waiting = await exportedEntries(userId);
  if (waiting.length > 0) yield waitingEntry(userId, waiting);
}

function waitingEntry(userId: string, waiting: readonly object[]): ZipEntry {
  const facts = { format: emergencyWaitingFormat, version: 1, user_id: userId };
  const input = JSON.stringify({ ...facts, entries: waiting }, null, 2);
  return { name: emergencyWaitingFile, lastModified: new Date(), input };
}

/** Begun ones are in it, too, as far as they went. */
function plotsEntry(plots: readonly HeldPlot[]): ZipEntry {
  const features = plots.map(({ inputs, corners, walk }) => ({
    type: "Feature",
    id: inputs["name"] ?? "",
    properties: {
      ProducerName: inputs["producer_name"] ?? "",
      ProducerCountry: inputs["country"] ?? "",
      ProductionPlace: inputs["place"] ?? "",
    },
    geometry: geometryOf(corners.length > 0 ? corners : outlineOf(walk)),
  }));
  const input = JSON.stringify({ type: "FeatureCollection", features }, null, 2);
  return { name: "plots.geojson", lastModified: new Date(), input };
}

function itemEntries(item: OutboxItem): AsyncGenerator<ZipEntry> {
  const { reference, queuedAt } = item;
  return folderEntries(item, reference, queuedAt, contentOf(item));
}

function contentOf(item: OutboxItem): object {
  if (item.kind === "new") {
    const { id, fields, collectionDate, prediction, dayNumber } = item;
    return {
      kind: "new",
      id,
      fields,
      collection_date: collectionDate,
      day_number: dayNumber,
      accepted_prediction: prediction,
    };
  }
  const { editId, fruitId, base, changes, removed } = item;
  return {
    kind: "edit",
    id: fruitId,
    edit_id: editId,
    base_version: base.version,
    fields: changes,
    removed_roles: removed,
  };
}

/** Begun and not submitted: for readers of the file. */
function draftEntries(draft: Draft): AsyncGenerator<ZipEntry> {
  const { id, inputs, savedAt } = draft;
  const of =
    draft.kind === "new"
      ? { collection_date: collectedAt(draft, new Date()) }
      : { collection_date: draft.collectionDate, edit_of: draft.fruitId };
  const what = { kind: "draft", id, inputs, ...of };
  return folderEntries(draft, inputs["fruit_id"] ?? "", savedAt, what);
}

async function* folderEntries(
  { id, userId, photos }: Pick<Draft, "id" | "userId" | "photos">,
  reference: string,
  savedAt: string,
  /** Its kind, the fruit's id, and the fields of that kind. */
  what: object,
): AsyncGenerator<ZipEntry> {
  const folder = `${reference.replaceAll(/[^\w.-]+/g, "_")}-${id.slice(-12)}`;
  const lastModified = new Date(savedAt);
  const fruit = {
    format: "elaeis-unsent-fruit",
    version: 2,
    ...what,
    user_id: userId,
    photos: photos.map(described),
  };
  yield { name: `${folder}/fruit.json`, lastModified, input: JSON.stringify(fruit, null, 2) };
  for (const { role, sha256 } of photos) {
    const bytes = await readPhotoBytes(id, sha256);
    if (bytes !== undefined) yield { name: `${folder}/${role}.jpg`, lastModified, input: bytes };
  }
}

/** With the name and size that the photo is declared under. */
function described({ role, sha256, fileName, size }: PhotoFacts) {
  return {
    role,
    sha256,
    file: `${role}.jpg`,
    file_name: fileName.slice(-255),
    file_size: size,
  };
}
