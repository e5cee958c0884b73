/**
 * Makes the copies with corrected colours. The photos that wait are themselves the queue, and each is recorded as it
 * is done, so that a run that was killed is continued by the next. While the server is busy receiving, one is made in
 * a while.
 */
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { correctedPath } from "../../../platform/files/derived-pictures.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import { defineJob, wokenByRows, type Job } from "../../../platform/jobs/job.ts";
import { createYieldWhenBusy } from "../../../platform/yield-when-busy.ts";
import { correctColours } from "./colour-correction.ts";
import {
  listPhotosToCorrect,
  recordCorrection,
  type PhotoToCorrect,
} from "./correction-queries.ts";
import { createPhoneOfPhoto } from "./photo-phone.ts";
import { keepBeside } from "./photo-reader.ts";
import { lockFruit } from "./queries.ts";

const name = "photo-corrections";
const actor = { kind: "system", job: name } as const;
const photosAtOnce = 20;

type Deps = { database: Database; files: FileStore };

export function photoCorrectionJob(deps: Deps): Job {
  return defineJob({
    name,
    schema: z.object({}),
    options: wokenByRows,
    async run({ signal }) {
      const yieldWhenBusy = createYieldWhenBusy(signal);
      for (let photos = await waiting(deps); photos.length > 0; photos = await waiting(deps)) {
        for (const photo of photos) {
          await yieldWhenBusy();
          signal.throwIfAborted();
          await correct(deps, photo);
        }
      }
    },
  });
}

function waiting({ database }: Deps): Promise<PhotoToCorrect[]> {
  return database.withActor(actor, (tx) => listPhotosToCorrect(tx, photosAtOnce));
}

/** The file first: who reads that there is a copy finds it. */
async function correct({ database, files }: Deps, photo: PhotoToCorrect): Promise<void> {
  const { photo_url: path, fruit_id } = photo;
  const bytes = await files.get(path);
  const { status, jpeg } = bytes
    ? await correctColours(bytes, await createPhoneOfPhoto({ database })(path))
    : { status: "failed" as const };
  if (jpeg) await keepBeside(files, path, correctedPath(path), jpeg);
  await database.withActor(actor, async (tx) => {
    // Everything that changes photos of a fruit locks it first, so that there is no deadlock.
    await lockFruit(tx, fruit_id);
    await recordCorrection(tx, photo, status);
  });
}
