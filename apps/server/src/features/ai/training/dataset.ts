/**
 * The data set on its way to the AI service: photos with what was measured on them, streamed from one
 * snapshot of the database a hundred fruits at a time, so that ten thousand need no more memory than one
 * hundred.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { PhotoFeatures } from "@elaeis/domain/training/training-schemas";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";
import {
  countUsable,
  fetchDataset,
  findStoredPhoto,
  insertSubmittedFeatures,
  openDataset,
  trainingProvenance,
} from "./dataset-queries.ts";
import { readModel } from "../models/registry.ts";
import { presentRun } from "./present.ts";
import { findRun } from "./queries.ts";
import { openSpectra, spectraProvenance } from "./spectra-queries.ts";

export type DatasetService = ReturnType<typeof createDatasetService>;

const fruitsAtOnce = 100;

export function createDatasetService(deps: { database: Database; files: FileStore; log: Log }) {
  const { database, files, log } = deps;

  /** Waits whenever the reader is behind; a reader that goes away ends the transaction. */
  async function write(
    actor: Actor,
    open: (tx: Tx) => Promise<object>,
    writer: WritableStreamDefaultWriter<Uint8Array>,
  ): Promise<void> {
    const send = (lines: readonly string[]) => writer.write(Buffer.from(`${lines.join("\n")}\n`));
    await database.withActor(actor, async (tx) => {
      await send([JSON.stringify(await open(tx))]);
      let lines = await fetchDataset(tx, fruitsAtOnce);
      while (lines.length > 0) {
        await send(lines);
        lines = await fetchDataset(tx, fruitsAtOnce);
      }
    });
    await writer.close();
  }

  function stream(actor: Actor, open: (tx: Tx) => Promise<object>): ReadableStream<Uint8Array> {
    assertService(actor);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    write(actor, open, writer).catch(async (error: unknown) => {
      log.info({ err: error }, "the data set was not read to its end");
      // The reader finds its stream broken off, and does not take a part for the whole.
      await writer.abort(error).catch(() => undefined);
    });
    return readable;
  }

  return {
    /** Newline-separated JSON: the head, then a fruit a line. */
    photos(actor: Actor, featureVersion: number): ReadableStream<Uint8Array> {
      return stream(actor, async (tx) => {
        const provenance = await trainingProvenance(tx);
        const { fruits, photos } = await countUsable(tx, provenance);
        await openDataset(tx, provenance, featureVersion);
        return { provenance, fruits, photos };
      });
    },

    /** The spectra that a run learns from, in the same way; for a transfer, also the samples read on both devices. */
    spectra(actor: Actor, id: string): ReadableStream<Uint8Array> {
      return stream(actor, (tx) => openSpectraOf(tx, id));
    },

    /** The bytes of a stored photo. @throws Problem unknown_photo */
    async photo(actor: Actor, storedSha256: string): Promise<Uint8Array> {
      assertService(actor);
      const hash = Buffer.from(storedSha256, "hex");
      const path = await database.withActor(actor, (tx) => findStoredPhoto(tx, hash));
      const bytes = path === undefined ? undefined : await files.get(path);
      if (bytes === undefined) throw new Problem("unknown_photo");
      return bytes;
    },

    /** Sending the same again changes nothing; of photos that are gone nothing is kept. */
    async keepFeatures(
      actor: Actor,
      featureVersion: number,
      photos: readonly PhotoFeatures[],
    ): Promise<void> {
      assertService(actor);
      await database.withActor(actor, (tx) => insertSubmittedFeatures(tx, featureVersion, photos));
    },
  };
}

/** @throws Problem unknown_run */
async function openSpectraOf(tx: Tx, id: string): Promise<object> {
  const row = await findRun(tx, id);
  if (row === undefined || row.kind === "photos") throw new Problem("unknown_run");
  const { spectra, transfer } = presentRun(row);
  const learned =
    transfer === null
      ? spectra?.device_type
      : (await readModel(tx, transfer.model_version)).device_type;
  const deviceType = learned ?? "";
  const also = transfer?.pairs.flatMap(({ first, second }) => [first, second]) ?? [];
  const provenance = await spectraProvenance(tx, deviceType);
  await openSpectra(tx, { deviceType, provenance, also });
  return { provenance };
}

function assertService(actor: Actor): void {
  if (actor.kind !== "system") throw new Problem("service_token_required");
}
