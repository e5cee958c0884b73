import type { Fruit, FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { expect, test } from "vitest";
import { ApiFailure } from "../../../api/failure.ts";
import { emptyInputs, readFruitForm } from "./fruit-form.ts";
import { sendPhotos, type PhotoOnDevice, type PhotoProgress } from "./send-fruit.ts";

const id = "0199aaaa-0000-7000-8000-000000000001";

function fieldsNamed(reference: string) {
  const reading = readFruitForm(emptyInputs(reference));
  if (!reading.ok) throw new Error("the empty form is valid");
  return reading.fields;
}

function onDevice(role: PhotoRole, sha256: string = role): PhotoOnDevice {
  return { role, sha256, fileName: `${role}.jpg`, bytes: new Blob([role]) };
}

function storedPhoto(role: PhotoRole, received: boolean): FruitPhoto {
  return {
    id,
    photo_role: role,
    sha256: role,
    received,
    photo_url: null,
    thumbnail_url: null,
    file_name: `${role}.jpg`,
    file_size: 5,
    upload_order: 0,
    photo_quality_score: null,
    quality_reasons: [],
    is_protocol_compliant: null,
  };
}

function storedFruit(reference: string, photos: FruitPhoto[]): Fruit {
  const now = "2026-03-01T08:00:00Z";
  return {
    ...fieldsNamed(reference),
    id,
    version: 3,
    collector_id: null,
    collector_email: "awa@palm.org",
    collection_date: now,
    photos_count: photos.length,
    photos_declared: photos.length,
    photo_url: null,
    thumbnail_url: null,
    nir_data_source: null,
    ai_confidence_score: null,
    is_sample: false,
    created_at: now,
    updated_at: now,
    photos,
  };
}

test("[NEW-08] a second try sends only the photos the server does not hold", async () => {
  const sent: PhotoRole[] = [];
  const progress: Partial<Record<PhotoRole, PhotoProgress["state"]>> = {};
  await sendPhotos(
    storedFruit("A", [storedPhoto("front", true), storedPhoto("back", false)]),
    [onDevice("front"), onDevice("back")],
    async (_id, { role }) => {
      sent.push(role);
      return storedPhoto(role, true);
    },
    (role, { state }) => {
      progress[role] = state;
    },
  );
  expect(sent).toEqual(["back"]);
  expect(progress).toEqual({ front: "sent", back: "sent" });
});

test("[NEW-08] a photo that fails does not stop the others, and is told in the end", async () => {
  const progress: Partial<Record<PhotoRole, PhotoProgress["state"]>> = {};
  const failure = new ApiFailure({ kind: "unreachable", path: "/" });
  const sending = sendPhotos(
    storedFruit("A", []),
    [onDevice("front"), onDevice("back"), onDevice("left")],
    async (_id, { role }) => {
      if (role === "back") throw failure;
      return storedPhoto(role, true);
    },
    (role, { state }) => {
      progress[role] = state;
    },
  );
  await expect(sending).rejects.toBe(failure);
  expect(progress).toEqual({ front: "sent", back: "failed", left: "sent" });
});
