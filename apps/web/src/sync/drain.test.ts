/**
 * The outbox against a server behind the worst of networks: every request may be cut off before it
 * arrives, have its answer lost, arrive twice, or meet a server that is away, busy, broken or does not
 * know us. Here the network's edge and the device's memory are stand-ins; e2e/ does it with real ones.
 */
import type {
  Fruit,
  FruitFields,
  FruitPhoto,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiFailure } from "../api/failure.ts";
import { deliver, type DeliveryDeps } from "./deliver.ts";
import { drain } from "./drain.ts";
import { safetyOf, type OutboxItem } from "./records.ts";

const emptyFields: Omit<FruitFields, "fruit_id"> = {
  oil_content: null,
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

function itemNamed(id: string, photos: number): OutboxItem {
  return {
    id,
    userId: "awa",
    reference: id,
    fields: { ...emptyFields, fruit_id: id },
    inputs: {},
    collectionDate: "2026-03-01T08:00:00.000Z",
    photos: photoRoles.slice(0, photos).map((role) => ({
      role,
      sha256: `${id} ${role}`,
      fileName: `${role}.jpg`,
      size: 3,
      verified: false,
      wasCutOff: false,
    })),
    state: "pending",
    reason: null,
    declared: false,
    attempts: 0,
    nextTryAt: 0,
    queuedAt: id,
    syncedAt: null,
  };
}

/** What the device holds: items, and the bytes of photos by fruit and fingerprint. */
function deviceWith(items: readonly OutboxItem[]) {
  const outbox = new Map(items.map((item) => [item.id, item]));
  const bytes = new Set(items.flatMap(({ photos }) => photos.map(({ sha256 }) => sha256)));
  return {
    outbox,
    bytes,
    listItems: async () => [...outbox.values()],
    changeItem: async (id: string, change: (item: OutboxItem) => Partial<OutboxItem>) => {
      const item = outbox.get(id);
      if (item === undefined) return undefined;
      const changed = { ...item, ...change(item) };
      outbox.set(id, changed);
      return changed;
    },
    settleItem: async (id: string) => {
      const item = outbox.get(id);
      if (item === undefined || safetyOf(item) !== "verified") return;
      outbox.set(id, { ...item, state: "synced" });
      for (const { sha256 } of item.photos) bytes.delete(sha256);
    },
    readPhotoBytes: async (_id: string, sha256: string) =>
      bytes.has(sha256) ? new ArrayBuffer(3) : undefined,
  };
}

/** The server's promises, as its own tests prove them: idempotent by id, photos accepted by fingerprint. */
function makeServer() {
  const fruits = new Map<string, Fruit>();
  const submissions = new Map<string, string>();
  let arrivals = 0;
  const fruitOf = (id: string): Fruit => {
    const fruit = fruits.get(id);
    if (fruit === undefined) throw refusal(404, "unknown_fruit");
    return structuredClone(fruit);
  };
  return {
    fruits,
    arrivals: () => arrivals,
    putFruit(id: string, submission: FruitSubmission): Fruit {
      const text = JSON.stringify(submission);
      if (fruits.has(id)) {
        if (submissions.get(id) !== text) throw refusal(409, "fruit_already_sent");
        return fruitOf(id);
      }
      arrivals += 1;
      submissions.set(id, text);
      fruits.set(id, storedFruit(id, submission));
      return fruitOf(id);
    },
    putPhoto(id: string, role: PhotoRole, sha256: string): FruitPhoto {
      const photo = fruits.get(id)?.photos.find((one) => one.photo_role === role);
      if (photo?.sha256 !== sha256) throw refusal(409, "photo_not_declared");
      photo.received = true;
      return structuredClone(photo);
    },
    fetchFruit: fruitOf,
  };
}

function refusal(status: number, code: string) {
  return new ApiFailure({ kind: "answered", path: "/", status, code });
}

function storedFruit(id: string, { fields, collection_date, photos }: FruitSubmission): Fruit {
  return {
    ...fields,
    id,
    version: 1,
    collector_id: null,
    collector_email: "awa@palm.org",
    collection_date,
    photos_count: 0,
    photos_declared: photos.length,
    photo_url: null,
    thumbnail_url: null,
    nir_data_source: null,
    ai_confidence_score: null,
    is_sample: false,
    created_at: collection_date,
    updated_at: collection_date,
    photos: photos.map((photo, index) => ({
      ...photo,
      id,
      received: false,
      photo_url: null,
      thumbnail_url: null,
      upload_order: index + 1,
      photo_quality_score: null,
      quality_reasons: [],
      is_protocol_compliant: null,
    })),
  };
}

const faults = ["none", "cut", "answer lost", "twice", "401", "429", "500", "503"] as const;
type Fault = (typeof faults)[number];

function through<Answer>(fault: Fault, request: () => Answer): Promise<Answer> {
  const unreachable = new ApiFailure({ kind: "unreachable", path: "/" });
  if (fault === "cut") return Promise.reject(unreachable);
  if (/^\d/.test(fault)) return Promise.reject(refusal(Number(fault), `http_${fault}`));
  try {
    if (fault === "twice") request();
    const answer = request();
    return fault === "answer lost" ? Promise.reject(unreachable) : Promise.resolve(answer);
  } catch (error) {
    return Promise.reject(error);
  }
}

function requestsThrough(
  server: ReturnType<typeof makeServer>,
  nextFault: () => Fault,
  device: ReturnType<typeof deviceWith>,
): DeliveryDeps {
  return {
    ...device,
    putFruit: async (id, submission) => ({
      fruit: await through(nextFault(), () => server.putFruit(id, submission)),
      reference_changed: false,
    }),
    fetchFruit: (id) => through(nextFault(), () => server.fetchFruit(id)),
    patchFruit: () => Promise.reject(new Error("nothing was changed here")),
    deletePhoto: () => Promise.reject(new Error("nothing was removed here")),
    putPhoto: (id, { role, sha256 }) =>
      through(nextFault(), () => server.putPhoto(id, role, sha256)),
    putPhotoInParts: (id, { role, sha256 }) =>
      through(nextFault(), () => server.putPhoto(id, role, sha256)),
    onProgress: () => undefined,
  };
}

test("[OFF-03] whatever happens on the way, each fruit arrives once with each photo, and nothing is let go before", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 4, max: 6 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 60 }),
      async (photoCounts, plan) => {
        const device = deviceWith(
          photoCounts.map((count, index) => itemNamed(`fruit-${index}`, count)),
        );
        const server = makeServer();
        const ahead = [...plan];
        const deps = requestsThrough(server, () => ahead.shift() ?? "none", device);
        let nowMs = 0;
        for (let pass = 0; pass < plan.length + 2; pass += 1) {
          await drain(false, {
            ...device,
            deliver: (item) => deliver(item, deps),
            now: () => nowMs,
            random: () => 0.5,
            onChange: () => undefined,
            isStopped: () => false,
          });
          nowMs += 10 * 60_000;
          expectNothingLost(device, server);
        }
        expect(server.arrivals()).toBe(photoCounts.length);
        for (const item of device.outbox.values()) expect(item.state).toBe("synced");
        for (const fruit of server.fruits.values()) {
          expect(fruit.photos.every(({ received }) => received)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

function expectNothingLost(
  device: ReturnType<typeof deviceWith>,
  server: ReturnType<typeof makeServer>,
) {
  for (const { id, photos } of device.outbox.values()) {
    for (const { role, sha256 } of photos) {
      const stored = server.fruits.get(id)?.photos.find((one) => one.photo_role === role);
      const isHeld = stored?.sha256 === sha256 && stored.received;
      expect(isHeld || device.bytes.has(sha256)).toBe(true);
    }
  }
}

test("[OFF-04] what the server refuses is told by name and does not hold up the rest", async () => {
  const device = deviceWith([itemNamed("refused", 4), itemNamed("fine", 4)]);
  const server = makeServer();
  const deps = requestsThrough(server, () => "none", device);
  const result = await drain(false, {
    ...device,
    deliver: (item) =>
      deliver(item, {
        ...deps,
        putFruit: (id, submission) =>
          id === "refused"
            ? Promise.reject(refusal(422, "too_few_photos"))
            : deps.putFruit(id, submission),
      }),
    now: () => 0,
    random: () => 0,
    onChange: () => undefined,
    isStopped: () => false,
  });
  expect(result).toEqual({ synced: 1, failed: 1, stopped: null });
  expect(device.outbox.get("refused")).toMatchObject({
    state: "failed",
    reason: { code: "too_few_photos" },
  });
  expect(device.bytes.size).toBe(4);
});

test("[SESS-03] an expired session stops the pass and marks nothing as failed", async () => {
  const device = deviceWith([itemNamed("a", 4), itemNamed("b", 4)]);
  const deps = requestsThrough(makeServer(), () => "401", device);
  const result = await drain(true, {
    ...device,
    deliver: (item) => deliver(item, deps),
    now: () => 0,
    random: () => 0,
    onChange: () => undefined,
    isStopped: () => false,
  });
  expect(result.stopped).toEqual({ why: "sign_in" });
  expect([...device.outbox.values()].map(({ state }) => state)).toEqual(["pending", "pending"]);
});

test("[OFF-01] a photo that the device lost is told, and the rest of the fruit is kept", async () => {
  const device = deviceWith([itemNamed("a", 4)]);
  device.bytes.delete("a back");
  const deps = requestsThrough(makeServer(), () => "none", device);
  await drain(false, {
    ...device,
    deliver: (item) => deliver(item, deps),
    now: () => 0,
    random: () => 0,
    onChange: () => undefined,
    isStopped: () => false,
  });
  expect(device.outbox.get("a")).toMatchObject({
    state: "failed",
    reason: { code: "photo_lost_back" },
  });
});
