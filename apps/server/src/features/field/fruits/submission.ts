/** How a fruit comes to be: inserted once, however often its submission is sent. */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { provenanceAfterEntering } from "@elaeis/domain/fruits/entered-values";
import { isCollectedTooLate, referenceSuffix } from "@elaeis/domain/fruits/fruit";
import { type FruitReceipt, type FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { withoutNoPosition } from "@elaeis/domain/fruits/position";
import { storedOwnValues } from "@elaeis/domain/fruits/own-values";
import { photoRoles, requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import type { Insertable } from "kysely";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FruitsTable } from "#platform/database/schema.ts";
import { withinQuota } from "#platform/database/storage-quota.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { deletePhotoFiles } from "#platform/files/derived-pictures.ts";
import {
  enteredInstead,
  recordDevicePrediction,
} from "#features/ai/predictions/device-predictions.ts";
import { notifyNewZone } from "../notifications/fruit-notices.ts";
import { placeFruits } from "../plots/placing.ts";
import type { NewFruit } from "#features/people/mail/fruit-confirmation.ts";
import { presentFruit, type FruitRow, type PhotoRow } from "./present.ts";
import {
  insertPhotos,
  listPhotos,
  recordReceivedPhoto,
  type ReceivedPhotos,
} from "./photo-queries.ts";
import { photosArrived } from "./photo-arrival.ts";
import { findFruit, insertFruit, lockFruit } from "./queries.ts";
import { assertOwnValues } from "./own-values.ts";
import { assertMayCreate, assertMayTouch, isSame } from "./checks.ts";
import { isSubmissionOf, submissionDigest } from "./submission-digest.ts";

/** What a fruit has beyond a person's submission, when the AI or an import made it. */
type FruitOrigin = Partial<
  Pick<
    Insertable<FruitsTable>,
    "nir_data_source" | "ai_confidence_score" | "import_source" | "batch_id"
  >
>;

/** Whose a fruit is. */
export type Collector = Pick<SignedIn, "id" | "accountName">;

type Insertion = {
  actor: SignedIn;
  collector: Collector;
  id: string;
  submission: FruitSubmission;
  origin?: FruitOrigin | undefined;
  alongside?: ((tx: Tx) => Promise<void>) | undefined;
  received?: ReceivedPhotos | undefined;
};

/** A fruit as it is after a submission, and the requested reference. */
type StoredFruit = { row: FruitRow; photos: PhotoRow[]; requested: string };

export type FruitDeps = {
  database: Database;
  files: FileStore;
  links: SignedLinks;
  settings: SettingsReader;
  /** Called for each new fruit, in its transaction. */
  confirm?: (tx: Tx, collector: Collector, fruit: NewFruit) => Promise<void>;
  random?: () => number;
};

/** With photos that came in the same request. */
export function wholeFruitSubmission(deps: FruitDeps) {
  return {
    /**
     * The same with photos that have come with it and are stored already. The files of those that were
     * received before are deleted.
     *
     * @throws Problem too_few_photos, fruit_already_sent
     */
    async submitWhole(
      actor: Actor,
      id: string,
      submission: FruitSubmission,
      received: ReceivedPhotos,
    ): Promise<FruitReceipt> {
      const collector = assertMayCreate(actor);
      assertEveryView(submission);
      const paths = [...received.values()].map(({ path }) => path);
      const unused = (photos: readonly PhotoRow[]) =>
        paths.filter((path) => !photos.some((photo) => photo.photo_url === path));
      try {
        const stored = await insert(deps, {
          actor: collector,
          collector,
          id,
          submission,
          received,
        });
        await deleteFiles(deps, unused(stored.photos));
        return receiptOf(deps, collector, stored);
      } catch (error) {
        // A refusal has recorded nothing; of any other failure that is not known.
        if (error instanceof Problem) await deleteFiles(deps, paths);
        throw error;
      }
    },
  };
}

export function fruitSubmission(deps: FruitDeps) {
  return {
    /**
     * Creates the fruit a client has made under its own id. Sending the same again answers the same.
     *
     * @throws Problem too_few_photos, fruit_already_sent
     */
    async submit(actor: Actor, id: string, submission: FruitSubmission): Promise<FruitReceipt> {
      const collector = assertMayCreate(actor);
      assertEveryView(submission);
      return receiptOf(
        deps,
        collector,
        await insert(deps, { actor: collector, collector, id, submission }),
      );
    },

    /**
     * The same for a collector whose device cannot send it. The row belongs to the collector; the audit
     * log names who brought it.
     *
     * @param by the import, and what runs in the transaction of a new fruit
     * @throws Problem forbidden, too_few_photos, fruit_already_sent
     */
    async submitFor(
      actor: Actor,
      collector: Collector,
      id: string,
      submission: FruitSubmission,
      by: { importId: string; alongside: (tx: Tx) => Promise<void> },
    ): Promise<FruitReceipt> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      assertEveryView(submission);
      const origin = { import_source: "emergency_export", batch_id: by.importId };
      const { alongside } = by;
      const arrival = { actor: administrator, collector, id, submission, origin, alongside };
      return receiptOf(deps, administrator, await insert(deps, arrival));
    },
    /**
     * Inserts a fruit with its promised photos, or recognises that this very submission was received
     * before.
     *
     * @param alongside runs in the same transaction as the insertion, and never on a repetition
     */
    async create(
      collector: SignedIn,
      id: string,
      submission: FruitSubmission,
      origin: FruitOrigin,
      alongside?: (tx: Tx) => Promise<void>,
    ): Promise<FruitReceipt> {
      return receiptOf(
        deps,
        collector,
        await insert(deps, { actor: collector, collector, id, submission, origin, alongside }),
      );
    },
  };
}

/** @throws Problem collected_in_future, fruit_already_sent, fruit_reference_taken, unknown_fruit when it was deleted */
async function insert(deps: FruitDeps, insertion: Insertion): Promise<StoredFruit> {
  const { random = Math.random } = deps;
  const collectedAt = new Date(insertion.submission.collection_date);
  if (isCollectedTooLate(collectedAt, new Date(), "other"))
    throw new Problem("collected_in_future");
  const requested = insertion.submission.fields.fruit_id;
  let reference = requested;
  for (let attempts = 0; attempts < 8; attempts += 1) {
    try {
      return await withinQuota(insertUnder(deps, reference, insertion));
    } catch (error) {
      if (!isUniqueViolation(error, "fruits_fruit_id_key")) throw error;
      reference = withNewSuffix(requested, random);
    }
  }
  throw new Problem("fruit_reference_taken", { reference: requested });
}

/** A fruit that is there already shows when it is inserted: nearly all of them come once. */
async function insertUnder(
  deps: FruitDeps,
  reference: string,
  insertion: Insertion,
): Promise<StoredFruit> {
  try {
    return await insertNew(deps, reference, insertion);
  } catch (error) {
    if (!isUniqueViolation(error, "fruits_pkey")) throw error;
    return recordAgain(deps, insertion);
  }
}

function insertNew(
  { database, confirm, settings }: FruitDeps,
  reference: string,
  insertion: Insertion,
): Promise<StoredFruit> {
  const { actor, collector, id, submission, origin, alongside, received } = insertion;
  const collectedAt = new Date(submission.collection_date);
  const { own_values: own = {}, ...fields } = submission.fields;
  return database.withActor(actor, async (tx) => {
    await assertOwnValues(tx, { settings, actor }, own);
    const { was_removed, ...row } = await insertFruit(tx, {
      ...withoutNoPosition(fields),
      own_values: storedOwnValues(own),
      ...predictedOrigin(submission),
      ...origin,
      id,
      fruit_id: reference,
      collector_id: collector.id,
      collector_email: collector.accountName,
      collection_date: collectedAt,
      day_number: submission.day_number ?? null,
      submission_sha256: submissionDigest(submission),
      ...photosOf(received),
    });
    // A request that comes late does not bring back what was deleted.
    if (was_removed) throw new Problem("unknown_fruit");
    const photos = await insertPhotos(tx, id, submission.photos, received);
    if (row.latitude !== null) await placeFruits(tx, [id]);
    if (row.location_name !== null && row.batch_id === null) await notifyNewZone(tx, id);
    await photosArrived(
      tx,
      id,
      photos.filter(({ received_at }) => received_at !== null),
    );
    await confirm?.(tx, collector, {
      id,
      reference,
      collectedAt,
      location: submission.fields.location_name ?? null,
      photos: submission.photos.length,
    });
    await alongside?.(tx);
    const { accepted_prediction: accepted } = submission;
    if (accepted) {
      await recordDevicePrediction(tx, { fruitId: id, collectorId: collector.id }, accepted);
    }
    const requested = submission.fields.fruit_id;
    return { row: { ...row, photos_declared: photos.length }, photos, requested };
  });
}

/** @throws Problem fruit_already_sent when another submission made the fruit */
function recordAgain(
  { database }: FruitDeps,
  { actor, collector, id, submission, received }: Insertion,
) {
  return database.withActor(actor, async (tx): Promise<StoredFruit> => {
    const sent = await lockFruit(tx, id);
    if (sent?.collector_id !== collector.id || !isSubmissionOf(sent.submission_sha256, submission))
      throw new Problem("fruit_already_sent");
    await recordPhotos(tx, id, submission, received);
    const row = assertMayTouch(actor, await findFruit(tx, id));
    return { row, photos: await listPhotos(tx, id), requested: submission.fields.fruit_id };
  });
}

function receiptOf(
  { links }: FruitDeps,
  actor: Actor,
  { row, photos, requested }: StoredFruit,
): FruitReceipt {
  return {
    fruit: presentFruit(row, photos, links.of(actor)),
    reference_changed: hasNewSuffix(row.fruit_id, requested),
  };
}

function predictedOrigin({ fields, accepted_prediction: accepted }: FruitSubmission) {
  if (accepted === undefined) return {};
  const origin = { nir_data_source: "ai_accepted", ai_confidence_score: accepted.confidence };
  const entered = enteredInstead(fields, accepted);
  return { ...origin, ...provenanceAfterEntering({ ...origin, entered_values: [] }, entered) };
}

/** An accepted prediction may have been made of a single photo. @throws Problem too_few_photos */
export function assertEveryView({ photos, accepted_prediction: accepted }: FruitSubmission): void {
  if (accepted !== undefined && photos.length > 0) return;
  const declared = new Set(photos.map((photo) => photo.photo_role));
  if (requiredPhotoRoles.some((role) => !declared.has(role))) {
    throw new Problem("too_few_photos");
  }
}

/** Columns of a new fruit about the photos sent with it; the first in their order is its main one. */
function photosOf(received: ReceivedPhotos = new Map()) {
  const [main] = photoRoles.flatMap((role) => received.get(role) ?? []);
  return main === undefined ? {} : { photos_count: received.size, photo_url: main.path };
}

/** Of a fruit sent again: the photos that have come by now and had not come before. */
async function recordPhotos(
  tx: Tx,
  id: string,
  { photos: declared }: FruitSubmission,
  received: ReceivedPhotos = new Map(),
): Promise<void> {
  if (received.size === 0) return;
  const arrived: PhotoRow[] = [];
  for (const photo of await listPhotos(tx, id)) {
    const stored = received.get(photo.photo_role);
    // One retaken since is another photo.
    if (stored === undefined || !declared.some((promise) => isSame(photo, promise))) continue;
    const recorded = await recordReceivedPhoto(tx, photo, stored);
    if (recorded !== undefined) arrived.push(recorded);
  }
  await photosArrived(tx, id, arrived);
}

/** PALM-2026-123456-ABCD gets four other characters; any other reference gets four more. */
function withNewSuffix(reference: string, random: () => number): string {
  return `${stemOf(reference)}-${referenceSuffix(random)}`;
}

function hasNewSuffix(reference: string, requested: string): boolean {
  return reference !== requested && reference.startsWith(`${stemOf(requested)}-`);
}

function stemOf(reference: string): string {
  const stem = /^PALM-\d{4}-\d{6}(?=-[A-Z0-9]{4}$)/.exec(reference)?.[0] ?? reference;
  return stem.slice(0, 115);
}

export async function deleteFiles(
  { files }: Pick<FruitDeps, "files">,
  paths: readonly (string | null)[],
): Promise<void> {
  for (const path of paths) {
    if (path !== null) await deletePhotoFiles(files, path);
  }
}
