/**
 * Every place on this device where something is kept, whose it is, and how it goes. A person who signed out or was
 * shut out leaves nothing here but what is not sent; a test fails where a file keeps something and has no row.
 */
import { forgetPerson, markDeviceLost, shutOut } from "#api/people-come-and-go.ts";
import { peopleHere } from "#api/people-here.ts";
import type { EndedSession } from "@elaeis/domain/accounts/session-end";
import { pageImages } from "./image-cache/page-images.ts";
import { forgetPin } from "./pin/pin.ts";
import { keptFilesCache } from "./kept-files/address.ts";
import { tilesCache } from "./records/kept-tiles.ts";
import { forgetRecords } from "./records/store.ts";
import { forgetMemory, memoryNames } from "./sync/memory.ts";
import { queueNames } from "./sync/queues.ts";
import { isNothing, waitingOf } from "./sync/waiting.ts";

type Place = {
  /** What keeps it, as paths below `src`. */
  files: readonly string[];
  holds: string;
  /** - `unsent`: stays until its owner sends it; `device`: nobody's. */
  whose: "person" | "unsent" | "device";
};
type PersonalPlace = Place & { whose: "person"; forget: (userId: string) => Promise<unknown> };
type LastingPlace = Place & { whose: "unsent" | "device" };

/** Named with the person's id, such as `answers 0199…`. */
async function forgetNamed(userId: string): Promise<void> {
  const unsent = new Set(queueNames(userId));
  for (const name of await memoryNames())
    if (name.endsWith(userId) && !unsent.has(name)) await forgetMemory(name);
}

async function forgetFilms(): Promise<void> {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("elaeis.film.")) localStorage.removeItem(key);
}

export const placesOnDevice: readonly (PersonalPlace | LastingPlace)[] = [
  {
    files: [
      "device/sync/day-number.ts",
      "device/sync/renamed.ts",
      "device/sync/start-sync.ts",
      "device/location/used-places.ts",
      "app/own-fields/own-fields.ts",
      "features/ai/predictions/kept-prediction.ts",
      "features/field/fruits/table/saved-views.ts",
      "features/field/overview/first-steps.ts",
      "features/field/passports/use-passports.ts",
    ],
    holds: "places, saved views, results: each under a name with the person",
    whose: "person",
    forget: forgetNamed,
  },
  {
    files: ["device/records/store.ts"],
    holds: "answers of the server, fruits last seen, and their thumbnails",
    whose: "person",
    forget: forgetRecords,
  },
  {
    files: ["device/records/kept-tiles.ts"],
    holds: "the map of where people work",
    whose: "person",
    forget: () => caches.delete(tilesCache),
  },
  {
    files: ["device/kept-files/kept-files.ts"],
    holds: "films and sheets of tutorials",
    whose: "person",
    forget: () => caches.delete(keptFilesCache),
  },
  {
    files: ["features/field/tutorials/place-in-film.ts"],
    holds: "where somebody stopped in a film",
    whose: "person",
    forget: forgetFilms,
  },
  {
    files: ["device/image-cache/image-cache.ts"],
    holds: "photos seen a moment ago, in memory; the server empties the browser's own cache",
    whose: "person",
    forget: async () => pageImages.clear(),
  },
  {
    files: ["device/pin/pin.ts", "device/pin/pin-lock.ts"],
    holds: "the code of this phone, as a slow hash",
    whose: "person",
    forget: async (userId) => forgetPin(userId),
  },
  {
    files: [
      "device/sync/clear-offline-data.ts",
      "device/sync/drafts.ts",
      "device/sync/earlier-edits.ts",
      "device/sync/outbox.ts",
      "device/plots/held-plots.ts",
      "device/sync/second-copy.ts",
      "device/sync/queue.ts",
    ],
    holds: "drafts, the outbox, plots, the small queues; sent fruits until a backup has them",
    whose: "unsent",
  },
  {
    files: ["api/people-here.ts"],
    holds: "who signed in here: the owner of what is not sent",
    whose: "unsent",
  },
  {
    files: [
      "app/shell/admin/admin-rail.tsx",
      "api/device-id.ts",
      "app/overlays/consent.ts",
      "app/overlays/install-seen.ts",
      "app/session/reload-once.ts",
      "device/image-cache/debug.ts",
      "device/prediction/model-store.ts",
      "device/push/remembered-device.ts",
      "device/later-files.ts",
      "device/sw.ts",
      "device/sync/database.ts",
      "device/data-use/data-use.ts",
      "device/data-use/worker-use.ts",
      "device/sync/memory.ts",
      "device/sync/photo-choice.ts",
      "device/sync/storage.ts",
      "features/ai/prediction-review/use-review-keys.ts",
      "features/field/fruits/list/use-is-grid.ts",
      "language/language.ts",
      "ui/theme/theme.ts",
    ],
    holds:
      "the app, its model, language, appearance and menu, rows or a grid of fruits, whom to push to after the next sign-in, when photos leave, bytes by day",
    whose: "device",
  },
];

/** Names of releases before 1.0.0, which kept one person's without saying whose. */
const formerNames = [
  "answers",
  "person-here",
  "first-steps",
  "fruit-views",
  "passport-references",
  "prediction",
  "batch-prediction",
];

/**
 * This person may not record here before they sign in again, and only what is not sent stays.
 *
 * @param reason why their session ended, where the server said so
 */
export async function leaveNothingOf(userId: string, reason?: unknown): Promise<void> {
  if (reason === "lost") markDeviceLost();
  shutOut(userId);
  const places = placesOnDevice.filter((place) => place.whose === "person");
  // What a browser does not let us read, it does not keep either.
  await Promise.allSettled(places.map(async ({ forget }) => forget(userId)));
  const waiting = await waitingOf(userId).catch(() => null);
  if (waiting !== null && isNothing(waiting)) forgetPerson(userId);
}

/** Of people whose sessions ended while this device was away or with somebody else, and of a former release. */
export async function leaveNothingOfThoseWhoLeft(
  findEnded: (sessionIds: readonly string[]) => Promise<readonly EndedSession[]>,
): Promise<void> {
  const people = peopleHere();
  // A visitor's browser gets no database.
  if (people.length === 0) return;
  for (const { session, isOut } of people) if (isOut) await leaveNothingOf(session.user.id);
  // Answers of the server lay beside what is not sent.
  const formerAnswers = people.map(({ session }) => `answers ${session.user.id}`);
  for (const name of [...formerNames, ...formerAnswers])
    await forgetMemory(name).catch(() => undefined);
  const asked = people.filter(({ session, isOut }) => !isOut && session.id !== "");
  if (asked.length === 0) return;
  const found = await findEnded(asked.map(({ session }) => session.id));
  const reasons = new Map(found.map(({ id, reason }) => [id, reason]));
  for (const { session } of asked) {
    const reason = reasons.get(session.id);
    if (reason !== undefined) await leaveNothingOf(session.user.id, reason);
  }
}
