/** A fruit made of a prediction of this device: it goes to the server as any fruit recorded here. */
import { recordedFields } from "@elaeis/domain/fruits/fields";
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { AcceptedPrediction } from "@elaeis/domain/predictions/accepted-schemas";
import { uuidv7 } from "uuidv7";
import { saveDraftPhoto } from "./drafts.ts";
import { enqueue } from "./outbox.ts";
import type { Draft, NewFruitItem } from "./records.ts";

export type PredictedFruit = {
  userId: string;
  fields: FruitFields;
  photos: readonly { role: PhotoRole; bytes: Blob; fileName: string }[];
  prediction: AcceptedPrediction;
  /** When it was collected, as far as known: else when it was predicted. ISO 8601. */
  at: string;
};

/** @throws StorageFull */
export async function queuePrediction(fruit: PredictedFruit): Promise<NewFruitItem> {
  let draft: Draft = {
    kind: "new",
    id: uuidv7(),
    userId: fruit.userId,
    startedAt: fruit.at,
    savedAt: new Date().toISOString(),
    inputs: asTyped(fruit.fields),
    photos: [],
    prediction: fruit.prediction,
  };
  for (const { role, bytes, fileName } of fruit.photos) {
    const facts = { role, fileName, size: bytes.size, sha256: await sha256Of(bytes) };
    draft = await saveDraftPhoto(draft, facts, bytes);
  }
  if (draft.kind !== "new") throw new Error("a new draft stays one");
  return enqueue(draft, fruit.fields);
}

function asTyped(fields: FruitFields): Record<string, string> {
  return Object.fromEntries(recordedFields.map((name) => [name, String(fields[name] ?? "")]));
}

async function sha256Of(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
