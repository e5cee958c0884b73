/**
 * The outbox against a server behind the worst of networks: every request may be cut off before it
 * arrives, have its answer lost, arrive twice, or meet a server that is away, busy, broken or does not
 * know us. Here the network's edge and the device's memory are stand-ins; e2e/ does it with real ones.
 */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type {
  EditableFields,
  Fruit,
  FruitEdit,
  FruitFields,
  FruitPhoto,
  FruitReceipt,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import { changedFields } from "@elaeis/domain/fruits/field-set";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { localMinute } from "./collected-at.ts";
import { deliver, type DeliveryDeps } from "./deliver.ts";
import { drain } from "./drain.ts";
import {
  changesAfter,
  correctionOf,
  decided,
  madeAnew,
  mergeEdit,
  requestOf,
  seenFruit,
  submissionOf,
} from "./edits.ts";
import { lostCopy } from "./let-go.ts";
import { draftOf, newFruitItem } from "./outbox.ts";
import { isSame, safetyOf, type EditItem, type ItemBasics, type OutboxItem } from "./records.ts";
import type { Renamed } from "./renamed.ts";
import { itemNamed } from "./test-items.ts";

/** What the device holds: items, and the bytes of photos by fruit and fingerprint. */
function deviceWith(items: readonly OutboxItem[]) {
  const outbox = new Map(items.map((item) => [item.id, item]));
  const bytes = new Set(items.flatMap(({ photos }) => photos.map(({ sha256 }) => sha256)));
  return {
    outbox,
    bytes,
    listItems: async () => [...outbox.values()],
    readItem: async (id: string) => outbox.get(id),
    changeItem: async (id: string, change: (item: OutboxItem) => Partial<ItemBasics>) => {
      const item = outbox.get(id);
      if (item === undefined) return undefined;
      const changed = { ...item, ...change(item) };
      outbox.set(id, changed);
      return changed;
    },
    changeEdit: async (id: string, change: (item: EditItem) => Partial<EditItem>) => {
      const item = outbox.get(id);
      if (item?.kind !== "edit") return undefined;
      const changed = { ...item, ...change(item) };
      outbox.set(id, changed);
      return changed;
    },
    becomeEdit: async (edit: EditItem): Promise<OutboxItem | undefined> => {
      const item = outbox.get(edit.id);
      if (item && isSame(edit, item)) outbox.set(edit.id, edit);
      return outbox.get(edit.id);
    },
    lostCopy: async (): Promise<OutboxItem | undefined> => undefined,
    takeEarlier: async (): Promise<EditItem | undefined> => undefined,
    becomeNew: async (id: string) => {
      const item = outbox.get(id);
      const again = item?.kind === "edit" ? madeAnew(item) : undefined;
      if (again) outbox.set(id, again);
      return outbox.get(id);
    },
    settleItem: async (id: string) => {
      const item = outbox.get(id);
      if (item === undefined || safetyOf(item) !== "verified") return;
      outbox.set(id, { ...item, state: "synced" });
      for (const { sha256 } of item.photos) bytes.delete(sha256);
    },
    photosMayLeave: () => true,
    readPhotoBytes: async (_id: string, sha256: string) =>
      bytes.has(sha256) ? new ArrayBuffer(3) : undefined,
  };
}

/**
 * The server's promises, as its own tests prove them: fruits and edits idempotent by id, an edit over a
 * newer version refused, photos accepted by fingerprint.
 */
function makeServer() {
  const fruits = new Map<string, Fruit>();
  const applied = new Set<string>();
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
      if (!fruits.has(id)) throw refusal(404, "unknown_fruit");
      const photo = fruits.get(id)?.photos.find((one) => one.photo_role === role);
      if (photo?.sha256 !== sha256) throw refusal(409, "photo_not_declared");
      photo.received = true;
      return structuredClone(photo);
    },
    patchFruit(id: string, edit: FruitEdit): Fruit {
      const fruit = fruits.get(id);
      if (fruit === undefined) throw refusal(404, "unknown_fruit");
      if (applied.has(`${edit.edit_id}`)) return fruitOf(id);
      const changes = changedFields({ ...fruit, ...given(edit) }, fruit);
      const photos = edit.photos.filter(
        ({ photo_role, sha256 }) => heldAs(fruit, photo_role)?.sha256 !== sha256,
      );
      const removed = (edit.removed_photos ?? []).filter(
        ({ photo_role, sha256 }) => heldAs(fruit, photo_role)?.sha256 === sha256,
      );
      if (Object.keys(changes).length + photos.length + removed.length > 0) {
        if (fruit.version !== edit.base_version) throw refusal(409, "fruit_changed");
        Object.assign(fruit, changes, { version: fruit.version + 1 });
        const leaving = new Set([...photos, ...removed].map(({ photo_role }) => photo_role));
        fruit.photos = [
          ...fruit.photos.filter(({ photo_role }) => !leaving.has(photo_role)),
          ...photos.map((photo) => storedPhoto(id, photo)),
        ];
      }
      applied.add(`${edit.edit_id}`);
      return fruitOf(id);
    },
    fetchFruit: fruitOf,
    /** As it was, with a version that no phone has seen. */
    restore(fruit: Fruit): void {
      fruits.set(fruit.id, { ...fruit, version: fruit.version + 1000 });
      applied.clear();
    },
  };
}

const heldAs = (fruit: Fruit, role: PhotoRole) =>
  fruit.photos.find(({ photo_role }) => photo_role === role);

function given({ fields }: FruitEdit): Partial<EditableFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function storedPhoto(id: string, photo: FruitSubmission["photos"][number]): FruitPhoto {
  return {
    ...photo,
    id,
    received: false,
    photo_url: null,
    thumbnail_url: null,
    upload_order: photoRoles.indexOf(photo.photo_role) + 1,
    photo_quality_score: null,
    quality_reasons: [],
    is_protocol_compliant: null,
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
    photos: photos.map((photo) => storedPhoto(id, photo)),
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
    // Some are too heavy to be sent at once.
    fitsInOneRequest: (photos) => photos.length < 6,
    tooLongWhole: new Set(),
    putWholeFruit: async (id, submission, photos) => ({
      fruit: await through(nextFault(), () => {
        server.putFruit(id, submission);
        for (const { role } of photos) {
          const promised = submission.photos.find((photo) => photo.photo_role === role);
          // A photo that was retaken since is not taken back.
          const held = heldAs(server.fetchFruit(id), role);
          if (held?.sha256 === promised?.sha256 && held !== undefined)
            server.putPhoto(id, role, held.sha256);
        }
        return server.fetchFruit(id);
      }),
      reference_changed: false,
    }),
    putFruit: async (id, submission) => ({
      fruit: await through(nextFault(), () => server.putFruit(id, submission)),
      reference_changed: false,
    }),
    fetchFruit: (id) => through(nextFault(), () => server.fetchFruit(id)),
    patchFruit: async (id, edit) => ({
      fruit: await through(nextFault(), () => server.patchFruit(id, edit)),
      reference_changed: false,
    }),
    putPhoto: (id, { role, sha256 }) =>
      through(nextFault(), () => server.putPhoto(id, role, sha256)),
    putPhotoInParts: (id, { role, sha256 }) =>
      through(nextFault(), () => server.putPhoto(id, role, sha256)),
    onApplied: () => undefined,
    onRenamed: async () => undefined,
    onProgress: () => undefined,
  };
}

test("[OFF-03] whatever happens on the way, each fruit arrives once with each photo, and nothing is deleted before", async () => {
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

test("[OFF-02] wherever the phone's Wi-Fi comes and goes, values arrive before it, and each photo once with it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 4, max: 6 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 30 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      async (photoCounts, plan, wifi) => {
        const device = deviceWith(
          photoCounts.map((count, index) => itemNamed(`fruit-${index}`, count)),
        );
        const server = makeServer();
        const [faultsAhead, wifiAhead] = [[...plan], [...wifi]];
        let isCertain = false;
        const photosMayLeave = () => isCertain || (wifiAhead.shift() ?? false);
        const deps = {
          ...requestsThrough(server, () => faultsAhead.shift() ?? "none", device),
          photosMayLeave,
        };
        let nowMs = 0;
        const pass = async () => {
          await drain(false, {
            ...device,
            photosMayLeave,
            deliver: (item) => deliver(item, deps),
            now: () => nowMs,
            random: () => 0.5,
            onChange: () => undefined,
            isStopped: () => false,
          });
          nowMs += 10 * 60_000;
          expectNothingLost(device, server);
        };
        for (let passes = 0; passes < plan.length + 2; passes += 1) await pass();
        expect(server.arrivals()).toBe(photoCounts.length);
        isCertain = true;
        faultsAhead.length = 0;
        await pass();
        expect(server.arrivals()).toBe(photoCounts.length);
        for (const item of device.outbox.values()) expect(item.state).toBe("synced");
      },
    ),
    { numRuns: 200 },
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

test("[OFF-04] what the server refuses is named and does not hold up the rest", async () => {
  const device = deviceWith([itemNamed("refused", 4), itemNamed("fine", 4)]);
  const server = makeServer();
  const deps = requestsThrough(server, () => "none", device);
  const result = await drain(false, {
    ...device,
    deliver: (item) =>
      deliver(item, {
        ...deps,
        putWholeFruit: (id, ...others) =>
          id === "refused"
            ? Promise.reject(refusal(422, "too_few_photos"))
            : deps.putWholeFruit(id, ...others),
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
  expect(result).toMatchObject({ synced: 1, failed: 1, stopped: null });
  expect(result.settled.map(({ id }) => id)).toEqual(["fine"]);
  expect(device.outbox.get("refused")).toMatchObject({
    state: "failed",
    reason: { code: "too_few_photos" },
  });
  expect(device.bytes.size).toBe(4);
});

test.each([
  ["a relay that takes only small bodies", refusal(413, "http_413")],
  ["a server that cannot take it at once", refusal(500, "internal")],
  ["a photo damaged on the way", refusal(422, "photo_hash_mismatch")],
])("[OFF-03] %s gets the fruit photo by photo, at once", async (_name, failure) => {
  const device = deviceWith([itemNamed("a", 4)]);
  const server = makeServer();
  const deps = requestsThrough(server, () => "none", device);
  const result = await drain(false, {
    ...device,
    deliver: (item) => deliver(item, { ...deps, putWholeFruit: () => Promise.reject(failure) }),
    now: () => 0,
    random: () => 0,
    onChange: () => undefined,
    isStopped: () => false,
  });
  expect(result).toMatchObject({ synced: 1, failed: 0 });
  expect(server.fruits.get("a")?.photos.every(({ received }) => received)).toBe(true);
});

test("[OFF-03] a request that was cut off is not made again as a whole", async () => {
  const device = deviceWith([itemNamed("a", 4)]);
  const server = makeServer();
  const deps = requestsThrough(server, () => "none", device);
  let tries = 0;
  const cut = new ApiFailure({ kind: "unreachable", path: "/" });
  for (const nowMs of [0, 600_000])
    await drain(false, {
      ...device,
      deliver: (item) =>
        deliver(item, {
          ...deps,
          putWholeFruit: () => {
            tries += 1;
            return Promise.reject(cut);
          },
        }),
      now: () => nowMs,
      random: () => 0,
      onChange: () => undefined,
      isStopped: () => false,
    });
  expect(tries).toBe(1);
  expect(device.outbox.get("a")?.state).toBe("synced");
});

test("[OFF-03] the photos of one request show as sent one after the other", async () => {
  const device = deviceWith([itemNamed("a", 4)]);
  const deps = requestsThrough(makeServer(), () => "none", device);
  const told: [string, number][] = [];
  await deliver(itemNamed("a", 4), {
    ...deps,
    putWholeFruit: (id, submission, photos, report) => {
      report(0.375);
      return deps.putWholeFruit(id, submission, photos, report);
    },
    onProgress: (_id, role, share) => told.push([role, share]),
  });
  expect(told).toEqual([
    ["front", 1],
    ["back", 0.5],
    ["left", 0],
    ["right", 0],
  ]);
});

test("[OFF-03] a fruit whose reference was taken is named once, by both names", async () => {
  const device = deviceWith([itemNamed("a", 4)]);
  const told: Renamed[] = [];
  const deps = requestsThrough(makeServer(), () => "none", device);
  const renamed = async (answer: Promise<FruitReceipt>) => {
    const { fruit } = await answer;
    return { fruit: { ...fruit, fruit_id: "a-B7KM" }, reference_changed: true };
  };
  const cut = new ApiFailure({ kind: "unreachable", path: "/" });
  let isCut = true;
  for (const nowMs of [0, 600_000]) {
    await drain(false, {
      ...device,
      deliver: (item) =>
        deliver(item, {
          ...deps,
          putWholeFruit: () => Promise.reject(cut),
          putFruit: (id, submission) => renamed(deps.putFruit(id, submission)),
          // The answer to the fields came through, then the network went.
          putPhoto: (...photo) => (isCut ? Promise.reject(cut) : deps.putPhoto(...photo)),
          putPhotoInParts: (...photo) => deps.putPhoto(...photo),
          onRenamed: async (one) => void told.push(one),
        }),
      now: () => nowMs,
      random: () => 0,
      onChange: () => undefined,
      isStopped: () => false,
    });
    isCut = false;
  }
  await deliver(device.outbox.get("a") ?? itemNamed("a", 4), {
    ...deps,
    putWholeFruit: (...whole) => renamed(deps.putWholeFruit(...whole)),
    putFruit: (id, submission) => renamed(deps.putFruit(id, submission)),
    onRenamed: async (one) => void told.push(one),
  });
  expect(told).toEqual([{ id: "a", former: "a", reference: "a-B7KM" }]);
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

test("[OFF-01] a photo that the device lost is reported, and the rest of the fruit is kept", async () => {
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

/** A fruit that the server holds whole. */
function storeFruit(server: ReturnType<typeof makeServer>, id: string): Fruit {
  server.putFruit(id, {
    fields: { ...noFields, fruit_id: id, oil_content: 20, remarks: "as it was" },
    collection_date: "2026-03-01T08:00:00.000Z",
    photos: photoRoles.slice(0, 4).map((role) => ({
      photo_role: role,
      sha256: `${id} ${role}`,
      file_name: `${role}.jpg`,
      file_size: 3,
    })),
  });
  for (const role of photoRoles.slice(0, 4)) server.putPhoto(id, role, `${id} ${role}`);
  return server.fetchFruit(id);
}

/** The person edits a fruit on this device, twice or more; a later edit goes into the waiting one. */
function editOn(
  device: ReturnType<typeof deviceWith>,
  seen: Fruit,
  step: number,
  changes: Partial<FruitFields>,
  retakes: readonly PhotoRole[],
): void {
  const former = device.outbox.get("edit");
  const waiting = former?.kind === "edit" && former.state !== "synced" ? former : undefined;
  const photos = retakes.map((role) => {
    const sha256 = `retake ${step} ${role}`;
    device.bytes.add(sha256);
    return { role, sha256, fileName: "r.jpg", size: 3, verified: false, wasCutOff: false };
  });
  const kept = (waiting?.photos ?? []).filter(({ role }) => !retakes.includes(role));
  const base = waiting?.base ?? seenFruit(seen);
  device.outbox.set("edit", {
    ...itemNamed("edit", 0),
    kind: "edit",
    fruitId: seen.id,
    base,
    changes: changedFields({ ...base.fields, ...waiting?.changes, ...changes }, base.fields),
    photos: [...kept, ...photos],
    removed: [],
    editId: `edit ${step}`,
    tried: false,
    earlier:
      waiting?.earlier ??
      (waiting !== undefined && (waiting.tried || waiting.declared) ? requestOf(waiting) : null),
    changedBy: null,
  });
}

type Act =
  | { by: "me"; oil: number | null; remarks: string | null; retake: boolean }
  | { by: "them"; oil: number | null; remarks: string | null; retake: boolean }
  | { by: "pass" };

const anEdit = {
  oil: fc.option(fc.integer({ min: 20, max: 23 })),
  remarks: fc.option(fc.constantFrom("as it was", "mine", "theirs")),
  retake: fc.boolean(),
};
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ by: fc.constant("me" as const), ...anEdit }),
  fc.record({ by: fc.constant("them" as const), ...anEdit }),
  fc.constant({ by: "pass" as const }),
);

function changesOf({ oil, remarks }: { oil: number | null; remarks: string | null }) {
  return {
    ...(oil === null ? {} : { oil_content: oil }),
    ...(remarks === null ? {} : { remarks }),
  };
}

test("[EDIT-03] [OFF-03] whatever happens on the way, no edit is lost, applied twice, or put over another unseen", async () => {
  let conflicts = 0;
  let arrived = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 40 }),
      async (plan, faultPlan) => {
        const device = deviceWith([]);
        const server = makeServer();
        const start = storeFruit(server, "fruit");
        const ahead = [...faultPlan];
        const deps = requestsThrough(server, () => ahead.shift() ?? "none", device);
        /** What the other person last made of each value, until this one has seen it and decided. */
        const theirs = new Map<string, unknown>();
        /** What has been changed by this person's edit since they saw the fruit. */
        const ours = new Set<string>();
        let nowMs = 0;
        let seen = start;
        const watched: DeliveryDeps = {
          ...deps,
          patchFruit: async (id, edit) => {
            const before = server.fetchFruit(id);
            try {
              return await deps.patchFruit(id, edit);
            } finally {
              const after = server.fetchFruit(id);
              for (const name of ["oil_content", "remarks"] as const) {
                // Only a value the person had seen may be changed by their edit.
                if (before[name] === after[name]) continue;
                ours.add(name);
                expect(theirs.has(name) && theirs.get(name) === before[name]).toBe(false);
              }
            }
          },
        };
        const pass = async () => {
          await drain(false, {
            ...device,
            deliver: (item) => deliver(item, watched),
            now: () => nowMs,
            random: () => 0.5,
            onChange: () => undefined,
            isStopped: () => false,
          });
          nowMs += 10 * 60_000;
        };
        const isDone = () => {
          const item = device.outbox.get("edit");
          return item === undefined || item.state === "synced";
        };
        for (const [step, act] of plan.entries()) {
          if (act.by === "pass") await pass();
          else if (act.by === "me") {
            if (isDone()) {
              seen = server.fetchFruit("fruit");
              theirs.clear();
              ours.clear();
            }
            editOn(device, seen, step, changesOf(act), act.retake ? ["front"] : []);
          } else {
            const { version, ...stored } = server.fetchFruit("fruit");
            const changes = changedFields({ ...stored, ...changesOf(act) }, stored);
            server.patchFruit("fruit", {
              edit_id: `theirs ${step}`,
              base_version: version,
              fields: changes,
              photos: [],
            });
            for (const name of ["oil_content", "remarks"] as const) {
              // Set back to what the person had seen, it is what they had seen.
              if (changes[name] === seen[name] && !ours.has(name)) theirs.delete(name);
              else if (name in changes) theirs.set(name, changes[name]);
            }
          }
        }
        for (let round = 0; round < faultPlan.length + 10 && !isDone(); round += 1) {
          await pass();
          const item = device.outbox.get("edit");
          if (item?.kind !== "edit" || item.state !== "failed") continue;
          expect(item.reason?.code).toBe("edit_conflict");
          conflicts += 1;
          // The person compares both versions and keeps their own.
          const stored = server.fetchFruit("fruit");
          const mine = mergeEdit(item, stored).conflicts;
          theirs.clear();
          ours.clear();
          seen = stored;
          device.outbox.set("edit", {
            ...item,
            ...decided(item, stored, { mine }),
            state: "pending",
            reason: null,
            declared: false,
            editId: `decided ${round}`,
            tried: false,
            earlier: null,
          });
        }
        expect(isDone()).toBe(true);
        const item = device.outbox.get("edit");
        if (item?.kind !== "edit") return;
        arrived += 1;
        const stored = server.fetchFruit("fruit");
        for (const { role, sha256 } of item.photos) {
          expect(heldAs(stored, role)).toMatchObject({ sha256, received: true });
        }
      },
    ),
    { numRuns: 500 },
  );
  // Else the plans would have proved nothing.
  expect(conflicts).toBeGreaterThan(0);
  expect(arrived).toBeGreaterThan(conflicts);
});

test("[EDIT-03] an edit sent and applied, its answer lost, is not applied again over what others made of it", async () => {
  const device = deviceWith([]);
  const server = makeServer();
  const seen = storeFruit(server, "fruit");
  editOn(device, seen, 1, { oil_content: 22 }, []);
  const lost = requestsThrough(server, () => "answer lost", device);
  const fine = requestsThrough(server, () => "none", device);
  const pass = (deps: DeliveryDeps) =>
    drain(true, {
      ...device,
      deliver: (item) => deliver(item, deps),
      now: () => 0,
      random: () => 0,
      onChange: () => undefined,
      isStopped: () => false,
    });
  await pass(lost);
  expect(server.fetchFruit("fruit").oil_content).toBe(22);
  server.patchFruit("fruit", {
    edit_id: "theirs",
    base_version: 2,
    fields: { oil_content: 20 },
    photos: [],
  });
  // More is added on this device meanwhile: the first content is settled before the second goes.
  editOn(device, seen, 2, { remarks: "mine" }, ["front"]);
  await pass(fine);
  expect(server.fetchFruit("fruit")).toMatchObject({ oil_content: 20, remarks: "mine" });
  expect(device.outbox.get("edit")).toMatchObject({ state: "synced" });
});

test("[EDIT-03] what each side changed alone is merged, what both changed waits for the person", async () => {
  const device = deviceWith([]);
  const server = makeServer();
  const seen = storeFruit(server, "fruit");
  editOn(device, seen, 1, { oil_content: 22, latitude: 5 }, []);
  server.patchFruit("fruit", {
    edit_id: "theirs",
    base_version: 1,
    fields: { remarks: "theirs", longitude: 9 },
    photos: [],
  });
  const item = device.outbox.get("edit");
  if (item?.kind !== "edit") throw new Error("no edit");
  // One's latitude with the other's longitude would be a place where nobody was.
  expect(mergeEdit(item, server.fetchFruit("fruit"))).toMatchObject({
    conflicts: [{ kind: "fields", names: ["latitude", "longitude", "location_accuracy_m"] }],
    request: { base_version: 2, fields: { oil_content: 22 } },
  });
});

test("[EDIT-03] what an edit had changed and others set back is asked about, not changed again", () => {
  const device = deviceWith([]);
  const server = makeServer();
  const seen = storeFruit(server, "fruit");
  editOn(device, seen, 1, { oil_content: 22 }, ["front"]);
  const item = device.outbox.get("edit");
  if (item?.kind !== "edit") throw new Error("no edit");
  // Applied, its photo not yet there, and then set back by somebody else.
  const applied = { ...item, declared: true };
  expect(mergeEdit(applied, server.fetchFruit("fruit"))).toMatchObject({
    conflicts: [
      { kind: "fields", names: ["oil_content"] },
      { kind: "photo", role: "front" },
    ],
    request: { fields: {} },
  });
  expect(mergeEdit(item, server.fetchFruit("fruit")).conflicts).toEqual([]);
});

test("[EDIT-03] an edit of a fruit that was deleted waits, with its photos", async () => {
  const device = deviceWith([]);
  const server = makeServer();
  editOn(device, storeFruit(server, "fruit"), 1, { oil_content: 22 }, ["front"]);
  server.fruits.clear();
  const deps = requestsThrough(server, () => "none", device);
  await drain(false, {
    ...device,
    deliver: (item) => deliver(item, deps),
    now: () => 0,
    random: () => 0,
    onChange: () => undefined,
    isStopped: () => false,
  });
  expect(device.outbox.get("edit")).toMatchObject({
    state: "failed",
    reason: { code: "unknown_fruit" },
  });
  expect(device.bytes.has("retake 1 front")).toBe(true);
});

/** The person takes a fruit back to its form and hands it in again, corrected. */
function correctOn(
  device: ReturnType<typeof deviceWith>,
  changes: Partial<FruitFields>,
  retakes: readonly PhotoRole[] = [],
): void {
  const item = device.outbox.get("fruit");
  if (item?.kind !== "new") throw new Error("It is no new fruit any more");
  const draft = draftOf(item, item.id);
  const photos = draft.photos.map((photo) =>
    retakes.includes(photo.role) ? { ...photo, sha256: `retake ${photo.role}` } : photo,
  );
  for (const { sha256 } of photos) device.bytes.add(sha256);
  device.outbox.set("fruit", newFruitItem({ ...draft, photos }, { ...item.fields, ...changes }));
}

function newFruitWorld() {
  const device = deviceWith([]);
  const server = makeServer();
  const first = itemNamed("fruit", 4);
  device.outbox.set("fruit", { ...first, fields: { ...first.fields, oil_content: 22.4 } });
  for (const { sha256 } of first.photos) device.bytes.add(sha256);
  const pass = (fault: Fault, others: Partial<DeliveryDeps> = {}) => {
    const deps = { ...requestsThrough(server, () => fault, device), ...others };
    return drain(true, {
      ...device,
      deliver: (item) => deliver(item, deps),
      now: () => 0,
      random: () => 0,
      onChange: () => undefined,
      isStopped: () => false,
    });
  };
  const office = (fields: Partial<FruitFields>) => {
    const { version } = server.fetchFruit("fruit");
    server.patchFruit("fruit", {
      edit_id: `office ${version}`,
      base_version: version,
      fields,
      photos: [],
    });
  };
  return { device, server, pass, office };
}

test("[EDIT-03] a fruit that arrived unanswered and was corrected changes what the person corrected, nothing else", async () => {
  const { device, server, pass, office } = newFruitWorld();
  await pass("answer lost");
  office({ oil_content: 47.7 });
  correctOn(device, { remarks: "corrected" }, ["front"]);
  await pass("none");
  expect(server.fetchFruit("fruit")).toMatchObject({ oil_content: 47.7, remarks: "corrected" });
  expect(heldAs(server.fetchFruit("fruit"), "front")).toMatchObject({
    sha256: "retake front",
    received: true,
  });
  expect(device.outbox.get("fruit")).toMatchObject({ kind: "edit", state: "synced" });
});

test.each(["none", "answer lost", "503"] as const)(
  "[EDIT-03] a fruit that is corrected while it is on its way: %s",
  async (fault) => {
    const { device, server, pass } = newFruitWorld();
    const through = requestsThrough(server, () => fault, device);
    const correctMeanwhile = {
      putWholeFruit: async (...request: Parameters<typeof through.putWholeFruit>) => {
        correctOn(device, { remarks: "corrected" }, ["front"]);
        return through.putWholeFruit(...request);
      },
    };
    const first = await pass(fault, correctMeanwhile);
    expect(first).toMatchObject({ synced: 0, failed: 0 });
    expect(device.outbox.get("fruit")).toMatchObject({
      kind: "new",
      state: "pending",
      declared: false,
      fields: { remarks: "corrected" },
    });
    expect(await pass("none")).toMatchObject({ synced: 1, failed: 0 });
    expect(server.fetchFruit("fruit").remarks).toBe("corrected");
    expect(heldAs(server.fetchFruit("fruit"), "front")).toMatchObject({
      sha256: "retake front",
      received: true,
    });
    expect(server.arrivals()).toBe(1);
  },
);

test("[EDIT-03] a fruit that is refused while it is corrected goes as it was corrected", async () => {
  const { device, server, pass } = newFruitWorld();
  const refused = async () => {
    correctOn(device, { remarks: "corrected" });
    throw refusal(422, "invalid_input");
  };
  const result = await pass("none", { fitsInOneRequest: () => false, putFruit: refused });
  expect(result).toMatchObject({ synced: 0, failed: 0 });
  expect(device.outbox.get("fruit")).toMatchObject({ state: "pending", reason: null });
  await pass("none");
  expect(server.fetchFruit("fruit").remarks).toBe("corrected");
});

test("[OFF-03] a corrected fruit that the server loses afterwards goes there again, whole and once", async () => {
  const { device, server, pass } = newFruitWorld();
  await pass("answer lost");
  server.putPhoto("fruit", "back", "fruit back");
  correctOn(device, { remarks: "corrected" }, ["front"]);
  await pass("none");
  server.fruits.delete("fruit");
  const item = device.outbox.get("fruit");
  if (item?.kind !== "edit") throw new Error("no edit");
  for (const { sha256 } of item.photos) device.bytes.add(sha256);
  const photos = item.photos.map((photo) => ({ ...photo, verified: false }));
  device.outbox.set("fruit", { ...item, photos, state: "pending", declared: false });
  await pass("none");
  const { remarks, photos: held } = server.fetchFruit("fruit");
  expect(remarks).toBe("corrected");
  expect(held.map(({ sha256 }) => sha256).toSorted()).toEqual(
    ["fruit back", "fruit left", "fruit right", "retake front"].toSorted(),
  );
  expect(held.every(({ received }) => received)).toBe(true);
  expect(device.outbox.get("fruit")).toMatchObject({ kind: "new", state: "synced" });
});

test("[OFF-03] a fruit that a restore loses while its photos are on their way goes there again", async () => {
  const device = deviceWith([itemNamed("fruit", 6)]);
  const server = makeServer();
  const deps = requestsThrough(server, () => "none", device);
  const roles: PhotoRole[] = [];
  const putPhoto: DeliveryDeps["putPhoto"] = (id, photo, onProgress) => {
    roles.push(photo.role);
    if (roles.length === 3) server.fruits.delete("fruit");
    return deps.putPhoto(id, photo, onProgress);
  };
  await drain(false, {
    ...device,
    deliver: (item) => deliver(item, { ...deps, putPhoto }),
    now: () => 0,
    random: () => 0.5,
    onChange: () => undefined,
    isStopped: () => false,
  });
  expect(device.outbox.get("fruit")).toMatchObject({ state: "synced" });
  expect(server.fetchFruit("fruit").photos.map(({ received }) => received)).toEqual(
    photoRoles.map(() => true),
  );
});

test("[OFF-03] a photo that had come before the fruit was corrected comes again after a restore", async () => {
  const { device, server, pass } = newFruitWorld();
  await pass("answer lost");
  const before = server.fetchFruit("fruit");
  for (const photo of before.photos) photo.received = false;
  correctOn(device, { remarks: "corrected" }, ["front"]);
  server.putPhoto("fruit", "back", "fruit back");
  await pass("none");
  server.restore(before);
  const item = device.outbox.get("fruit");
  if (item?.kind !== "edit") throw new Error("no edit");
  for (const { sha256 } of [...item.photos, ...(item.made?.photos ?? [])]) device.bytes.add(sha256);
  const photos = item.photos.map((photo) => ({ ...photo, verified: false }));
  device.outbox.set("fruit", { ...item, photos, state: "pending", declared: false });
  await pass("none");
  expect(heldAs(server.fetchFruit("fruit"), "back")).toMatchObject({ received: true });
});

test("[OFF-03] a request that was cut short says nothing of what arrived before", async () => {
  const { device, server, pass } = newFruitWorld();
  await pass("answer lost");
  correctOn(device, { remarks: "corrected" });
  const facts = { kind: "answered", path: "/", status: 400, code: "body_unreadable" } as const;
  const cutShort = new ApiFailure(facts);
  await pass("none", {
    putFruit: async (id, submission) => {
      if (submission.fields.remarks !== "corrected") throw cutShort;
      return { fruit: server.putFruit(id, submission), reference_changed: false };
    },
  });
  expect(device.outbox.get("fruit")).toMatchObject({ kind: "new", state: "pending" });
  await pass("none");
  // What it was made of is known, so that a restored server gets it again.
  expect(device.outbox.get("fruit")).toMatchObject({ kind: "edit", state: "synced", made: {} });
});

test("[OFF-03] an edit of a fruit that a restore lost sends this device's copy first", async () => {
  const { device, server, pass } = newFruitWorld();
  await pass("none");
  editOn(device, server.fetchFruit("fruit"), 1, { remarks: "corrected" }, []);
  server.fruits.delete("fruit");
  const kept = (missing: string[]) => ({
    lostCopy: (id: string) =>
      lostCopy(id, {
        ...device,
        checkBackedUp: async () => ({ has_backups: true, released: [], missing }),
      }),
  });
  await pass("none", kept([]));
  expect(device.outbox.get("edit")).toMatchObject({ reason: { code: "unknown_fruit" } });
  const copy = device.outbox.get("fruit");
  for (const { sha256 } of copy?.photos ?? []) device.bytes.add(sha256);
  await pass("none", kept(["fruit"]));
  expect(server.fetchFruit("fruit").remarks).toBe("corrected");
  expect(server.fetchFruit("fruit").photos.every(({ received }) => received)).toBe(true);
  expect(device.outbox.get("edit")).toMatchObject({ state: "synced" });
  expect(device.outbox.get("fruit")).toMatchObject({ state: "synced" });
});

test("[OFF-03] a photo that a restore lost is sent again with its edit, also when the edit was never marked as sent", async () => {
  const device = deviceWith([]);
  const server = makeServer();
  const before = storeFruit(server, "fruit");
  editOn(device, before, 1, { remarks: "mine" }, ["front"]);
  const deps = requestsThrough(server, () => "none", device);
  const pass = (others: Partial<DeliveryDeps> = {}) =>
    drain(true, {
      ...device,
      deliver: (item) => deliver(item, { ...deps, ...others }),
      now: () => 0,
      random: () => 0,
      onChange: () => undefined,
      isStopped: () => false,
    });
  // The device is full.
  await pass({ settleItem: () => Promise.reject(new Error("no room")) });
  expect(heldAs(server.fetchFruit("fruit"), "front")).toMatchObject({ sha256: "retake 1 front" });
  server.restore(before);
  await pass();
  expect(server.fetchFruit("fruit").remarks).toBe("mine");
  expect(heldAs(server.fetchFruit("fruit"), "front")).toMatchObject({
    sha256: "retake 1 front",
    received: true,
  });
  expect(device.outbox.get("edit")).toMatchObject({ state: "synced" });
});

test("[EDIT-03] what an earlier content of an edit had brought comes again after a restore, and is not dropped", async () => {
  const device = deviceWith([]);
  const server = makeServer();
  const before = storeFruit(server, "fruit");
  const pass = (fault: Fault, others: Partial<DeliveryDeps> = {}) => {
    const deps = { ...requestsThrough(server, () => fault, device), ...others };
    return drain(true, {
      ...device,
      deliver: (item) => deliver(item, deps),
      now: () => 0,
      random: () => 0,
      onChange: () => undefined,
      isStopped: () => false,
    });
  };
  editOn(device, before, 1, { oil_content: 22 }, []);
  await pass("answer lost");
  editOn(device, before, 2, { remarks: "mine" }, []);
  const { patchFruit } = requestsThrough(server, () => "none", device);
  // The earlier content is known to be there; the next one does not come through.
  await pass("none", {
    patchFruit: (id, edit) =>
      edit.fields.remarks === "mine" ? Promise.reject(refusal(503, "away")) : patchFruit(id, edit),
  });
  expect(device.outbox.get("edit")).toMatchObject({ earlier: null, settled: [{}] });
  server.restore(before);
  await pass("none");
  expect(server.fetchFruit("fruit")).toMatchObject({ oil_content: 22, remarks: "mine" });
  expect(device.outbox.get("edit")).toMatchObject({ state: "synced" });
});

test("[EDIT-03] an edit that repeats nothing of an earlier one that a restore lost brings both", () => {
  const fields = { ...noFields, fruit_id: "fruit", collection_date: "2026-01-01T00:00:00.000Z" };
  const base = { version: 1, fields, photos: [] };
  const lost = {
    edit_id: "first",
    base_version: 1,
    fields: { oil_content: 22, remarks: "first" },
    photos: [],
  };
  const changes = { remarks: "second" };
  expect(changesAfter([lost], { changes }, base)).toEqual({ oil_content: 22, remarks: "second" });
  // Set back to what it was: the restored fruit has it so.
  expect(changesAfter([lost], { changes: { remarks: null } }, base)).toEqual({ oil_content: 22 });
});

test("[OFF-03] a photo that could not be read when a form opened is not taken off the fruit that arrived", () => {
  const first = itemNamed("fruit", 5);
  const submission = submissionOf(first);
  const photos = first.photos.slice(0, 4);
  const stored = storedFruit("fruit", submission);
  const without = (unread: string[]) =>
    correctionOf({ ...first, photos, unread, former: [submission] }, submission, stored).removed;
  expect(without([])).toEqual(["macro"]);
  expect(without(["fruit macro"])).toEqual([]);
});

test("[EDIT-03] what was corrected on the phone and in the office waits for the person", async () => {
  const { device, server, pass, office } = newFruitWorld();
  await pass("answer lost");
  office({ oil_content: 47.7 });
  correctOn(device, { oil_content: 24.2 });
  await pass("none");
  expect(server.fetchFruit("fruit").oil_content).toBe(47.7);
  const item = device.outbox.get("fruit");
  expect(item).toMatchObject({ state: "failed", reason: { code: "edit_conflict" } });
  if (item?.kind !== "edit") throw new Error("no edit");
  expect(mergeEdit(item, server.fetchFruit("fruit")).conflicts).toEqual([
    { kind: "fields", names: ["oil_content"] },
  ]);
  expect(item.base.fields.oil_content).toBe(22.4);
});

test("[EDIT-03] a date corrected after the fruit arrived unanswered is corrected on the server", async () => {
  const { device, server, pass } = newFruitWorld();
  await pass("answer lost");
  const item = device.outbox.get("fruit");
  if (item?.kind !== "new") throw new Error("no new fruit");
  const typed = localMinute(new Date("2026-02-27T10:00:00.000Z"));
  const draft = { ...draftOf(item, item.id), inputs: { collection_date: typed } };
  device.outbox.set("fruit", newFruitItem(draft, item.fields));
  await pass("none");
  expect(server.fetchFruit("fruit").collection_date).toBe("2026-02-27T10:00:00.000Z");
  expect(device.outbox.get("fruit")).toMatchObject({ kind: "edit", state: "synced" });
});

test("[EDIT-03] of several contents sent without an answer, the one that arrived is what was corrected", async () => {
  const { device, server, pass, office } = newFruitWorld();
  await pass("cut");
  correctOn(device, { oil_content: 23 });
  await pass("answer lost");
  office({ oil_content: 47.7 });
  correctOn(device, { remarks: "again" });
  await pass("cut");
  correctOn(device, { remarks: "corrected" });
  await pass("none");
  expect(server.fetchFruit("fruit")).toMatchObject({ oil_content: 47.7, remarks: "corrected" });
});

test("[EDIT-03] where nobody knows what arrived first, the person decides each value", async () => {
  const { device, server, pass, office } = newFruitWorld();
  await pass("answer lost");
  office({ oil_content: 47.7 });
  correctOn(device, { remarks: "corrected" });
  // As an administrator brings it from an emergency export: this device never sent that content.
  const item = device.outbox.get("fruit");
  if (item?.kind !== "new") throw new Error("no new fruit");
  device.outbox.set("fruit", { ...item, former: [] });
  await pass("none");
  expect(server.fetchFruit("fruit")).toMatchObject({ oil_content: 47.7, remarks: null });
  const edit = device.outbox.get("fruit");
  if (edit?.kind !== "edit") throw new Error("no edit");
  const conflicts = mergeEdit(edit, server.fetchFruit("fruit")).conflicts;
  expect(conflicts).toEqual([
    { kind: "fields", names: ["oil_content"] },
    { kind: "fields", names: ["remarks"] },
  ]);
});
