/** Fruits sent through the API as the app sends them, to prepare what a journey checks. */
import type { APIRequestContext } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import type { Person } from "./elaeis-server.ts";
import type { OwnValues } from "@elaeis/domain/fruits/own-values";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";

const roles = ["front", "back", "left", "right"] as const;

export type Photo = { role: (typeof roles)[number]; jpeg: Buffer; sha256: string };

export function photosIn(files: readonly string[]): Photo[] {
  return roles.map((role, index) => {
    const jpeg = readFileSync(files[index] ?? "");
    return { role, jpeg, sha256: createHash("sha256").update(jpeg).digest("hex") };
  });
}

export async function signInThroughApi(
  request: APIRequestContext,
  url: string,
  person: Person,
): Promise<void> {
  const answer = await request.post(`${url}/api/auth/sign-in/email`, { data: person });
  if (answer.status() !== 204) throw new Error(`sign-in answered ${answer.status()}`);
}

export type SentFruit = { id: string; photosAcknowledged: number };

/** Sends one fruit. @returns undefined when not even its fields were acknowledged */
export async function sendFruit(
  request: APIRequestContext,
  url: string,
  photos: readonly Photo[],
  fields: {
    fruit_id: string;
    oil_content?: number;
    location_name?: string;
    latitude?: number;
    longitude?: number;
    location_accuracy_m?: number;
  },
): Promise<SentFruit | undefined> {
  const id = uuidv7();
  const created = await request.put(`${url}/api/fruits/${id}`, {
    data: {
      fields: { ...noFields, ...fields },
      collection_date: new Date().toISOString(),
      photos: photos.map(declared),
    },
  });
  if (!created.ok()) return undefined;
  return { id, photosAcknowledged: await sendPhotos(request, url, id, photos) };
}

/** As a fruit's submission and its edit announce them. */
export const declared = ({ role, jpeg, sha256 }: Photo) => ({
  photo_role: role,
  sha256,
  file_name: `${role}.jpg`,
  file_size: jpeg.length,
});

/** @returns how many of the declared photos the server acknowledged before the first that it did not */
export async function sendPhotos(
  request: APIRequestContext,
  url: string,
  fruit: string,
  photos: readonly Photo[],
): Promise<number> {
  for (const [acknowledged, { role, jpeg, sha256 }] of photos.entries()) {
    try {
      const answer = await request.put(`${url}/api/fruits/${fruit}/photos/${role}`, {
        data: jpeg,
        headers: { "content-type": "image/jpeg", "x-content-sha256": sha256 },
      });
      if (!answer.ok()) return acknowledged;
    } catch {
      // The server is gone; what it acknowledged still counts.
      return acknowledged;
    }
  }
  return photos.length;
}

/** A fruit whose photos are announced, and never come. @returns its id */
export async function recordFruit(
  request: APIRequestContext,
  fields: Partial<Record<Exclude<keyof typeof noFields, "own_values">, string | number | null>> & {
    fruit_id: string;
    own_values?: OwnValues;
  },
  collectedAt: string,
): Promise<string> {
  const id = uuidv7();
  const answer = await request.put(`/api/fruits/${id}`, {
    data: {
      fields: { ...noFields, ...fields },
      collection_date: collectedAt,
      photos: roles.map((role) => ({
        photo_role: role,
        sha256: createHash("sha256")
          .update(fields.fruit_id + role)
          .digest("hex"),
        file_name: `${role}.jpg`,
        file_size: 1000,
      })),
    },
  });
  if (!answer.ok()) throw new Error(`recording a fruit answered ${answer.status()}`);
  return id;
}
